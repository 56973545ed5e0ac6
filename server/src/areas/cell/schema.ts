import {
  ACTION_KINDS,
  IMPORT_FIELDS,
  MARK_FIELDS,
  OFFER_FIELDS,
  RESULT_FIELDS,
} from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns';
import { rounds } from '../drives/schema';
import { students } from '../identity/schema';
import { staff } from '../identity/staff-schema';

type State = Record<string, unknown>;

/**
 * One change of the cell, of one thing or of many at once; appended and never changed (CEL-80). Whom it concerns is
 * told by opaque ids without a reference, and words stand in `cell_words`: a person can be erased.
 */
export const cellBatches = pgTable(
  'cell_batches',
  {
    id: uuid().primaryKey(),
    /** Also their order: a sequence would not travel with a backup. */
    at: instant('at')
      .notNull()
      .default(sql`clock_timestamp()`),
    /** Null for a command and for the portal itself. */
    actorId: uuid('actor_id'),
    actorKind: text('actor_kind', { enum: ['staff', 'student', 'command', 'portal'] }).notNull(),
    /** The change's own key: sent again it does nothing again. */
    key: uuid().notNull(),
    /** Hash of what was asked, so that a key names one change alone. */
    requestHash: text('request_hash').notNull(),
    /** What the caller was told; never a secret, a name or a number of a student's. */
    result: jsonb().$type<State>().notNull(),
    /** The batch that this one undid. */
    undoes: uuid().unique(),
  },
  (t) => [
    unique('cell_batches_key').on(t.actorKind, t.actorId, t.key).nullsNotDistinct(),
    index('cell_batches_at').on(t.at),
  ],
);

/** What a batch did to one thing: before and after by words of the portal's own, ids, numbers and instants. */
export const cellActions = pgTable(
  'cell_actions',
  {
    id: uuid().primaryKey(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => cellBatches.id),
    kind: text({ enum: ACTION_KINDS }).notNull(),
    studentId: uuid('student_id'),
    staffId: uuid('staff_id'),
    /** Of a bar, an unlock request. */
    subjectId: uuid('subject_id'),
    /** The thing's version after it. */
    version: integer(),
    before: jsonb().$type<State>(),
    after: jsonb().$type<State>(),
  },
  (t) => [
    index('cell_actions_batch').on(t.batchId),
    index('cell_actions_student').on(t.studentId),
    index('cell_actions_staff').on(t.staffId),
    index('cell_actions_subject').on(t.subjectId),
  ],
);

/** Words of people about a batch, apart from it: these can be erased. */
export const cellWords = pgTable('cell_words', {
  batchId: uuid('batch_id')
    .primaryKey()
    .references(() => cellBatches.id),
  reason: text(),
  /** Who did it, where that is no account: a command's user of the machine. */
  actor: text(),
});

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

/** Who looks at a student at the desk, for ten minutes (CEL-20). */
export const deskClaims = pgTable('desk_claims', {
  studentId: uuid('student_id')
    .primaryKey()
    .references(() => students.id, { onDelete: 'cascade' }),
  staffId: uuid('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' }),
  until: instant('until').notNull(),
});

/** The secret of a round, from which the codes of its check-in are made; no answer has it (CEL-64). */
export const checkInSecrets = pgTable('check_in_secrets', {
  roundId: uuid('round_id')
    .primaryKey()
    .references(() => rounds.id, { onDelete: 'cascade' }),
  /** In base 32. */
  secret: text().notNull(),
});
