CREATE TABLE "events_to_tell" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"kind" text NOT NULL,
	"students" uuid[],
	"drive_id" uuid,
	"batch_id" uuid,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_recipients" (
	"student_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "message_recipients_student_id_message_id_pk" PRIMARY KEY("student_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"drive_id" uuid,
	"batch_id" uuid
);
--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_drive_id_drives_id_fk" FOREIGN KEY ("drive_id") REFERENCES "public"."drives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_to_tell_at" ON "events_to_tell" USING btree ("at");--> statement-breakpoint
CREATE INDEX "message_recipients_message" ON "message_recipients" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "message_recipients_list" ON "message_recipients" USING btree ("student_id","at","message_id");--> statement-breakpoint
CREATE INDEX "message_recipients_unread" ON "message_recipients" USING btree ("student_id") WHERE "message_recipients"."read_at" is null;--> statement-breakpoint
CREATE INDEX "messages_batch" ON "messages" USING btree ("batch_id");