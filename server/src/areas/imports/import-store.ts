import { UNDECIDED } from '@portal/shared/contract/cell';
import { sql, type SQL } from 'drizzle-orm';
import { CLOCK } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import { headerKey, STUDENT_FIELDS, type ColumnFields, type Columns, type Written } from '../identity';
import { importChanges, importColumns, type ImportColumn } from './import-schema';

type State = Record<string, unknown>;

const ROWS_AT_ONCE = 1000;

/** Files of another kind keep what was said of their headers apart: no header's key has a blank. */
const prefixOf = (fields: ColumnFields<string>): string => {
  if ((fields as object) === STUDENT_FIELDS) return '';
  if ('package' in fields) return 'offers ';
  return 'attendance' in fields ? 'marks ' : 'results ';
};

/** What was said of headers in files of these fields before, by `headerKey`. */
export async function rememberedColumns<Field extends string>(
  db: Queryable,
  fields: ColumnFields<Field>,
): Promise<Map<string, Field | null>> {
  const prefix = prefixOf(fields);
  const rows = await db.select().from(importColumns);
  const known = (field: string | null): field is Field | null => field === null || field in fields;
  return new Map(
    rows.flatMap(({ header, field }) =>
      header.startsWith(prefix) && known(field) ? [[header.slice(prefix.length), field] as const] : [],
    ),
  );
}

/** Keeps what the columns of a header are. */
export async function rememberColumns<Field extends ImportColumn>(
  tx: Queryable,
  fields: ColumnFields<Field>,
  header: string[],
  columns: Columns<Field>,
): Promise<void> {
  const prefix = prefixOf(fields);
  const said = new Map<string, Field | null>();
  header.forEach((text, at) => {
    const field = columns[at] === UNDECIDED ? null : columns[at];
    said.set(headerKey(text), field ?? said.get(headerKey(text)) ?? null);
  });
  said.delete('');
  if (said.size === 0) return;
  await tx
    .insert(importColumns)
    .values([...said].map(([key, field]) => ({ header: `${prefix}${key}`, field })))
    .onConflictDoUpdate({ target: importColumns.header, set: { field: sql.raw('excluded.field') } });
}

/** How often the profile of a student `s` was saved. */
const REVISION = sql`coalesce((select m.revision from student_marks m where m.student_id = s.id), 0)`;

