CREATE TABLE "release_previews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"part" text NOT NULL,
	"hash" text NOT NULL,
	"token_hash" text NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"made_by" text NOT NULL,
	"note" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	CONSTRAINT "release_previews_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "release_previews" ADD CONSTRAINT "release_previews_part_hash_releases_part_hash_fk" FOREIGN KEY ("part","hash") REFERENCES "public"."releases"("part","hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_previews_part" ON "release_previews" USING btree ("part","made_at");