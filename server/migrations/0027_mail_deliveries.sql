CREATE TABLE "mail_choices" (
	"student_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"choice" text NOT NULL,
	CONSTRAINT "mail_choices_student_id_topic_pk" PRIMARY KEY("student_id","topic")
);
--> statement-breakpoint
CREATE TABLE "mail_deliveries" (
	"student_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"is_digest" boolean NOT NULL,
	"mail_id" uuid,
	"refusals" smallint DEFAULT 0 NOT NULL,
	"lost_answers" smallint DEFAULT 0 NOT NULL,
	"answer" text,
	CONSTRAINT "mail_deliveries_student_id_message_id_pk" PRIMARY KEY("student_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "mail_pause" (
	"is_paused" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "mail_pause_one" CHECK ("mail_pause"."is_paused")
);
--> statement-breakpoint
ALTER TABLE "mail_choices" ADD CONSTRAINT "mail_choices_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD CONSTRAINT "mail_deliveries_recipient" FOREIGN KEY ("student_id","message_id") REFERENCES "public"."message_recipients"("student_id","message_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_deliveries_message" ON "mail_deliveries" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "mail_deliveries_sending" ON "mail_deliveries" USING btree ("mail_id") WHERE "mail_deliveries"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "mail_deliveries_due" ON "mail_deliveries" USING btree ("due_at") WHERE "mail_deliveries"."state" in ('queued', 'sending');