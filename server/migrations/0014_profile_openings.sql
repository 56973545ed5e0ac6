CREATE TABLE "profile_openings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"section" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"batch_id" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "profile_openings" ADD CONSTRAINT "profile_openings_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "profile_openings_open" ON "profile_openings" USING btree ("student_id","section") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "profile_openings_student" ON "profile_openings" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "student_marks_fee" ON "student_marks" USING btree ("fee_reference");