import type { ErasureKind } from '@portal/shared/contract/cell';
import { sql, type SQL } from 'drizzle-orm';

/** What takes the place of words that are erased. */
export const ERASED_WORDS = '(erased)';

/** Removes rows. @property of which of them, as `x`, by the student's id */
type Deletes = { kind: ErasureKind; delete: (id: SQL) => SQL };
/** Blanks columns of rows that statistics or the activity log need. */
type Blanks = { kind: ErasureKind; blank: Record<string, SQL>; of: (id: SQL) => SQL };
/** Replaces what identifies the student in words that are about others too; the store reads rows that contain it. */
type Redacts = { redact: readonly string[] };
/** @property keeps columns of text that stay, since they have nothing of a person, or a trigger or a hash of it alone */
type Rule = { steps: readonly (Deletes | Blanks | Redacts)[]; keeps?: readonly string[] };
/** A table without anything of a student, with the reason. */
type Kept = { kept: string };
export type TableRule = Rule | Kept;
export type TableStep = Rule['steps'][number];

export const NULL = sql`null`;
export const ofStudent = (id: SQL): SQL => sql`x.student_id = ${id}`;
export const words = (column: string): SQL =>
  sql`case when x.${sql.identifier(column)} is not null then ${ERASED_WORDS} end`;
/** Fields of a section without its sealed ones. */
export const without = (fields: SQL): SQL => sql`${fields} - array(select jsonb_object_keys(p.sealed)
  from profile_sections p where p.student_id = x.student_id and p.section = x.section)`;
export const goes = (kind: ErasureKind, of = ofStudent): Rule => ({ steps: [{ kind, delete: of }] });
export const redacted = (redact: readonly string[], keeps: readonly string[] = []): Rule => ({
  steps: [{ redact }],
  keeps,
});
export const ofConsent = (id: SQL): SQL =>
  sql`x.consent_id in (select c.id from consents c where c.student_id = ${id})`;
export const ofOwnStaff = (id: SQL): SQL =>
  sql`x.staff_id in (select t.id from staff t where t.student_id = ${id})`;
export const NO_RESUME = { resume_sha256: NULL, resume_name: NULL, resume_bytes: NULL, resume_pages: NULL };

/** What statistics need of Basic Details; a new version of the rules makes the student's marks of it again. */
export const COUNTED = sql`jsonb_strip_nulls(jsonb_build_object('gender', x.data -> 'gender', 'degree', x.data -> 'degree',
  'branch', x.data -> 'branch', 'passout_year', x.data -> 'passout_year'))`;

/** Whether a batch is about the student alone; that of the erasure itself keeps its reason. */
export const ofOwnBatch = (id: SQL): SQL => sql`
  x.batch_id in (select a.batch_id from cell_actions a where a.student_id = ${id} and a.kind <> 'student.erased')
  and not exists (select from cell_actions a where a.batch_id = x.batch_id and a.student_id is distinct from ${id})`;
export const soleMessage = (id: SQL): SQL => sql`
  x.id in (select r.message_id from message_recipients r where r.student_id = ${id})
  and not exists (select from message_recipients r where r.message_id = x.id and r.student_id <> ${id})`;
export const soleRecipient = (id: SQL, message: SQL): SQL => sql`
  ${message} in (select r.cell_message_id from cell_message_recipients r where r.student_id = ${id})
  and not exists (select from cell_message_recipients r where r.cell_message_id = ${message} and r.student_id <> ${id})`;

/** Takes the student out of lists of opaque ids; a list of nobody else goes. */
export const FROM_LISTS: Rule['steps'] = [
  { kind: 'profile', delete: (id) => sql`x.students = array[${id}]` },
  {
    kind: 'profile',
    blank: { students: sql`array_remove(x.students, student.id)` },
    of: (id) => sql`x.students @> array[${id}]`,
  },
];

/** The opaque enrollment of an erased student. */
export const opaqueEnrollment = (id: SQL): SQL => sql`'erased-' || right(replace(${id}::text, '-', ''), 12)`;
