CREATE TABLE "student_accesses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"kind" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"what" text NOT NULL,
	"columns" text[] DEFAULT '{}' NOT NULL,
	"file" text,
	"drive_id" uuid,
	"batch_id" uuid,
	"students" uuid[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_copies" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"taken_until" timestamp (3) with time zone,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"failed_at" timestamp (3) with time zone,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"bytes" integer,
	"sealed" text,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "student_copies" ADD CONSTRAINT "student_copies_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_accesses_students" ON "student_accesses" USING gin ("students");--> statement-breakpoint
CREATE INDEX "student_accesses_actor" ON "student_accesses" USING btree ("actor_id","at");--> statement-breakpoint
-- Reveals before now are in the activity log: students read them as they read the ones to come (DAT-02).
INSERT INTO "student_accesses" ("at", "kind", "actor_kind", "actor_id", "what", "batch_id", "students")
SELECT b."at", 'revealed', CASE b."actor_kind" WHEN 'staff' THEN 'staff' ELSE 'service' END, b."actor_id",
  (a."after" ->> 'section') || '.' || (a."after" ->> 'field'), b."id", ARRAY[a."student_id"]
FROM "cell_actions" a JOIN "cell_batches" b ON b."id" = a."batch_id"
WHERE a."kind" = 'identity.revealed' AND a."student_id" IS NOT NULL AND a."after" ? 'section' AND a."after" ? 'field';
