CREATE TABLE "drive_exceptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"drive_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"rules" text[] NOT NULL,
	"reason" text NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	CONSTRAINT "drive_exceptions_rules" CHECK (cardinality("drive_exceptions"."rules") > 0)
);
--> statement-breakpoint
ALTER TABLE "drive_exceptions" ADD CONSTRAINT "drive_exceptions_drive_id_drives_id_fk" FOREIGN KEY ("drive_id") REFERENCES "public"."drives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_exceptions" ADD CONSTRAINT "drive_exceptions_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drive_exceptions_student" ON "drive_exceptions" USING btree ("student_id","drive_id");--> statement-breakpoint
CREATE INDEX "drive_exceptions_drive" ON "drive_exceptions" USING btree ("drive_id");