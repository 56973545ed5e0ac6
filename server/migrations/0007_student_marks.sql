CREATE TABLE "student_marks" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"made_by" text NOT NULL,
	"degree" text,
	"branch" text,
	"surname" text,
	"email" text,
	"mobile" text,
	"fee_reference" text,
	"cpi" numeric,
	"ssc_percentage" numeric,
	"hsc_percentage" numeric,
	"diploma_percentage" numeric,
	"live_backlogs" smallint,
	"dead_backlogs" smallint,
	"gap_years" smallint,
	"passout_year" smallint
);
--> statement-breakpoint
ALTER TABLE "student_marks" ADD CONSTRAINT "student_marks_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;