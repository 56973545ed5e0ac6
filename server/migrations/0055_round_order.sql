ALTER TABLE "consents" ADD COLUMN "entry_round" uuid;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "keeps_results" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "drives" ADD COLUMN "late_entry_round" uuid;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_keeps_results" CHECK (not "rounds"."keeps_results" or "rounds"."cancelled_at" is not null);