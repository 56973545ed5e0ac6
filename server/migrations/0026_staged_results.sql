ALTER TABLE "attendances" ADD COLUMN "staged_result" text;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "release_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "attendances_staged" ON "attendances" USING btree ("round_id") WHERE "attendances"."staged_result" is not null;