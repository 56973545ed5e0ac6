CREATE TABLE "message_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cell_message_id" uuid,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"sha256" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "degree" text;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "branch" text;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "passout_year" smallint;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "begins" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "degree" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "branch" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "passout_year" smallint;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_cell_message_id_cell_messages_id_fk" FOREIGN KEY ("cell_message_id") REFERENCES "public"."cell_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_files_message" ON "message_files" USING btree ("cell_message_id");