import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { students } from '../../identity/schema';
import { studentMarks } from '../../profile/schema';
import { consents } from '../schema';

/** Who applied to a drive, by enrollment, each with what drives may know of the profile; null while nothing is filled. */
export const readApplicants = (db: Queryable, driveId: string) =>
  db
    .select({ student: students, consent: consents, marks: studentMarks })
    .from(consents)
    .innerJoin(students, eq(students.id, consents.studentId))
    .leftJoin(studentMarks, eq(studentMarks.studentId, students.id))
    .where(and(eq(consents.driveId, driveId), eq(consents.choice, 'TRUE')))
    .orderBy(asc(students.enrollment));
