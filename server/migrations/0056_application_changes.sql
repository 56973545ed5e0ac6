CREATE TABLE "application_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"consent_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"changes" jsonb NOT NULL,
	"batch_id" uuid,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "application_changes" ADD CONSTRAINT "application_changes_consent_id_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_changes_open" ON "application_changes" USING btree ("consent_id") WHERE "application_changes"."answered_at" is null;