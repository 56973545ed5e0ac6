CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"origin" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"done" text[] DEFAULT '{}' NOT NULL,
	"hashes" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"lifted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "students" DROP CONSTRAINT "students_enrollment";--> statement-breakpoint
ALTER TABLE "placements" DROP CONSTRAINT "placements_elsewhere";--> statement-breakpoint
ALTER TABLE "placement_policy" ADD COLUMN "keep_numbers_months" smallint DEFAULT 6 NOT NULL;--> statement-breakpoint
ALTER TABLE "placement_policy" ADD COLUMN "keep_files_months" smallint DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "placement_policy" ADD COLUMN "keep_profile_months" smallint DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "placement_policy" ADD COLUMN "keep_backups_days" smallint DEFAULT 90 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_open" ON "erasures" USING btree ("student_id") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "erasures_student" ON "erasures" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "legal_holds_student" ON "legal_holds" USING btree ("student_id");--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_enrollment" CHECK ("students"."enrollment" ~ '^([0-9]{12}|erased-[0-9a-f]{12})$');--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_elsewhere" CHECK (("placements"."drive_id" is null) = ("placements"."company" is not null) and ("placements"."drive_id" is null or "placements"."proof_sha256" is null));--> statement-breakpoint
-- The audit log is appended to, and what identifies an erased student is replaced in it by the transaction of the erasure alone (DAT-03).
CREATE FUNCTION "refuse_change_of_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND current_setting('portal.erasing', true) = 'on' THEN
		RETURN NULL;
	END IF;
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;--> statement-breakpoint
DROP TRIGGER "audit_log_append_only" ON "audit_log";--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_audit"();
