CREATE TABLE "company_contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"is_main" boolean NOT NULL,
	"left" boolean NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"added_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"written_by" uuid,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "sector" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "website" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_contacts" ADD CONSTRAINT "company_contacts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_notes" ADD CONSTRAINT "company_notes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_contacts_company" ON "company_contacts" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_notes_company" ON "company_notes" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "companies_merged" ON "companies" USING btree ("merged_into");--> statement-breakpoint
-- Names that differ in case, blanks and signs are one company: the one with most drives stands for them (F-75).
UPDATE "companies" c SET "merged_into" = k."keep" FROM (
	SELECT o."id", first_value(o."id") OVER (
		PARTITION BY trim(lower(regexp_replace(o."name", '[^[:alnum:]]+', ' ', 'g')))
		ORDER BY (SELECT count(*) FROM "drives" d WHERE d."company_id" = o."id") DESC, o."slug"
	) AS "keep" FROM "companies" o
) k WHERE k."id" = c."id" AND k."keep" <> c."id" AND trim(lower(regexp_replace(c."name", '[^[:alnum:]]+', ' ', 'g'))) <> '';
