ALTER TABLE "cell_batches" DROP CONSTRAINT "cell_batches_undoes_unique";--> statement-breakpoint
ALTER TABLE "cell_batches" ADD COLUMN "undoes_student" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "cell_batches_undoes" ON "cell_batches" USING btree ("undoes",coalesce("undoes_student", "undoes"));