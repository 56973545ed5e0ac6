-- A repeat is known by its Idempotency-Key (decision 30). A server of the release before may run beside this one during an update:
-- it still writes and reads these columns, so they stay, and a later release drops them. Without a key, rows of one actor would
-- collide in the constraint; the release before does not need it, since it holds a lock for each key.
ALTER TABLE "cell_batches" DROP CONSTRAINT "cell_batches_key";--> statement-breakpoint
ALTER TABLE "cell_batches" ALTER COLUMN "key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cell_batches" ALTER COLUMN "request_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cell_batches" ALTER COLUMN "result" DROP NOT NULL;