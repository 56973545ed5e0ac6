CREATE TABLE "profile_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"section" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "declared_degree" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "declared_branch" text;--> statement-breakpoint
ALTER TABLE "profile_drafts" ADD COLUMN "revision" integer;--> statement-breakpoint
ALTER TABLE "profile_drafts" ADD COLUMN "again" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_changes" ADD CONSTRAINT "profile_changes_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_changes_student" ON "profile_changes" USING btree ("student_id","changed_at");--> statement-breakpoint
-- What stands in the profiles that are there (W-55).
UPDATE "students" s SET "declared_degree" = m."degree", "declared_branch" = m."branch" FROM "student_marks" m WHERE m."student_id" = s."id";
