CREATE TABLE "desk_claims" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "desk_claims" ADD CONSTRAINT "desk_claims_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_claims" ADD CONSTRAINT "desk_claims_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "students_name_words" ON "students" USING gin (to_tsvector('simple', "name"));--> statement-breakpoint
CREATE INDEX "students_enrollment_prefix" ON "students" USING btree ("enrollment" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "students_email_prefix" ON "students" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "students_name" ON "students" USING btree ("name","enrollment");--> statement-breakpoint
CREATE INDEX "students_desk" ON "students" USING btree ("registered_at","id") WHERE is_registered and not is_verified;