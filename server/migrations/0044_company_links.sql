CREATE TABLE "company_link_codes" (
	"flow_hash" text PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"otp_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_link_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"link_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_link_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "company_link_shortlists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"students" uuid[] NOT NULL,
	"unread" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"drive_id" uuid NOT NULL,
	"email" text NOT NULL,
	"columns" text[] NOT NULL,
	"token_hash" text NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "company_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "company_link_codes" ADD CONSTRAINT "company_link_codes_link_id_company_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."company_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_link_sessions" ADD CONSTRAINT "company_link_sessions_link_id_company_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."company_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_link_shortlists" ADD CONSTRAINT "company_link_shortlists_link_id_company_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."company_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_links" ADD CONSTRAINT "company_links_drive_id_drives_id_fk" FOREIGN KEY ("drive_id") REFERENCES "public"."drives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_link_sessions_link" ON "company_link_sessions" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "company_link_shortlists_link" ON "company_link_shortlists" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "company_links_drive" ON "company_links" USING btree ("drive_id");