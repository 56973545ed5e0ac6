CREATE TABLE "company_link_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"link_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	CONSTRAINT "company_link_addresses_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "company_link_addresses_email" UNIQUE("link_id","email")
);
--> statement-breakpoint
INSERT INTO "company_link_addresses" ("id", "link_id", "email", "token_hash") SELECT "id", "id", "email", "token_hash" FROM "company_links";--> statement-breakpoint
ALTER TABLE "company_links" DROP CONSTRAINT "company_links_token_hash_unique";--> statement-breakpoint
ALTER TABLE "company_link_codes" DROP CONSTRAINT "company_link_codes_link_id_company_links_id_fk";
--> statement-breakpoint
ALTER TABLE "company_link_sessions" DROP CONSTRAINT "company_link_sessions_link_id_company_links_id_fk";
--> statement-breakpoint
DROP INDEX "company_link_sessions_link";--> statement-breakpoint
ALTER TABLE "company_link_codes" RENAME COLUMN "link_id" TO "address_id";--> statement-breakpoint
ALTER TABLE "company_link_sessions" RENAME COLUMN "link_id" TO "address_id";--> statement-breakpoint
ALTER TABLE "company_link_shortlists" ADD COLUMN "unclear" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "company_link_addresses" ADD CONSTRAINT "company_link_addresses_link_id_company_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."company_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_link_codes" ADD CONSTRAINT "company_link_codes_address_id_company_link_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."company_link_addresses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_link_sessions" ADD CONSTRAINT "company_link_sessions_address_id_company_link_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."company_link_addresses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_link_sessions_address" ON "company_link_sessions" USING btree ("address_id");--> statement-breakpoint
ALTER TABLE "company_links" DROP COLUMN "email";--> statement-breakpoint
ALTER TABLE "company_links" DROP COLUMN "token_hash";