import { createHash } from 'node:crypto';
import type { Queryable } from '../../platform/database/database';
import type { Batch } from '../activity';
import { writeMarks, type Marks } from './attendance-store';

/** What decides who goes on; it is compared whole, while each note stays by itself. */
const DECIDING = ['status', 'result', 'staged', 'hold'] as const;
const NAMES = [...DECIDING, 'score', 'remark', 'slot', 'panel'] as const;

/** The marks alone of what is read or recorded of a student; what it does not say is unknown. */
export const marksOf = (state: Partial<Record<keyof Marks, unknown>> | null): Marks =>
  Object.fromEntries(NAMES.map((name) => [name, state?.[name] ?? null])) as Marks;

/** The marks of a student without any. */
export const UNMARKED: Marks = marksOf(null);

/** A version of a student's marks; in hex, since a command takes it as a word. */
export const versionOfMarks = (marks: Marks): string =>
  createHash('sha256')
    .update(JSON.stringify(NAMES.map((name) => marks[name])))
    .digest('hex')
    .slice(0, 16);

/** Marks as they are recorded: notes only where there are some. */
const recorded = ({ status, result, staged, ...notes }: Marks): Partial<Marks> => ({
  status,
  result,
  staged,
  ...Object.fromEntries(Object.entries(notes).filter(([, note]) => note !== null)),
});

/** Marks with only what a change changed as it was before; what was changed since besides stays. */
export const changedBack = (now: Marks, { before, after }: Pick<MarkChange, 'before' | 'after'>): Marks =>
  marksOf(
    Object.fromEntries(NAMES.map((name) => [name, (isUndone(name, before, after) ? before : now)[name]])),
  );

/** Whether marks are still as a change left them, in all that it decides and in each note that it changed. */
export const isStillSo = (now: Marks, { before, after }: Pick<MarkChange, 'before' | 'after'>): boolean =>
  NAMES.every((name) => !isUndone(name, before, after) || now[name] === after[name]);

/** A change of a note alone decides nothing. */
const isUndone = (name: keyof Marks, before: Marks, after: Marks): boolean =>
  (DECIDING as readonly string[]).includes(name)
    ? DECIDING.some((one) => before[one] !== after[one])
    : before[name] !== after[name];

/** Whether marks decide something: attendance, a result, or that the company decides later. */
export const isDecided = (marks: Marks): boolean => DECIDING.some((name) => marks[name] !== null);

/** What is known of a student in a round, before and after a change. */
export type MarkChange = { id: string; before: Marks; after: Marks };

/** Writes marks of a round that is held, and records each of them. */
export async function recordMarks(
  tx: Queryable,
  batch: Batch,
  roundId: string,
  changes: readonly MarkChange[],
  kind: 'round.marked' | 'round.result released' = 'round.marked',
): Promise<void> {
  await writeMarks(
    tx,
    roundId,
    changes.map(({ id, after }) => ({ id, ...after })),
  );
  for (const { id: studentId, before, after } of changes)
    batch.record({
      kind,
      studentId,
      subjectId: roundId,
      before: recorded(before),
      after: recorded(after),
    });
}
