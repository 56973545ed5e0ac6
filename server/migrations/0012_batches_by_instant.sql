ALTER TABLE "cell_batches" DROP CONSTRAINT "cell_batches_position_unique";--> statement-breakpoint
ALTER TABLE "cell_batches" DROP COLUMN "position";