CREATE TABLE "limits" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"whole_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "limits_kind_subject_pk" PRIMARY KEY("kind","subject")
);
--> statement-breakpoint
CREATE TABLE "recoveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"flow_hash" text NOT NULL,
	"enrollment" text NOT NULL,
	"student_id" uuid,
	"otp_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"otp_expires_at" timestamp (3) with time zone NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"proof_hash" text,
	"proof_expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recoveries_flow_hash_unique" UNIQUE("flow_hash"),
	CONSTRAINT "recoveries_proof_hash_unique" UNIQUE("proof_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"student_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "students" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enrollment" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"degree" text NOT NULL,
	"branch" text NOT NULL,
	"password_hash" text,
	"is_registered" boolean DEFAULT false NOT NULL,
	"registered_at" timestamp (3) with time zone,
	"is_verified" boolean DEFAULT false NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "students_enrollment_unique" UNIQUE("enrollment"),
	CONSTRAINT "students_enrollment" CHECK ("students"."enrollment" ~ '^[0-9]{12}$')
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text,
	"details" jsonb
);
--> statement-breakpoint
CREATE TABLE "blobs" (
	"sha256" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attendances" (
	"round_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"status" text,
	"result_status" text,
	CONSTRAINT "attendances_round_id_student_id_pk" PRIMARY KEY("round_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "bars" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"barred_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"lifted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"message" text NOT NULL,
	"shown_from" timestamp (3) with time zone NOT NULL,
	"shown_until" timestamp (3) with time zone,
	CONSTRAINT "broadcasts_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	CONSTRAINT "companies_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "company_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "company_files_name" UNIQUE("company_id","name")
);
--> statement-breakpoint
CREATE TABLE "consent_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"consent_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"is_concern" text NOT NULL,
	"roles" text[],
	"resume_sha256" text,
	"actor" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"drive_id" uuid NOT NULL,
	"listed_at" timestamp (3) with time zone,
	"is_concern" text,
	"decided_at" timestamp (3) with time zone,
	"roles" text[],
	"resume_sha256" text,
	"resume_name" text,
	"resume_bytes" integer,
	"result" text,
	CONSTRAINT "consents_student_drive" UNIQUE("student_id","drive_id"),
	CONSTRAINT "consents_status" CHECK ("consents"."is_concern" in ('TRUE', 'FALSE', 'REJECTED', 'PLACED')),
	CONSTRAINT "consents_decided" CHECK (("consents"."is_concern" is null) = ("consents"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "drive_files" (
	"drive_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "drive_files_drive_id_file_id_pk" PRIMARY KEY("drive_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "drive_roles" (
	"drive_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"min_lpa" numeric(6, 2) NOT NULL,
	"max_lpa" numeric(6, 2) NOT NULL,
	CONSTRAINT "drive_roles_drive_id_position_pk" PRIMARY KEY("drive_id","position"),
	CONSTRAINT "drive_roles_title" UNIQUE("drive_id","title"),
	CONSTRAINT "drive_roles_range" CHECK ("drive_roles"."min_lpa" <= "drive_roles"."max_lpa"),
	CONSTRAINT "drive_roles_words" CHECK ("drive_roles"."title" !~ '[,:]')
);
--> statement-breakpoint
CREATE TABLE "drives" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"company_id" uuid NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"deadline" timestamp (3) with time zone NOT NULL,
	"degrees" text[] NOT NULL,
	"branches" text[] NOT NULL,
	"min_cpi" numeric(4, 2),
	"min_ssc_percentage" numeric(5, 2),
	"min_hsc_percentage" numeric(5, 2),
	"max_dead_backlogs" smallint,
	"max_live_backlogs" smallint,
	"max_gap_years" smallint,
	"passout_year" smallint,
	"note" text,
	"details_html" text NOT NULL,
	"terms_html" text NOT NULL,
	"jobrole_limit" smallint NOT NULL,
	"file_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "drives_code_unique" UNIQUE("code"),
	CONSTRAINT "drives_limit" CHECK ("drives"."jobrole_limit" >= 1),
	CONSTRAINT "drives_degrees" CHECK (cardinality("drives"."degrees") > 0)
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"held_on" date NOT NULL,
	CONSTRAINT "events_once" UNIQUE("name","held_on")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"drive_id" uuid NOT NULL,
	"code" text NOT NULL,
	"html" text NOT NULL,
	"arrived_at" timestamp (3) with time zone NOT NULL,
	"deadline" timestamp (3) with time zone,
	CONSTRAINT "notices_code" UNIQUE("drive_id","code")
);
--> statement-breakpoint
CREATE TABLE "placements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"drive_id" uuid NOT NULL,
	"role" text NOT NULL,
	"package_lpa" numeric(6, 2) NOT NULL,
	"offered_at" timestamp (3) with time zone NOT NULL,
	"refused_at" timestamp (3) with time zone,
	CONSTRAINT "placements_student_drive" UNIQUE("student_id","drive_id")
);
--> statement-breakpoint
CREATE TABLE "resumes" (
	"student_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "resumes_student_id_sha256_pk" PRIMARY KEY("student_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "rounds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"drive_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"name" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"duration_minutes" integer NOT NULL,
	"mode" text NOT NULL,
	"venue" text NOT NULL,
	"instructions" text NOT NULL,
	CONSTRAINT "rounds_number" UNIQUE("drive_id","number")
);
--> statement-breakpoint
CREATE TABLE "parts" (
	"name" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text
);
--> statement-breakpoint
CREATE TABLE "release_files" (
	"part" text NOT NULL,
	"hash" text NOT NULL,
	"path" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"integrity" text NOT NULL,
	"brotli" text,
	"gzip" text,
	CONSTRAINT "release_files_part_hash_path_pk" PRIMARY KEY("part","hash","path")
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"part" text NOT NULL,
	"hash" text NOT NULL,
	"version" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "releases_part_hash_pk" PRIMARY KEY("part","hash")
);
--> statement-breakpoint
CREATE TABLE "switches" (
	"revision" integer PRIMARY KEY NOT NULL,
	"part" text NOT NULL,
	"hash" text NOT NULL,
	"previous" text,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_drafts" (
	"student_id" uuid NOT NULL,
	"section" text NOT NULL,
	"data" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "profile_drafts_student_id_section_pk" PRIMARY KEY("student_id","section")
);
--> statement-breakpoint
CREATE TABLE "profile_sections" (
	"student_id" uuid NOT NULL,
	"section" text NOT NULL,
	"data" jsonb NOT NULL,
	"sealed" jsonb NOT NULL,
	"rules_version" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "profile_sections_student_id_section_pk" PRIMARY KEY("student_id","section")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bars" ADD CONSTRAINT "bars_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_files" ADD CONSTRAINT "company_files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_history" ADD CONSTRAINT "consent_history_consent_id_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_drive_id_drives_id_fk" FOREIGN KEY ("drive_id") REFERENCES "public"."drives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_files" ADD CONSTRAINT "drive_files_drive_id_drives_id_fk" FOREIGN KEY ("drive_id") REFERENCES "public"."drives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_files" ADD CONSTRAINT "drive_files_file_id_company_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."company_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_roles" ADD CONSTRAINT "drive_roles_drive_id_drives_id_fk" FOREIGN KEY ("drive_id") REFERENCES "public"."drives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drives" ADD CONSTRAINT "drives_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_drive_id_drives_id_fk" FOREIGN KEY ("drive_id") REFERENCES "public"."drives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_drive_id_drives_id_fk" FOREIGN KEY ("drive_id") REFERENCES "public"."drives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_drive_id_drives_id_fk" FOREIGN KEY ("drive_id") REFERENCES "public"."drives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_part_parts_name_fk" FOREIGN KEY ("part") REFERENCES "public"."parts"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "switches" ADD CONSTRAINT "switches_part_parts_name_fk" FOREIGN KEY ("part") REFERENCES "public"."parts"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_drafts" ADD CONSTRAINT "profile_drafts_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_sections" ADD CONSTRAINT "profile_sections_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "limits_whole_at" ON "limits" USING btree ("whole_at");--> statement-breakpoint
CREATE INDEX "recoveries_enrollment" ON "recoveries" USING btree ("enrollment","created_at");--> statement-breakpoint
CREATE INDEX "sessions_student" ON "sessions" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "bars_student" ON "bars" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "consent_history_consent" ON "consent_history" USING btree ("consent_id");--> statement-breakpoint
CREATE INDEX "consents_drive" ON "consents" USING btree ("drive_id");--> statement-breakpoint
CREATE INDEX "drives_deadline" ON "drives" USING btree ("deadline");--> statement-breakpoint
CREATE INDEX "events_held_on" ON "events" USING btree ("held_on");