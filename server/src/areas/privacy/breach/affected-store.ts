import type { AffectedGroup } from '@portal/shared/contract/cell';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';

/** Whose data an access could reach. @property branches of the students whose profiles it could; null: all @property numbers their identity numbers too */
export type Reach = {
  branches: readonly string[] | null;
  numbers: boolean;
  /** Drives whose applicants it could read, by their codes or by an id. */
  driveCodes: readonly string[];
  driveId: string | null;
  studentId: string | null;
};
type Within = { from: string; to: string };

/** A student in the worst group. @property reached what of the student was, by its own group */
export type AffectedStudent = {
  group: AffectedGroup;
  enrollment: string;
  name: string;
  reached: { group: AffectedGroup; what: string }[];
};

const list = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

/** What was recorded of an access: rows of a student's id, a group and what it was. */
const reached = (actors: readonly string[], { from, to }: Within): SQL => sql`
  select s.id, case a.kind when 'revealed' then 'numbers revealed' when 'exported' then 'files taken' else 'data viewed' end as "group",
      a.what || case when cardinality(a.columns) > 0 then ': ' || array_to_string(a.columns, ', ') else '' end as what
    from student_accesses a cross join unnest(a.students) s(id)
    where a.actor_id::text = any(${list(actors)}) and a.at between ${from}::timestamptz and ${to}::timestamptz
  union all select a.student_id, 'data changed', a.kind
    from cell_actions a join cell_batches b on b.id = a.batch_id
    where b.actor_id::text = any(${list(actors)}) and b.at between ${from}::timestamptz and ${to}::timestamptz
      and a.student_id is not null and a.kind <> 'identity.revealed'`;

/** Whether a student `s` applied to one of the drives by an instant: a list had the student then, whatever became of the application. */
const hasApplied = ({ driveCodes, driveId }: Reach, { to }: Within): SQL => sql`exists (
  select from consents k join drives d on d.id = k.drive_id join consent_history h on h.consent_id = k.id
  where k.student_id = s.id and (d.code = any(${list(driveCodes)}) or d.id = ${driveId}::uuid)
    and h.is_concern = 'TRUE' and h.at <= ${to}::timestamptz)`;

/** What an access could reach: the same rows. */
function inReach(reach: Reach, within: Within): SQL {
  const { branches, numbers, studentId } = reach;
  const ofBranch = branches === null ? sql`true` : sql`s.branch = any(${list(branches)})`;
  const hasNumbers = sql`${numbers} and exists (select from profile_sections p where p.student_id = s.id and p.sealed <> '{}')`;
  return sql`
    select s.id, case when s.id = ${studentId}::uuid then 'own account in reach'
        when ${ofBranch} then case when ${hasNumbers} then 'numbers in reach' else 'profile in reach' end
        when ${hasApplied(reach, within)} then 'application in reach' end as "group", null::text as what
    from students s where s.created_at <= ${within.to}::timestamptz`;
}

/**
 * Every student whose data an access reached or could reach, each once in the worst group, with what was reached. Erased ones are left out:
 * there is nobody to notify.
 * @param groups from the worst to the least
 */
export async function listAffected(
  db: Queryable,
  actors: readonly string[],
  reach: Reach,
  { groups, ...within }: Within & { groups: readonly string[] },
): Promise<AffectedStudent[]> {
  const { rows } = await db.execute<AffectedStudent>(sql`
    select (${list(groups)})[min(array_position(${list(groups)}, x."group"))] as "group", s.enrollment, s.name,
      coalesce(jsonb_agg(distinct jsonb_build_object('group', x."group", 'what', x.what)) filter (where x.what is not null), '[]') as reached
    from (${reached(actors, within)} union all ${inReach(reach, within)}) x join students s on s.id = x.id
    where x."group" is not null and s.enrollment not like 'erased-%'
    group by s.id, s.enrollment, s.name order by s.enrollment`);
  return rows;
}
