CREATE INDEX "student_marks_mobile" ON "student_marks" USING btree ("mobile" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "student_marks_email" ON "student_marks" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
-- Basic Details put the first name in the place of the name of the college's list (F-67): the surname comes back beside it.
UPDATE "students" s SET "name" = s."name" || ' ' || m."surname" FROM "student_marks" m WHERE m."student_id" = s."id" AND m."surname" IS NOT NULL AND position(lower(m."surname") IN lower(s."name")) = 0;
