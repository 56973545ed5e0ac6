import type { Queryable } from '../../platform/database/database';
import type { Batch } from '../activity';
import { writeMarks, type Marks } from './attendance-store';

/** What is known of a student whom nobody marked. */
export const UNMARKED: Marks = { status: null, result: null, staged: null };

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
    batch.record({ kind, studentId, subjectId: roundId, before, after });
}
