import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { OWN_DEBARMENT, type DebarmentRow } from '../../identity';
import { beforeDeadline, shownOpen } from '../application-state/open-drive-store';
import { POLICY } from '../../releases';
import { barredBy, type Applicant } from './applicant';
import type { Marks } from '@portal/shared/contract/cell';
import type { JudgedDrive } from './eligibility';
import { ACTIVE_EXCEPTIONS } from './exception-store';
import { JUDGED_FIELDS, MARKS, PLACEMENTS } from './judged-store';

/** A drive that is open, with what it is called by. */
export type OpenDrive = JudgedDrive & { id: string; code: string; company: string };

/** The published drives whose deadline is to come, the nearest first, and the instant of the database's clock. */
export async function readOpenDrives(db: Queryable): Promise<{ now: Date; drives: OpenDrive[] }> {
  const { rows } = await db.execute<{ now: string; drives: (OpenDrive & { deadline: string })[] }>(sql`
    select clock_timestamp() as now, (
      select coalesce(json_agg(json_build_object('id', d.id, 'code', d.code, 'company', c.name, ${JUDGED_FIELDS})
        order by d.deadline, c.name, d.id), '[]')
      from drives d join companies c on c.id = d.company_id
      where ${shownOpen()}) as drives`);
  const { now, drives } = rows[0]!;
  return {
    now: new Date(now),
    drives: drives.map((drive) => ({ ...drive, deadline: new Date(drive.deadline) })),
  };
}

/** A student as the judge sees one, and what they said of drives: true where they applied, false where not. */
export type Decider = { applicant: Applicant; decided: Record<string, boolean> };

type Row = Omit<Applicant, 'barred' | 'marks'> & {
  id: string;
  marks: Marks;
  bar: DebarmentRow | null;
  decided: Decider['decided'];
};

/** Some students with what they said of the open drives, by id. */
export async function readDeciders(
  db: Queryable,
  students: readonly string[],
): Promise<Map<string, Decider>> {
  if (students.length === 0) return new Map();
  const { rows } = await db.execute<Row>(sql`
    select w.id, w.is_registered as "isRegistered", w.is_verified as "isVerified", w.degree,
      lower(w.branch) as branch, m.fee_reference as "feeReference", json_build_object(${MARKS}) as marks,
      ${OWN_DEBARMENT(sql`w.id`)} as bar, ${PLACEMENTS(sql`w.id`)} as placements, ${POLICY} as policy,
      ${ACTIVE_EXCEPTIONS(sql`w.id`)} as exceptions,
      (select coalesce(json_object_agg(k.drive_id, k.choice = 'TRUE'), '{}')
        from consents k join drives d on d.id = k.drive_id
        where k.student_id = w.id and k.choice is not null and ${beforeDeadline()}) as decided
    from students w left join student_marks m on m.student_id = w.id
    where w.id = any(${sql.param([...students])}::uuid[])`);
  return new Map(
    rows.map(({ id, bar, decided, ...applicant }) => [
      id,
      { applicant: { ...applicant, barred: barredBy(bar) }, decided },
    ]),
  );
}

/** What is known of a drive's past, as JSON. */
export const DRIVE_TIMES = (driveId: string): SQL => sql`(
  select json_build_object('postedAt', coalesce(d.published_at, d.created_at), 'withdrawnAt', d.withdrawn_at, 'moves', (
    select coalesce(json_agg(json_build_object('at', x.at, 'before', x.before) order by x.at), '[]')
    from drive_deadlines x where x.drive_id = d.id))
  from drives d where d.id = ${driveId})`;
