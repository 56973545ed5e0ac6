ALTER TABLE "consents" ADD COLUMN "resume_pages" integer;--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "pages" integer;