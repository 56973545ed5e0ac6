CREATE TABLE "import_drafts" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"file_hash" text NOT NULL,
	"content" text NOT NULL,
	"mapping" jsonb,
	"is_done" boolean DEFAULT false NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_words" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"degree" text DEFAULT '' NOT NULL,
	"said" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "import_words_said" UNIQUE("kind","degree","said")
);
--> statement-breakpoint
ALTER TABLE "import_drafts" ADD CONSTRAINT "import_drafts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;