ALTER TABLE "withdrawal_requests" ALTER COLUMN "consent_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawal_requests" ADD COLUMN "student_id" uuid;--> statement-breakpoint
ALTER TABLE "withdrawal_requests" ADD COLUMN "erases" text;--> statement-breakpoint
ALTER TABLE "withdrawal_requests" ADD CONSTRAINT "withdrawal_requests_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_requests_erasure" ON "withdrawal_requests" USING btree ("student_id") WHERE state = 'open';--> statement-breakpoint
ALTER TABLE "withdrawal_requests" ADD CONSTRAINT "withdrawal_requests_of" CHECK (("withdrawal_requests"."consent_id" is null) = ("withdrawal_requests"."erases" is not null) and ("withdrawal_requests"."student_id" is null) = ("withdrawal_requests"."erases" is null));