DROP INDEX "consents_drive";--> statement-breakpoint
CREATE INDEX "student_marks_cpi" ON "student_marks" USING btree ("cpi");--> statement-breakpoint
CREATE INDEX "consents_drive" ON "consents" USING btree ("drive_id","choice","student_id","is_concern");