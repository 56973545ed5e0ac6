import type { Degree, SectionName } from '@portal/shared/contract';
import { sql, type SQL } from 'drizzle-orm';
import { CLOCK } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import { inBranches } from '../identity';

/** Whom the desk's list has. @property within the branches that the reader reaches; null: all (CEL-77) */
type VerificationFilter = {
  degrees: string[];
  branches: string[];
  isReturned: boolean;
  within: readonly string[] | null;
};
/** A student who waits for verification. */
type WaitingStudent = {
  id: string;
  version: number;
  revision: number;
  enrollment: string;
  name: string;
  degree: Degree;
  branch: string;
  registeredAt: string | null;
  feeReference: string | null;
  feeShared: boolean;
  returned: { name: SectionName; kind: 'returned' | 'unlocked'; since: string }[];
  cameBack: SectionName[];
  differences: number;
  claim: { staff_id: string; by: string; until: string } | null;
};

const WITH_STUDENT = sql`exists (select from profile_openings o where o.student_id = s.id and o.closed_at is null)`;
/** Who waits at the desk now; a student `s`. */
export const WAITING = sql`s.is_registered and not s.is_verified and not ${WITH_STUDENT}`;
/** With whom sections are; a student `s`. */
export const RETURNED = sql`s.is_registered and ${WITH_STUDENT}`;

const waiting = ({ degrees, branches, isReturned, within }: VerificationFilter): SQL => {
  const all = [isReturned ? RETURNED : WAITING, inBranches(within)];
  if (degrees.length > 0) all.push(sql`s.degree = any(${sql.param(degrees)})`);
  if (branches.length > 0) all.push(sql`s.branch = any(${sql.param(branches)})`);
  return sql.join(all, sql` and `);
};

/** Since when sections are with a student `s`. */
export const RETURNED_SINCE = sql`(select min(o.opened_at) from profile_openings o where o.student_id = s.id and o.closed_at is null)`;

/** Those who are registered and not verified, the oldest first; or those with whom sections are, the longest first. */
export async function listWaiting(
  db: Queryable,
  filter: VerificationFilter,
  { limit, offset, order }: { limit: number; offset: number; order: 'asc' | 'desc' },
): Promise<WaitingStudent[]> {
  const way = sql.raw(order);
  const { rows } = await db.execute<WaitingStudent>(sql`
    select s.id, s.version, coalesce(m.revision, 0) as revision, s.enrollment, s.name, s.degree, s.branch,
      s.registered_at as "registeredAt", m.fee_reference as "feeReference",
      exists (select from student_marks o where o.fee_reference = m.fee_reference and o.student_id <> s.id) as "feeShared",
      (select coalesce(json_agg(json_build_object('name', o.section, 'kind', o.kind, 'since', o.opened_at)
          order by o.opened_at, o.section), '[]')
        from profile_openings o where o.student_id = s.id and o.closed_at is null) as returned,
      array(select distinct o.section from profile_openings o where o.student_id = s.id and o.kind = 'returned'
        and (s.verified_at is null or o.closed_at > s.verified_at) and o.closed_at is not null) as "cameBack",
      (coalesce(s.declared_degree <> s.degree, false)::int + coalesce(s.declared_branch <> lower(s.branch), false)::int)
        as differences,
      case when c.until > ${CLOCK} then json_build_object('staff_id', c.staff_id, 'by', t.name, 'until', c.until) end as claim
    from students s
      left join student_marks m on m.student_id = s.id
      left join desk_claims c on c.student_id = s.id
      left join staff t on t.id = c.staff_id
    where ${waiting(filter)}
    order by ${filter.isReturned ? RETURNED_SINCE : sql`s.registered_at`} ${way}, s.id ${way} limit ${limit} offset ${offset}`);
  return rows;
}

export async function countWaiting(db: Queryable, filter: VerificationFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from students s where ${waiting(filter)}`,
  );
  return rows[0]?.count ?? 0;
}
