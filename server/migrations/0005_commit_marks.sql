CREATE TABLE "commit_marks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "commit_marks_at" ON "commit_marks" USING btree ("at");