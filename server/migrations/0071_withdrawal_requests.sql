CREATE TABLE "withdrawal_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"consent_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"answer" text
);
--> statement-breakpoint
ALTER TABLE "consent_reopenings" ADD COLUMN "kind" text DEFAULT 'reopened' NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawal_requests" ADD CONSTRAINT "withdrawal_requests_consent_id_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawal_requests_consent" ON "withdrawal_requests" USING btree ("consent_id");--> statement-breakpoint
CREATE INDEX "withdrawal_requests_state" ON "withdrawal_requests" USING btree ("state","asked_at");