import { IMPORT_FIELDS, MARK_FIELDS, OFFER_FIELDS, RESULT_FIELDS } from '@portal/shared/contract/cell';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { students } from '../identity/schema';

type State = Record<string, unknown>;

/**
 * What an import wrote of a student, as it was and as it is, apart from the actions: these are a person's own, and go with the
 * student (CEL-12).
 */
export const importChanges = pgTable(
  'import_changes',
  {
    batchId: uuid('batch_id').notNull(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
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
