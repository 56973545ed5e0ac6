CREATE TABLE "ended_verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "drives" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ended_verifications" ADD CONSTRAINT "ended_verifications_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ended_verifications_student" ON "ended_verifications" USING btree ("student_id");--> statement-breakpoint
-- Since when students see it: by the last publication that was written down, or, of one that came with a file, by when it came.
UPDATE "drives" d SET "published_at" = coalesce((
	SELECT max(b."at") FROM "cell_actions" a JOIN "cell_batches" b ON b."id" = a."batch_id"
	WHERE a."kind" = 'drive.published' AND a."subject_id" = d."id"), d."created_at")
WHERE d."is_published";--> statement-breakpoint
-- Of verifications that ended before, the last one is known.
INSERT INTO "ended_verifications" ("student_id", "verified_at", "ended_at")
SELECT "id", "verified_at", "unverified_at" FROM "students"
WHERE NOT "is_verified" AND "verified_at" < "unverified_at";--> statement-breakpoint
-- Whatever ends a verification: a word of the cell, an import, a change of the profile.
CREATE FUNCTION "keep_ended_verification"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "ended_verifications" ("student_id", "verified_at", "ended_at")
	VALUES (OLD."id", OLD."verified_at", clock_timestamp());
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "students_verification_ended" AFTER UPDATE OF "is_verified" ON "students"
FOR EACH ROW WHEN (OLD."is_verified" AND NOT NEW."is_verified") EXECUTE FUNCTION "keep_ended_verification"();
