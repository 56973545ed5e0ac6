import type { OfferState } from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { OFFER_STATE } from '../drives';

/** An offer that a list of answers may mean. */
export type AnsweredOffer = {
  id: string;
  version: number;
  studentId: string;
  enrollment: string;
  name: string;
  company: string;
  role: string;
  packageLpa: string;
  state: OfferState;
};

/** Offers by their ids, and all offers of students by their enrollments. */
export async function readAnswered(
  db: Queryable,
  ids: readonly string[],
  enrollments: readonly string[],
): Promise<AnsweredOffer[]> {
  const { rows } = await db.execute<AnsweredOffer>(sql`
    select o.id, o.version, s.id as "studentId", s.enrollment, s.name, coalesce(c.name, o.company) as company, o.role,
      o.package_lpa::text as "packageLpa", ${OFFER_STATE} as state
    from placements o join students s on s.id = o.student_id
      left join drives d on d.id = o.drive_id left join companies c on c.id = d.company_id
    where o.id::text = any(${sql.param([...ids])}::text[]) or s.enrollment = any(${sql.param([...enrollments])}::text[])
    order by o.offered_at, o.id`);
  return rows;
}
