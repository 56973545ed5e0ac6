import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { students } from '../../identity/schema';
import type { Sections } from '../applicant';
import { consents } from '../schema';

/** Who applied to a drive, by enrollment, each with the filled sections of the profile. */
export const readApplicants = (db: Queryable, driveId: string) =>
  db
    .select({
      student: students,
      consent: consents,
      sections: sql<Sections | null>`(select json_object_agg(p.section, p.data)
        from profile_sections p where p.student_id = ${students.id})`,
    })
    .from(consents)
    .innerJoin(students, eq(students.id, consents.studentId))
    .where(and(eq(consents.driveId, driveId), inArray(consents.isConcern, ['TRUE', 'REJECTED', 'PLACED'])))
    .orderBy(asc(students.enrollment));
