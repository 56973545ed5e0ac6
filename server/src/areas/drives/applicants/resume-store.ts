import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import type { ApplicantFilter } from './applicant-filter-store';
import { matching, orderBy } from './applicant-store';

/** Whose resume it is, and its bytes by their hash. */
export type FiledResume = { id: string; enrollment: string; name: string; sha256: string };

/** The resumes of those whom a filter finds, in the order of the table; who sent none is left out. */
export async function listResumes(
  db: Queryable,
  filter: ApplicantFilter,
  { sort, order, limit }: { sort: string; order: 'asc' | 'desc'; limit: number },
): Promise<FiledResume[]> {
  const { rows } = await db.execute<FiledResume>(sql`
    select s.id, s.enrollment, s.name, k.resume_sha256 as sha256
    from ${matching(filter)} join students s on s.id = w.student_id
      left join student_marks m on m.student_id = s.id join consents k on k.id = w.consent_id
    where d.id = ${filter.driveId} and k.choice = 'TRUE' and k.resume_sha256 is not null
    order by ${orderBy({ sort, order })} limit ${limit}`);
  return rows;
}
