CREATE TABLE "drive_drafts" (
	"drive_id" uuid PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"base" integer NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"saved_by" uuid
);
--> statement-breakpoint
ALTER TABLE "drives" DROP CONSTRAINT "drives_degrees";--> statement-breakpoint
ALTER TABLE "drive_drafts" ADD CONSTRAINT "drive_drafts_drive_id_drives_id_fk" FOREIGN KEY ("drive_id") REFERENCES "public"."drives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drives" ADD CONSTRAINT "drives_degrees" CHECK (not "drives"."is_published" or cardinality("drives"."degrees") > 0);