import type { ErasureKind, ErasureOrigin } from '@portal/shared/contract/cell';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { ago, CLOCK } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { ERASED_TABLES } from './erased-tables-store';
import { opaqueEnrollment, type TableStep } from './table-rules-store';
import { erasures } from './erasure-schema';

export type ErasureRow = typeof erasures.$inferSelect;

const IS_RUNNING = sql`finished_at is null`;
/** How long an erasure waits for the mail that notifies its student at most: a mail server may be away. */
const NOTICE_MS = 60 * 60 * 1000;
/** Whether the notice of an approved request has not gone out yet: an erasure removes waiting mail, and the
 *  address with it (DAT-05). By then no session is left, so that the student begins nothing that is erased. */
const WAITS_FOR_NOTICE = sql`(origin = 'cell' and (kind <> 'profile' or 'sessions forgotten' = any(done)) and at > ${ago(NOTICE_MS)} and (
  exists (select from events_to_tell t where t.kind = 'erasure.approved' and t.students @> array[erasures.student_id])
  or exists (select from mail_deliveries d join messages m on m.id = d.message_id where d.student_id = erasures.student_id
    and m.kind = 'erasure.approved' and d.state in ('queued', 'sending'))))`;
const asId = (studentId: string): SQL => sql`${studentId}::uuid`;

/** The erasure that began first, is not finished and can go on. @param except those that failed lately @param origin only those that began so */
export async function nextErasure(
  db: Queryable,
  except: readonly string[] = [],
  origin?: ErasureOrigin,
): Promise<ErasureRow | undefined> {
  const ofOrigin = origin ? sql`origin = ${origin}` : sql`true`;
  const [row] = await db
    .select()
    .from(erasures)
    .where(
      sql`${IS_RUNNING} and ${ofOrigin} and not ${WAITS_FOR_NOTICE} and not (id = any(${sql.param([...except])}::uuid[]))`,
    )
    .orderBy(erasures.at, erasures.id)
    .limit(1);
  return row;
}

/** How many erasures are under way. */
export const countErasures = (db: Queryable): Promise<number> => db.$count(erasures, IS_RUNNING);

/** Takes a student the password, so that no session begins. */
export async function forgetPassword(tx: Queryable, studentId: string): Promise<void> {
  await tx.execute(sql`update students set password_hash = null where id = ${studentId}`);
}

/** Holds an erasure until the transaction ends, which may then redact the audit log (migration 0074). @returns undefined where another process finished it */
export async function lockErasure(tx: Queryable, id: string): Promise<ErasureRow | undefined> {
  await tx.execute(sql`select set_config('portal.erasing', 'on', true)`);
  const [row] = await tx
    .select()
    .from(erasures)
    .where(and(eq(erasures.id, id), isNull(erasures.finishedAt)))
    .for('update');
  return row;
}

/** Notes that a step is done. */
export async function noteStep(tx: Queryable, id: string, name: string): Promise<void> {
  await tx
    .update(erasures)
    .set({ done: sql`array_append(${erasures.done}, ${name}::text)` })
    .where(eq(erasures.id, id));
}

/** Notes that all of an erasure is done. */
export async function finishErasure(tx: Queryable, id: string): Promise<void> {
  await tx.update(erasures).set({ finishedAt: CLOCK, hashes: [] }).where(eq(erasures.id, id));
}

/** Begins erasures; one that is under way stays, and is finished first where a backup brought it back. @returns how many these are */
export async function insertErasures(
  tx: Queryable,
  students: readonly string[],
  { kind, origin }: Pick<ErasureRow, 'kind' | 'origin'>,
): Promise<number> {
  const rows = await tx
    .insert(erasures)
    .values(students.map((studentId) => ({ studentId, kind, origin })))
    .onConflictDoUpdate({
      target: erasures.studentId,
      targetWhere: IS_RUNNING,
      set: { origin: sql`case when excluded.origin = 'backup' then 'backup' else erasures.origin end` },
    })
    .returning({ id: erasures.id });
  return rows.length;
}

/** Writes down the hashes of a student's files, before the rows that name them lose them. */
export async function collectHashes(tx: Queryable, { id, studentId }: ErasureRow): Promise<void> {
  const student = asId(studentId);
  const ofConsents = sql`(select c.id from consents c where c.student_id = ${student})`;
  await tx.execute(sql`
    update erasures set hashes = array(
      select r.sha256 from resumes r where r.student_id = ${student}
      union select c.resume_sha256 from consents c where c.student_id = ${student} and c.resume_sha256 is not null
      union select h.resume_sha256 from consent_history h where h.consent_id in ${ofConsents} and h.resume_sha256 is not null
      union select h.resume_sha256 from consent_reopenings h where h.consent_id in ${ofConsents} and h.resume_sha256 is not null
      union select p.proof_sha256 from placements p where p.student_id = ${student} and p.proof_sha256 is not null
      union select f.sha256 from message_files f join cell_message_recipients r on r.cell_message_id = f.cell_message_id
        where r.student_id = ${student} and not exists (select from cell_message_recipients o
          where o.cell_message_id = f.cell_message_id and o.student_id <> ${student}))
    where id = ${id}`);
}

type Section = {
  section: string;
  data: Record<string, unknown>;
  sealed: Record<string, string>;
};

