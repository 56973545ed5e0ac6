ALTER TABLE "consents" DROP CONSTRAINT "consents_status";--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "consents_decided";--> statement-breakpoint
-- What was kept in one column is the choice; how it ended for who applied moves into a column of its own.
ALTER TABLE "consents" RENAME COLUMN "is_concern" TO "choice";--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "outcome" text;--> statement-breakpoint
UPDATE "consents" SET "outcome" = "choice", "choice" = 'TRUE' WHERE "choice" in ('REJECTED', 'PLACED');--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "is_concern" text GENERATED ALWAYS AS (coalesce(outcome, choice)) STORED;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_choice" CHECK ("consents"."choice" in ('TRUE', 'FALSE'));--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_outcome" CHECK ("consents"."outcome" is null or ("consents"."outcome" in ('REJECTED', 'PLACED') and coalesce("consents"."choice", '') = 'TRUE'));--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_decided" CHECK (("consents"."choice" is null) = ("consents"."decided_at" is null));
