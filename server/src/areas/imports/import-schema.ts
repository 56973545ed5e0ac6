import {
  IMPORT_FIELDS,
  MARK_FIELDS,
  OFFER_FIELDS,
  RESULT_FIELDS,
  type ImportMapping,
} from '@portal/shared/contract/cell';
import { boolean, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { idOf, instantNow, keyOf } from '../../platform/database/columns';
import { students } from '../identity/schema';
import { staff } from '../identity/staff-schema';

type State = Record<string, unknown>;

/**
 * What an import wrote of a student, as it was and as it is, apart from the actions: these are a person's own, and go with the
 * student (CEL-12).
 */
export const importChanges = pgTable(
  'import_changes',
  {
    batchId: uuid('batch_id').notNull(),
    studentId: idOf('student_id', () => students.id, { onDelete: 'cascade' }),
    /** Null where the import added the student. */
    before: jsonb().$type<State>(),
    after: jsonb().$type<State>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.studentId] }), index('import_changes_student').on(t.studentId)],
);

/** What a column can be, of a file of students or of results. */
const IMPORT_COLUMNS = [...IMPORT_FIELDS, ...RESULT_FIELDS, ...MARK_FIELDS, ...OFFER_FIELDS] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** What the header of a column was said to be in a file before; a null field is not read (CEL-12, CEL-13). */
export const importColumns = pgTable('import_columns', {
  /** In letters and digits alone, behind the kind of file where that is no list of students. */
  header: text().primaryKey(),
  field: text({ enum: IMPORT_COLUMNS }),
});

/** What a degree or branch of a file was matched to: the next file needs no choice (F-24). */
export const importWords = pgTable(
  'import_words',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: ['degree', 'branch'] }).notNull(),
    /** Whose branch it is; blank for a degree. */
    degree: text().notNull().default(''),
    /** In small letters. */
    said: text().notNull(),
    value: text().notNull(),
  },
  (t) => [unique('import_words_said').on(t.kind, t.degree, t.said)],
);

/**
 * A file that someone checks before the import, with its column mapping and corrections: a reload, another device or
 * a lost connection loses nothing (F-24). One for each person, for a day.
 */
export const importDrafts = pgTable('import_drafts', {
  staffId: keyOf('staff_id', () => staff.id, { onDelete: 'cascade' }),
  /** Another one with each file. */
  id: uuid().notNull(),
  name: text().notNull(),
  fileHash: text('file_hash').notNull(),
  /** The table as JSON in text: a cell may have a character that jsonb refuses. */
  content: text().notNull(),
  /** Null: as its headers say. */
  mapping: jsonb().$type<ImportMapping>(),
  /** Whether it was imported: sent again, the import answers what it answered. */
  isDone: boolean('is_done').notNull().default(false),
  savedAt: instantNow('saved_at'),
});
