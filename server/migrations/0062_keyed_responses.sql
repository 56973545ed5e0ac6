CREATE TABLE "keyed_responses" (
	"id" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"response" text,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "keyed_responses_at" ON "keyed_responses" USING btree ("at");