CREATE TABLE "browser_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"part" text NOT NULL,
	"hash" text NOT NULL,
	"page" text NOT NULL,
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"digest" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "browser_reports_once" UNIQUE("hour","part","hash","page","kind","digest")
);
--> statement-breakpoint
CREATE INDEX "browser_reports_part" ON "browser_reports" USING btree ("part","hour");