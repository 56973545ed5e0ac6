ALTER TABLE "placements" ALTER COLUMN "drive_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "kind" text DEFAULT 'drive' NOT NULL;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "company" text;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "proof_sha256" text;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "package_reason" text;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "no_letter_until" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "placements" SET "no_letter_until" = "refused_at" + interval '1 year' WHERE "refused_at" is not null;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "revoked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "placements_drive" ON "placements" USING btree ("drive_id");--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_of" CHECK (("placements"."kind" = 'drive') = ("placements"."drive_id" is not null));--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_elsewhere" CHECK (("placements"."drive_id" is null) = ("placements"."company" is not null) and ("placements"."drive_id" is null) = ("placements"."proof_sha256" is not null));--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_letter" CHECK ("placements"."no_letter_until" is null or "placements"."refused_at" is not null);