CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"drives" text[] DEFAULT '{}' NOT NULL,
	"until" timestamp (3) with time zone,
	"student_id" uuid,
	"password_hash" text,
	"is_suspended" boolean DEFAULT false NOT NULL,
	"totp_secret" text,
	"totp_confirmed_at" timestamp (3) with time zone,
	"totp_used_step" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "staff_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "staff_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_devices_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_login_codes" (
	"flow_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"otp_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"staff_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "staff_recovery_codes_staff_id_code_hash_pk" PRIMARY KEY("staff_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"browser" text NOT NULL,
	"second_factor_at" timestamp (3) with time zone,
	CONSTRAINT "staff_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "cell_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"student_id" uuid,
	"staff_id" uuid,
	"subject_id" uuid,
	"version" integer,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "cell_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" bigserial NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor_id" uuid,
	"actor_kind" text NOT NULL,
	"key" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"result" jsonb NOT NULL,
	"undoes" uuid,
	CONSTRAINT "cell_batches_position_unique" UNIQUE("position"),
	CONSTRAINT "cell_batches_undoes_unique" UNIQUE("undoes"),
	CONSTRAINT "cell_batches_key" UNIQUE NULLS NOT DISTINCT("actor_kind","actor_id","key")
);
--> statement-breakpoint
CREATE TABLE "cell_words" (
	"batch_id" uuid PRIMARY KEY NOT NULL,
	"reason" text,
	"actor" text
);
--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_devices" ADD CONSTRAINT "staff_devices_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_login_codes" ADD CONSTRAINT "staff_login_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cell_actions" ADD CONSTRAINT "cell_actions_batch_id_cell_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."cell_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cell_words" ADD CONSTRAINT "cell_words_batch_id_cell_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."cell_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_devices_staff" ON "staff_devices" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "cell_actions_batch" ON "cell_actions" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "cell_actions_student" ON "cell_actions" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "cell_actions_staff" ON "cell_actions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "cell_actions_subject" ON "cell_actions" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "cell_batches_at" ON "cell_batches" USING btree ("at");--> statement-breakpoint
CREATE TRIGGER "cell_batches_append_only" BEFORE UPDATE OR DELETE ON "cell_batches" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_history"();--> statement-breakpoint
CREATE TRIGGER "cell_actions_append_only" BEFORE UPDATE OR DELETE ON "cell_actions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_history"();
