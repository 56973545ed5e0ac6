CREATE TABLE "placement_policy" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"accepted_offer" text DEFAULT 'leave those below the factor' NOT NULL,
	"second_offer_factor" numeric(4, 2) DEFAULT '2',
	"answer_days" smallint DEFAULT 7 NOT NULL,
	"no_letter_years" smallint DEFAULT 1 NOT NULL,
	"absence" text DEFAULT 'propose debarment' NOT NULL,
	CONSTRAINT "placement_policy_only" CHECK ("placement_policy"."only"),
	CONSTRAINT "placement_policy_factor" CHECK (("placement_policy"."accepted_offer" = 'leave those below the factor') = ("placement_policy"."second_offer_factor" is not null))
);
--> statement-breakpoint
INSERT INTO "placement_policy" DEFAULT VALUES;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "answer_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "answered_at" timestamp (3) with time zone GENERATED ALWAYS AS (coalesce(refused_at, accepted_at)) STORED;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "answered_by" text;--> statement-breakpoint
-- Until now staff recorded every answer.
UPDATE "placements" SET "answered_by" = 'staff' WHERE coalesce("refused_at", "accepted_at") IS NOT NULL;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_answered" CHECK ("placements"."answered_by" is null or ("placements"."answered_by" in ('student', 'staff') and coalesce("placements"."refused_at", "placements"."accepted_at") is not null));