/** What rows say of who a student is. */
export async function readIdentity(
  db: Queryable,
  studentId: string,
): Promise<{ student: (string | null)[]; sections: Section[] }> {
  const { rows } = await db.execute<{ student: (string | null)[]; sections: Section[] }>(sql`
    select array[s.enrollment, s.name, nullif(s.email, ''), m.email, m.mobile, m.fee_reference] as student,
      coalesce((select json_agg(json_build_object('section', p.section, 'data', p.data, 'sealed', p.sealed))
        from profile_sections p where p.student_id = s.id), '[]') as sections
    from students s left join student_marks m on m.student_id = s.id where s.id = ${studentId}`);
  return rows[0] ?? { student: [], sections: [] };
}

/** Email addresses of a student. */
export async function addressesOf(db: Queryable, studentId: string): Promise<string[]> {
  const { student } = await readIdentity(db, studentId);
  return student.filter((one): one is string => one !== null && one.includes('@'));
}

/** The enrollment that an erased student has. */
export async function readOpaque(db: Queryable, studentId: string): Promise<string> {
  const { rows } = await db.execute<{ opaque: string }>(
    sql`select ${opaqueEnrollment(asId(studentId))} as opaque`,
  );
  return rows[0]!.opaque;
}

/** Deletes or blanks the rows of a student in a table. */
export async function applyToRows(
  tx: Queryable,
  table: string,
  step: Exclude<TableStep, { redact: readonly string[] }>,
  studentId: string,
): Promise<void> {
  const name = sql.identifier(table);
  const id = asId(studentId);
  if ('delete' in step) {
    await tx.execute(sql`delete from ${name} as x where ${step.delete(id)}`);
    return;
  }
  const set = Object.entries(step.blank).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`);
  await tx.execute(sql`
    update ${name} as x set ${sql.join(set, sql`, `)} from (select ${id} as id) student where ${step.of(id)}`);
}

/** A value of a column that may have what identifies a student, with the place of its row. */
type Found = { at: string; value: unknown };

/** Values of a column in which the database finds a pattern; their rows are held until the transaction ends. */
export async function findWords(
  tx: Queryable,
  table: string,
  column: string,
  pattern: string,
): Promise<Found[]> {
  const name = sql.identifier(column);
  const { rows } = await tx.execute<Found>(sql`
    select x.ctid::text as at, to_jsonb(x.${name}) as value from ${sql.identifier(table)} x
    where x.${name}::text ~* ${pattern} for update`);
  return rows;
}

/** Writes a value in the place of one that was found. */
export async function putWords(
  tx: Queryable,
  table: string,
  column: string,
  { at, value }: Found,
): Promise<void> {
  const name = sql.identifier(column);
  await tx.execute(sql`
    update ${sql.identifier(table)} as x set ${name} = n.${name}
    from jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify({ [column]: value })}::jsonb) n
    where x.ctid = ${at}::tid`);
}

/** How many rows of a student each kind removes or blanks, by what they are. */
export async function countErased(
  db: Queryable,
  students: readonly string[],
): Promise<
  Record<'numbers' | 'files' | 'sections' | 'drafts' | 'messages' | 'logins' | 'applications', number>
> {
  const ids = sql`${sql.param([...students])}::uuid[]`;
  const { rows } = await db.execute<
    Record<'numbers' | 'files' | 'sections' | 'drafts' | 'messages' | 'logins' | 'applications', number>
  >(sql`
    select (select count(*)::int from profile_sections p cross join lateral jsonb_object_keys(p.sealed)
        where p.student_id = any(${ids})) as numbers,
      (select count(*)::int from (select r.sha256 from resumes r where r.student_id = any(${ids})
        union select c.resume_sha256 from consents c where c.student_id = any(${ids}) and c.resume_sha256 is not null
        union select o.proof_sha256 from placements o where o.student_id = any(${ids}) and o.proof_sha256 is not null) f)
        as files,
      (select count(*)::int from profile_sections p where p.student_id = any(${ids})) as sections,
      (select count(*)::int from profile_drafts p where p.student_id = any(${ids})) as drafts,
      (select count(*)::int from message_recipients r where r.student_id = any(${ids})) as messages,
      (select count(*)::int from (select from sessions x where x.student_id = any(${ids})
        union all select from devices x where x.student_id = any(${ids})
        union all select from push_subscriptions x where x.student_id = any(${ids})) l) as logins,
      (select count(*)::int from consents c where c.student_id = any(${ids}) and c.choice is not null) as applications`);
  return rows[0]!;
}

/** Whether a table has a rule of erasure; used where steps are listed. */
export const erasedTables = (): [string, TableStep[]][] =>
  Object.entries(ERASED_TABLES).map(([table, rule]) => [table, 'steps' in rule ? [...rule.steps] : []]);

/** Finished erasures of students, for the list beside the database. */
export async function finishedErasures(db: Queryable): Promise<{ student: string; kind: ErasureKind }[]> {
  return db
    .select({ student: erasures.studentId, kind: erasures.kind })
    .from(erasures)
    .where(sql`${erasures.finishedAt} is not null`);
}

/** Of erasures that were done before, those whose student this database has with the data, as before a backup was restored. */
export async function missingErasures(
  db: Queryable,
  known: readonly { student: string; kind: ErasureKind }[],
): Promise<{ student: string; kind: ErasureKind }[]> {
  const { rows } = await db.execute<{ student: string; kind: ErasureKind }>(sql`
    select k.student, k.kind from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as k(student uuid, kind text)
      join students s on s.id = k.student
    where s.enrollment not like 'erased-%' and not exists (select from erasures e
      where e.student_id = k.student and e.kind = k.kind and e.finished_at is not null)`);
  return rows;
}
