CREATE TABLE "release_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slot" timestamp (3) with time zone NOT NULL,
	"part" text NOT NULL,
	"hash" text NOT NULL,
	"page" text NOT NULL,
	"started" integer NOT NULL,
	"usable" integer NOT NULL,
	"unusable" integer NOT NULL,
	"tried" integer NOT NULL,
	"finished" integer NOT NULL,
	CONSTRAINT "release_views_once" UNIQUE("slot","part","hash","page")
);
--> statement-breakpoint
DROP TABLE "release_counts" CASCADE;--> statement-breakpoint
CREATE INDEX "release_views_part" ON "release_views" USING btree ("part","slot");