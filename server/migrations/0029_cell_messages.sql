CREATE TABLE "cell_message_recipients" (
	"cell_message_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	CONSTRAINT "cell_message_recipients_cell_message_id_student_id_pk" PRIMARY KEY("cell_message_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "cell_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"audience" text NOT NULL,
	"by_mail" boolean NOT NULL,
	"drive_id" uuid,
	"stopped_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"message_id" uuid,
	CONSTRAINT "cell_messages_batch_id_unique" UNIQUE("batch_id")
);
--> statement-breakpoint
ALTER TABLE "cell_message_recipients" ADD CONSTRAINT "cell_message_recipients_cell_message_id_cell_messages_id_fk" FOREIGN KEY ("cell_message_id") REFERENCES "public"."cell_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cell_message_recipients" ADD CONSTRAINT "cell_message_recipients_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cell_messages" ADD CONSTRAINT "cell_messages_drive_id_drives_id_fk" FOREIGN KEY ("drive_id") REFERENCES "public"."drives"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cell_messages" ADD CONSTRAINT "cell_messages_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cell_message_recipients_student" ON "cell_message_recipients" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "cell_messages_at" ON "cell_messages" USING btree ("at");--> statement-breakpoint
CREATE INDEX "cell_messages_message" ON "cell_messages" USING btree ("message_id");