CREATE TABLE "team_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_counts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slot" timestamp (3) with time zone NOT NULL,
	"part" text NOT NULL,
	"hash" text NOT NULL,
	"page" text NOT NULL,
	"device" text NOT NULL,
	"loads" integer NOT NULL,
	"faults" integer NOT NULL,
	"thrown" integer NOT NULL,
	CONSTRAINT "release_counts_once" UNIQUE("slot","part","hash","page","device")
);
--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "switches" ADD COLUMN "canary" text;--> statement-breakpoint
ALTER TABLE "switches" ADD COLUMN "percent" integer;--> statement-breakpoint
CREATE INDEX "team_mails_due" ON "team_mails" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "release_counts_part" ON "release_counts" USING btree ("part","slot");