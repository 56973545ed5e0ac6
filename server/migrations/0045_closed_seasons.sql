CREATE TABLE "season_closings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"year" smallint NOT NULL,
	"figures" jsonb NOT NULL,
	"published" jsonb NOT NULL,
	"replaced" jsonb,
	"closed_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"reopened_at" timestamp (3) with time zone,
	CONSTRAINT "season_closings_years" CHECK ("season_closings"."year" between 1950 and 2100)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "season_closings_year" ON "season_closings" USING btree ("year") WHERE reopened_at is null;