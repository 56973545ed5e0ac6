ALTER TABLE "invitations" ADD COLUMN "sending_by" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "sending_until" timestamp (3) with time zone;