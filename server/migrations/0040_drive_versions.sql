CREATE TABLE "drive_versions" (
	"drive_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "drive_versions_drive_id_version_pk" PRIMARY KEY("drive_id","version")
);
--> statement-breakpoint
ALTER TABLE "drives" ADD COLUMN "file_version" integer;--> statement-breakpoint
ALTER TABLE "drives" ADD COLUMN "draft_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A file without a version stands upon the drive as it is, where nothing of the console came between.
UPDATE "drives" SET "file_version" = "version" WHERE "file_hash" <> '' AND "file_hash" NOT LIKE 'console %'
	AND NOT EXISTS (SELECT FROM "cell_actions" a WHERE a."subject_id" = "drives"."id");--> statement-breakpoint
ALTER TABLE "drive_versions" ADD CONSTRAINT "drive_versions_drive_id_drives_id_fk" FOREIGN KEY ("drive_id") REFERENCES "public"."drives"("id") ON DELETE cascade ON UPDATE no action;