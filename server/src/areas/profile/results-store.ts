import { sql } from 'drizzle-orm';
import type { Degree } from '@portal/shared/contract';
import type { Queryable } from '../../platform/database/database';
import type { SectionDocument } from './documents';
import { byColumn, SET_MARKS, type MarksRow } from './eligibility-data/eligibility-data-store';
import type { StoredProfile } from './store';

/** A student of whom results are entered, with all that the rules need to judge them. */
export type ResultStudent = Pick<StoredProfile, 'sections'> & {
  id: string;
  enrollment: string;
  name: string;
  degree: Degree;
  /** Counts what the cell does with the student. */
  version: number;
  /** Counts the saves of all sections. */
  revision: number;
};

const PROFILE = sql`s.id, s.enrollment, s.name, coalesce(m.degree, s.degree) as degree, s.version,
  coalesce(m.revision, 0) as revision,
  (select coalesce(json_agg(json_build_object('section', p.section, 'data', p.data, 'sealed', p.sealed,
      'revision', p.revision, 'savedAt', p.saved_at)), '[]')
    from profile_sections p where p.student_id = s.id) as sections`;

/** The students of some enrollments, by these. */
export async function readResultStudents(
  db: Queryable,
  enrollments: readonly string[],
): Promise<Map<string, ResultStudent>> {
  if (enrollments.length === 0) return new Map();
  const { rows } = await db.execute<ResultStudent>(sql`
    select ${PROFILE} from students s left join student_marks m on m.student_id = s.id
    where s.enrollment = any(${sql.param([...enrollments])})`);
  return new Map(rows.map((row) => [row.enrollment, row]));
}

/** The same by id, locked until the transaction ends: saves and changes by the cell wait. */
export async function lockResultStudents(
  tx: Queryable,
  ids: readonly string[],
): Promise<Map<string, ResultStudent>> {
  if (ids.length === 0) return new Map();
  const wanted = sql.param([...ids]);
  // First held, then read: what was saved while this waited is in what is read.
  await tx.execute(sql`select from students where id = any(${wanted}::uuid[]) order by id for update`);
  const { rows } = await tx.execute<ResultStudent>(sql`
    select ${PROFILE} from students s left join student_marks m on m.student_id = s.id
    where s.id = any(${wanted}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A section as it is written. @property rulesVersion of the rules that judged it; null: as it was */
export type ResultWrite = {
  studentId: string;
  section: string;
  data: SectionDocument;
  rulesVersion: string | null;
  marks: MarksRow;
};

/**
 * Writes sections of students who are held, each with the marks that follow. A verification stays: it is the cell's own
 * word that is written (CEL-13), so nothing is noted for the desk either.
 * @returns each student's version after it
 */
export async function writeResults(
  tx: Queryable,
  writes: readonly ResultWrite[],
): Promise<Map<string, number>> {
  const sections = writes.map(({ studentId, section, data, rulesVersion }) => ({
    student_id: studentId,
    section,
    data,
    rules_version: rulesVersion,
  }));
  const marks = writes.map((write) => byColumn(write.marks));
  const { rows } = await tx.execute<{ id: string; version: number }>(sql`
    with made as (
      select * from jsonb_to_recordset(${JSON.stringify(sections)}::jsonb)
        as r(student_id uuid, section text, data jsonb, rules_version text)
    ), written as (
      update profile_sections p set data = made.data, revision = p.revision + 1, saved_at = clock_timestamp(),
        rules_version = coalesce(made.rules_version, p.rules_version)
      from made where p.student_id = made.student_id and p.section = made.section
    ), marked as (
      insert into student_marks as kept
      select * from jsonb_populate_recordset(null::student_marks, ${JSON.stringify(marks)}::jsonb)
      on conflict (student_id) do update set ${SET_MARKS}
    )
    update students s set version = s.version + 1 from made where s.id = made.student_id
    returning s.id, s.version`);
  return new Map(rows.map(({ id, version }) => [id, version]));
}
