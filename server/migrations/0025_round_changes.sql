ALTER TABLE "rounds" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "cancelled_reason" text;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_cancelled" CHECK (("rounds"."cancelled_at" is null) = ("rounds"."cancelled_reason" is null));