CREATE TABLE "drive_deadlines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"drive_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"before" timestamp (3) with time zone NOT NULL,
	"after" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "drives" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "drives" ADD COLUMN "withdrawn_reason" text;--> statement-breakpoint
ALTER TABLE "drives" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "drive_deadlines" ADD CONSTRAINT "drive_deadlines_drive_id_drives_id_fk" FOREIGN KEY ("drive_id") REFERENCES "public"."drives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drive_deadlines_drive" ON "drive_deadlines" USING btree ("drive_id");--> statement-breakpoint
ALTER TABLE "drives" ADD CONSTRAINT "drives_withdrawn" CHECK (("drives"."withdrawn_at" is null) = ("drives"."withdrawn_reason" is null));