CREATE TABLE "release_findings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"part" text NOT NULL,
	"hash" text NOT NULL,
	"words" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "release_findings" ADD CONSTRAINT "release_findings_part_hash_releases_part_hash_fk" FOREIGN KEY ("part","hash") REFERENCES "public"."releases"("part","hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_findings_part" ON "release_findings" USING btree ("part","at");--> statement-breakpoint
CREATE TRIGGER "release_findings_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "release_findings" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_history"();
