ALTER TABLE "bars" ALTER COLUMN "barred_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bars" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bars" ADD COLUMN "proposed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bars" ADD COLUMN "proposed_by" uuid;--> statement-breakpoint
ALTER TABLE "bars" ADD COLUMN "round_id" uuid;--> statement-breakpoint
ALTER TABLE "bars" ADD COLUMN "answer_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bars" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "bars" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bars" ADD COLUMN "until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bars" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "bars" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bars" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "bars" ADD COLUMN "dropped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bars" ADD COLUMN "appeal" text;--> statement-breakpoint
ALTER TABLE "bars" ADD COLUMN "appealed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bars" ADD COLUMN "appeal_decision" text;--> statement-breakpoint
ALTER TABLE "bars" ADD COLUMN "appeal_decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bars" ADD COLUMN "appeal_decided_by" uuid;--> statement-breakpoint
ALTER TABLE "bars" ADD COLUMN "lift_reason" text;--> statement-breakpoint
ALTER TABLE "bars" ADD COLUMN "lifted_by" uuid;--> statement-breakpoint
CREATE INDEX "bars_round" ON "bars" USING btree ("round_id");