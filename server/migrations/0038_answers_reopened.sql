CREATE TABLE "check_in_secrets" (
	"round_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_reopenings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"consent_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"reason" text NOT NULL,
	"choice" text NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"roles" text[],
	"resume_sha256" text,
	"resume_name" text,
	"resume_bytes" integer,
	"resume_pages" integer,
	"taken_back_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "check_in_secrets" ADD CONSTRAINT "check_in_secrets_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_reopenings" ADD CONSTRAINT "consent_reopenings_consent_id_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_reopenings_consent" ON "consent_reopenings" USING btree ("consent_id");