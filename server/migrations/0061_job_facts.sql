ALTER TABLE "drive_roles" ADD COLUMN "pay" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "drives" ADD COLUMN "job" jsonb DEFAULT '{}'::jsonb NOT NULL;