ALTER TABLE "cell_batches" DROP COLUMN "key";--> statement-breakpoint
ALTER TABLE "cell_batches" DROP COLUMN "request_hash";--> statement-breakpoint
ALTER TABLE "cell_batches" DROP COLUMN "result";