CREATE TABLE "profile_unlock_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"sections" text[] NOT NULL,
	"granted" text[] DEFAULT '{}' NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"answer" text
);
--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "unverified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "unverified_reason" text;--> statement-breakpoint
ALTER TABLE "profile_unlock_requests" ADD CONSTRAINT "profile_unlock_requests_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "profile_unlock_requests_open" ON "profile_unlock_requests" USING btree ("student_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "profile_unlock_requests_student" ON "profile_unlock_requests" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "profile_unlock_requests_state" ON "profile_unlock_requests" USING btree ("state","asked_at");