/** Keeps what an import wrote of each student, for its undo. */
export async function keepChanges(
  tx: Queryable,
  batchId: string,
  written: readonly Written[],
): Promise<void> {
  const rows = written.map(({ id, known, values, unverifies }) => ({
    batchId,
    studentId: id,
    before: known && {
      name: known.name,
      email: known.email,
      degree: known.degree,
      branch: known.branch,
      verified: unverifies,
    },
    after: { ...values },
  }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await tx.insert(importChanges).values(rows.slice(at, at + ROWS_AT_ONCE));
  await tx.execute(sql`
    update import_changes c set before = c.before || jsonb_build_object('revision', ${REVISION})
    from students s where s.id = c.student_id and c.batch_id = ${batchId} and (c.before ->> 'verified')::boolean`);
}

/** What of the portal can hang on a student who has neither password nor profile. */
const BUILT = {
  offer: sql`select from placements x where x.student_id = s.id`,
  attendance: sql`select from attendances x where x.student_id = s.id`,
  answer: sql`select from consents x where x.student_id = s.id`,
  resume: sql`select from resumes x where x.student_id = s.id`,
  bar: sql`select from bars x where x.student_id = s.id`,
  account: sql`select from staff x where x.student_id = s.id`,
  exception: sql`select from drive_exceptions x where x.student_id = s.id`,
};
export type Built = keyof typeof BUILT;

const FIELDS = ['name', 'email', 'degree', 'branch'] as const;
type WrittenField = (typeof FIELDS)[number];

/** Whether an import changed a field of a student. */
const isWritten = (field: WrittenField) =>
  sql`(c.before ->> ${field}::text is distinct from c.after ->> ${field}::text)`;
const own = (field: WrittenField) => sql.raw(`s.${field}`);

/** The words of a list of which the condition holds. */
const thoseOf = (conditions: readonly (readonly [string, SQL])[]): SQL =>
  sql`array_remove(array[${sql.join(
    conditions.map(([word, condition]) => sql`case when ${condition} then ${word}::text end`),
    sql`, `,
  )}], null)`;

const BUILT_ON = thoseOf(Object.entries(BUILT).map(([word, rows]) => [word, sql`exists (${rows})`]));
const OVERTAKEN = thoseOf(
  FIELDS.map((field) => [
    field,
    sql`c.before is not null and ${isWritten(field)} and ${own(field)} is distinct from c.after ->> ${field}::text`,
  ]),
);

/** Keeps why the verification of many was taken back, for each to read (CEL-24). */
export async function noteAllUnverified(
  tx: Queryable,
  ids: readonly string[],
  reason: string,
): Promise<void> {
  await tx.execute(sql`
    update students set unverified_reason = ${reason}, unverified_at = ${CLOCK}
    where id = any(${sql.param([...ids])}::uuid[])`);
}

/** A student whom an import wrote, as they are now. */
export type ImportedStudent = {
  id: string;
  version: number;
  hasPassword: boolean;
  hasProfile: boolean;
  isInvited: boolean;
  /** What hangs on the student, so that they do not go with the import that added them. */
  built: Built[];
  /** Fields that the import changed and that say something else now. */
  overtaken: WrittenField[];
  /** Whether the undo would verify a profile that was saved or opened since, which no one has checked (CEL-22). */
  isUnseen: boolean;
};

/** The students of an import who are still there, held until the transaction ends. */
export async function lockImported(tx: Queryable, batchId: string): Promise<Map<string, ImportedStudent>> {
  // Read once they are held: what hangs on a student who was waited for is in no statement that began before.
  await tx.execute(sql`select from students s join import_changes c on c.student_id = s.id
    where c.batch_id = ${batchId} order by s.id for update of s`);
  const { rows } = await tx.execute<ImportedStudent>(sql`
    select s.id, s.version, s.password_hash is not null as "hasPassword",
      (s.is_registered or exists (select from profile_sections p where p.student_id = s.id)
        or exists (select from profile_drafts p where p.student_id = s.id)
        or exists (select from student_marks p where p.student_id = s.id)) as "hasProfile",
      ${BUILT_ON} as built, ${OVERTAKEN} as overtaken,
      exists (select from invitations i where i.student_id = s.id and i.sent_at is not null) as "isInvited",
      coalesce((c.before ->> 'verified')::boolean, false) and (
        (c.before ->> 'revision')::int is distinct from ${REVISION}
        or exists (select from profile_openings o where o.student_id = s.id and o.closed_at is null)
      ) as "isUnseen"
    from students s join import_changes c on c.student_id = s.id
    where c.batch_id = ${batchId}`);
  return new Map(rows.map((row) => [row.id, row]));
}

const FORMER = sql.join(
  FIELDS.map(
    (field) =>
      sql`${sql.raw(field)} = case when ${isWritten(field)} then c.before ->> ${field}::text else ${own(field)} end`,
  ),
  sql`, `,
);

/**
 * Takes back what an import wrote: whom it added go, and of the others the fields that it changed are as they were; what
 * they saved since in another one stays. @param students those of the batch whom it is taken back of @returns versions after it
 */
export async function undoImportedRows(
  tx: Queryable,
  batchId: string,
  students: readonly string[],
): Promise<Map<string, number>> {
  const ofThese = sql`c.student_id = s.id and c.batch_id = ${batchId}
    and c.student_id = any(${sql.param([...students])}::uuid[])`;
  const { rows } = await tx.execute<{ id: string; version: number }>(sql`
    update students s set ${FORMER}, is_verified = s.is_verified or (c.before ->> 'verified')::boolean,
      unverified_reason = case when (c.before ->> 'verified')::boolean then null else s.unverified_reason end,
      unverified_at = case when (c.before ->> 'verified')::boolean then null else s.unverified_at end,
      version = s.version + 1
    from import_changes c where ${ofThese} and c.before is not null
    returning s.id, s.version`);
  await tx.execute(sql`
    delete from students s using import_changes c where ${ofThese} and c.before is null`);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/**
 * What an import changed of students who were there: its fields as they were and as it wrote them.
 * @param students whose; undefined: everyone's
 */
export async function importedFields(
  db: Queryable,
  batchId: string,
  students?: readonly string[],
): Promise<Map<string, { before: State; after: State }>> {
  const whose = students ? sql`student_id = any(${sql.param([...students])}::uuid[])` : sql`true`;
  const { rows } = await db.execute<{ id: string; before: State; after: State }>(sql`
    select student_id as id, before, after from import_changes
    where batch_id = ${batchId} and before is not null and ${whose}`);
  return new Map(rows.map(({ id, ...states }) => [id, states]));
}
