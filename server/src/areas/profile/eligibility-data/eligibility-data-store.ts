import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { EligibilityData } from '@portal/shared/contract';
import type { Queryable } from '../../../platform/database/database';
import type { SectionDocument } from '../documents';
import { eligibilityData } from '../schema';

/** A student's marks as they are kept. */
export type MarksRow = EligibilityData & { studentId: string; revision: number; madeBy: string };

const COLUMNS = Object.entries(getTableColumns(eligibilityData)).map(
  ([key, column]) => [key as keyof MarksRow, column.name] as const,
);

/** A row by the names of its columns. */
export const byColumn = (row: MarksRow) =>
  Object.fromEntries(COLUMNS.map(([key, column]) => [column, row[key]]));

/** A row as something to select from, in the order of the table's columns. */
export const marksRow = (row: MarksRow): SQL =>
  sql`jsonb_populate_record(null::student_marks, ${JSON.stringify(byColumn(row))}::jsonb)`;

/** Gives a row that is there all of a new one's values. */
export const SET_MARKS: SQL = sql.join(
  COLUMNS.map(([, column]) => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`),
  sql`, `,
);

/** Keeps the marks of many; those of a profile that was saved since they were made stay as they are. */
export async function putMarks(db: Queryable, rows: readonly MarksRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into student_marks as kept
    select * from jsonb_populate_recordset(null::student_marks, ${JSON.stringify(rows.map(byColumn))}::jsonb)
    on conflict (student_id) do update set ${SET_MARKS} where kept.revision = excluded.revision`);
}

/** Lets one of the servers at a time make marks of many, until the transaction ends; saves go on. */
export const lockMarking = (tx: Queryable) =>
  tx.execute(sql`lock table student_marks in share update exclusive mode`);

/** A student's stored sections, and how often they were saved. */
export type MarkedProfile = {
  studentId: string;
  enrollment: string;
  revision: number;
  sections: Record<string, SectionDocument>;
};

/** Whose profiles are read: those without marks, those without marks by these rules, or everybody's. */
export type Whose = 'missing' | 'all' | { notBy: string };

const wanted = (whose: Whose): SQL => {
  if (whose === 'missing') return sql`m.student_id is null`;
  return whose === 'all' ? sql`true` : sql`m.made_by is distinct from ${whose.notBy}`;
};

/**
 * Reads profiles of which marks are to be made, in the order of the students' ids.
 * @param after the last student that was read; null at the beginning @param most how many at most
 */
export async function readProfiles(
  db: Queryable,
  whose: Whose,
  after: string | null,
  most: number,
): Promise<MarkedProfile[]> {
  const { rows } = await db.execute<MarkedProfile>(sql`
    select s.id as "studentId", s.enrollment, coalesce(m.revision, 0) as revision,
      (select json_object_agg(p.section, p.data) from profile_sections p where p.student_id = s.id) as sections
    from students s left join student_marks m on m.student_id = s.id
    where (${after}::uuid is null or s.id > ${after}::uuid) and ${wanted(whose)}
      and exists (select from profile_sections p where p.student_id = s.id)
    order by s.id limit ${most}`);
  return rows;
}

/**
 * Compares marks with those that are kept; a profile that was saved since they were made is passed over.
 * @returns students whose row is missing or says something else
 */
export async function differingMarks(db: Queryable, rows: readonly MarksRow[]): Promise<Set<string>> {
  const { rows: found } = await db.execute<{ id: string }>(sql`
    select made.student_id as id
    from jsonb_populate_recordset(null::student_marks, ${JSON.stringify(rows.map(byColumn))}::jsonb) as made
      left join student_marks m on m.student_id = made.student_id
    where m.student_id is null or m.revision = made.revision
      and to_jsonb(m) - 'made_by' is distinct from to_jsonb(made) - 'made_by'`);
  return new Set(found.map(({ id }) => id));
}
