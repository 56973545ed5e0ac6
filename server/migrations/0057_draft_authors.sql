CREATE TABLE "drive_draft_copies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"drive_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"saved_by" uuid
);
--> statement-breakpoint
CREATE TABLE "drive_editors" (
	"drive_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "drive_editors_drive_id_staff_id_pk" PRIMARY KEY("drive_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "drive_drafts" ADD COLUMN "begun_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL;--> statement-breakpoint
ALTER TABLE "drive_draft_copies" ADD CONSTRAINT "drive_draft_copies_drive_id_drives_id_fk" FOREIGN KEY ("drive_id") REFERENCES "public"."drives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_editors" ADD CONSTRAINT "drive_editors_drive_id_drives_id_fk" FOREIGN KEY ("drive_id") REFERENCES "public"."drives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drive_draft_copies_drive" ON "drive_draft_copies" USING btree ("drive_id");--> statement-breakpoint
UPDATE "drive_drafts" SET "begun_at" = "saved_at";
