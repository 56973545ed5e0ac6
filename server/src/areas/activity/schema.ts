import { ACCESS_KINDS } from '@portal/shared/contract';
import { ACTION_KINDS } from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idOf, instantNow, keyOf } from '../../platform/database/columns';

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
    at: instantNow('at'),
    /** Null for a command and for the portal itself. */
    actorId: uuid('actor_id'),
    actorKind: text('actor_kind', { enum: ['staff', 'student', 'command', 'portal'] }).notNull(),
    /** The batch that this one undid. */
    undoes: uuid(),
    /** The student whose part of that batch it undid; null: what was left of it (F-65). */
    undoesStudent: uuid('undoes_student'),
  },
  (t) => [
    index('cell_batches_at').on(t.at),
    uniqueIndex('cell_batches_undoes').on(t.undoes, sql`coalesce(${t.undoesStudent}, ${t.undoes})`),
  ],
);

/** What a batch did to one thing: before and after by words of the portal's own, ids, numbers and instants. */
export const cellActions = pgTable(
  'cell_actions',
  {
    id: uuid().primaryKey(),
    batchId: idOf('batch_id', () => cellBatches.id),
    kind: text({ enum: ACTION_KINDS }).notNull(),
    studentId: uuid('student_id'),
    staffId: uuid('staff_id'),
    /** Of a debarment, an unlock request. */
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
export const cellText = pgTable('cell_words', {
  batchId: keyOf('batch_id', () => cellBatches.id),
  reason: text(),
  /** Who did it, where that is no account: a command's user of the machine. */
  actor: text(),
});

/**
 * That somebody viewed, revealed or exported data of students, for the students to read (DAT-02). Ids have no reference: accounts
 * and drives come and go.
 */
export const studentAccesses = pgTable(
  'student_accesses',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: instantNow('at'),
    kind: text({ enum: ACCESS_KINDS }).notNull(),
    actorKind: text('actor_kind', { enum: ['staff', 'company', 'service'] }).notNull(),
    /** An account of staff, or an address of a company link; null of the portal's operator. */
    actorId: uuid('actor_id'),
    /** Such as 'profile', a list, or the section and field of an identity number. */
    what: text().notNull(),
    /** Titles of the columns of a list. */
    columns: text().array().notNull().default([]),
    /** Name of the file that left the portal. */
    file: text(),
    driveId: uuid('drive_id'),
    /** The entry of the activity log, which has the reason. */
    batchId: uuid('batch_id'),
    /** Whose data it was. One array: a list of the whole college is one row. */
    students: uuid().array().notNull(),
  },
  (t) => [
    index('student_accesses_students').using('gin', t.students),
    index('student_accesses_actor').on(t.actorId, t.at),
  ],
);
