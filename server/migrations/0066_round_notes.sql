ALTER TABLE "attendances" ADD COLUMN "on_hold" boolean;--> statement-breakpoint
ALTER TABLE "attendances" ADD COLUMN "score" numeric(7, 2);--> statement-breakpoint
ALTER TABLE "attendances" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "attendances" ADD COLUMN "slot" text;--> statement-breakpoint
ALTER TABLE "attendances" ADD COLUMN "panel" text;