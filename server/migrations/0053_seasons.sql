CREATE TABLE "earlier_years" (
	"year" smallint PRIMARY KEY NOT NULL,
	"rows" jsonb NOT NULL,
	"source" text NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "earlier_years_years" CHECK ("earlier_years"."year" between 1950 and 2100)
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"year" smallint PRIMARY KEY NOT NULL,
	"begun_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "seasons_years" CHECK ("seasons"."year" between 1950 and 2100)
);
--> statement-breakpoint
ALTER TABLE "season_closings" ALTER COLUMN "published" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "plan" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "season" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "drives" ADD COLUMN "season" integer GENERATED ALWAYS AS (coalesce(passout_year, extract(year from (deadline at time zone 'Asia/Kolkata') + interval '6 months')::int)) STORED;--> statement-breakpoint
CREATE INDEX "students_season" ON "students" USING btree ("season","enrollment");--> statement-breakpoint
CREATE INDEX "drives_season" ON "drives" USING btree ("season");--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_plan" CHECK ("students"."plan" in ('higher studies', 'own business', 'opted out'));--> statement-breakpoint
-- A student's season is the passout year of the profile, and before it is filled the year after the student came (D-32).
CREATE FUNCTION "first_season_of_student"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."season" := extract(year from NEW."created_at" at time zone 'Asia/Kolkata')::int + 1;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "students_first_season" BEFORE INSERT ON "students"
FOR EACH ROW EXECUTE FUNCTION "first_season_of_student"();--> statement-breakpoint
CREATE FUNCTION "season_of_profile"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	whose uuid;
	said integer;
BEGIN
	IF TG_OP = 'DELETE' THEN
		whose := OLD."student_id";
	ELSE
		whose := NEW."student_id";
		said := NEW."passout_year";
	END IF;
	UPDATE "students" SET "season" = coalesce(said, extract(year from "created_at" at time zone 'Asia/Kolkata')::int + 1)
	WHERE "id" = whose AND "season" <> coalesce(said, extract(year from "created_at" at time zone 'Asia/Kolkata')::int + 1);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "student_marks_season" AFTER INSERT OR DELETE OR UPDATE OF "passout_year" ON "student_marks"
FOR EACH ROW EXECUTE FUNCTION "season_of_profile"();--> statement-breakpoint
UPDATE "students" SET "season" = coalesce(
	(SELECT m."passout_year" FROM "student_marks" m WHERE m."student_id" = "students"."id"),
	extract(year from "created_at" at time zone 'Asia/Kolkata')::int + 1);--> statement-breakpoint
-- Seasons that have students or drives and are not closed run: since when nobody wrote down, so since now.
INSERT INTO "seasons" ("year")
SELECT found."year" FROM (SELECT "season"::int AS "year" FROM "students" UNION SELECT "season" FROM "drives" WHERE "is_published") found
WHERE found."year" BETWEEN 1950 AND extract(year from clock_timestamp() at time zone 'Asia/Kolkata')::int + 1
	AND NOT EXISTS (SELECT FROM "season_closings" z WHERE z."year" = found."year" AND z."reopened_at" IS NULL);--> statement-breakpoint
-- Figures that were frozen in the form before: what was not counted then stays unknown.
UPDATE "season_closings" SET "figures" = jsonb_build_object(
	'groups', (SELECT jsonb_agg(jsonb_build_object('degree', x."row" -> 'degree', 'branch', x."row" -> 'branch', 'gender', null,
		'measured', jsonb_build_object('students', x."row" -> 'of', 'placed', x."row" -> 'students', 'offers', x."row" -> 'offers',
			'offers_waiting', x."row" -> 'undecided', 'median_lpa', x."row" -> 'median_lpa', 'highest_lpa', x."row" -> 'highest_lpa')))
		FROM (SELECT "figures" || '{"degree": null, "branch": null}' AS "row"
			UNION ALL SELECT jsonb_array_elements("figures" -> 'branches') || '{"undecided": null}') x),
	'companies', "figures" -> 'companies',
	'by_company', (SELECT coalesce(jsonb_agg(jsonb_build_object('company', y -> 'company', 'offers', y -> 'offers',
		'offers_accepted', null, 'highest_lpa', y -> 'highest_lpa')), '[]') FROM jsonb_array_elements("figures" -> 'by_company') y))
WHERE "figures" ? 'branches';
