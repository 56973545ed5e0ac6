ALTER TABLE "releases" ADD COLUMN "published_by" text;--> statement-breakpoint
UPDATE "releases" SET "published_by" = 'start';--> statement-breakpoint
ALTER TABLE "releases" ALTER COLUMN "published_by" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "switches" ADD COLUMN "note" text;--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_history"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "switches_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "switches" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_history"();--> statement-breakpoint
CREATE TRIGGER "releases_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "releases" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_history"();--> statement-breakpoint
CREATE TRIGGER "release_files_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "release_files" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_history"();
