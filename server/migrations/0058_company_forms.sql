CREATE TABLE "company_forms" (
	"link_id" uuid PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"sent_by" text,
	"sent" jsonb,
	"drive_id" uuid,
	"draft_version" integer
);
--> statement-breakpoint
ALTER TABLE "company_links" ALTER COLUMN "drive_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "company_links" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "company_forms" ADD CONSTRAINT "company_forms_link_id_company_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."company_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_forms" ADD CONSTRAINT "company_forms_drive_id_drives_id_fk" FOREIGN KEY ("drive_id") REFERENCES "public"."drives"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_forms_drive" ON "company_forms" USING btree ("drive_id");--> statement-breakpoint
ALTER TABLE "company_links" ADD CONSTRAINT "company_links_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_links_company" ON "company_links" USING btree ("company_id");--> statement-breakpoint
ALTER TABLE "company_links" ADD CONSTRAINT "company_links_of" CHECK (("company_links"."drive_id" is null) <> ("company_links"."company_id" is null));