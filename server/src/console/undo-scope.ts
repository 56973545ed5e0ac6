import type { ActionKind, UndoableKind } from '@portal/shared/contract/cell';
import { lockBatch, isOfToday, listActions, type ListedAction } from '../areas/activity';
import type { Queryable } from '../platform/database/database';
import { PortalError } from '../platform/errors';

/** Most actions of one batch that are undone: a larger one is refused, never undone in part. */
const MOST = 10_000;

/** Kinds of changes that many students get at once, where that of one student can be undone and the others stay (F-65). */
const ALONE: ReadonlySet<ActionKind> = new Set<UndoableKind>([
  'student.added',
  'student.corrected',
  'student.results',
  'student.verified',
  'student.plan set',
  'consent.added',
  'bar.proposed',
  'round.marked',
  'round.result released',
  'offer.made',
  'offer.accepted',
  'offer.refused',
]);

/**
 * What an undo takes back.
 * @property actions those that are not undone yet, of the student who was asked for where `alone`
 * @property whole all of the batch that are not undone yet
 * @property alone whether the batch concerns several students, and that of each can be undone without the others
 */
export type UndoScope = { actions: ListedAction[]; whole: ListedAction[]; alone: boolean };

/** How many students actions concern. */
export const studentsOf = (actions: readonly ListedAction[]): number =>
  new Set(actions.flatMap(({ student_id }) => student_id ?? [])).size;

/** @throws PortalError 404, 409 where the batch can be undone no more */
async function rejectLate(tx: Queryable, actions: readonly ListedAction[]): Promise<void> {
  const [first] = actions;
  if (!first) throw new PortalError(404, 'There is no such change.');
  if (!(await isOfToday(tx, first.batch)))
    throw new PortalError(409, 'A change can be undone on its own day alone.');
  if (actions.length > MOST)
    throw new PortalError(
      409,
      `This change did more than ${MOST.toLocaleString('en-IN')} things: it is not undone at once.`,
    );
}

/**
 * What of a batch an undo takes back (CEL-81, F-65). The batch is held: no other undo of it runs meanwhile.
 * @param student whose part alone, where the batch allows it; null: whole
 * @throws PortalError 404, 409 where it can be undone no more
 */
export async function undoScope(tx: Queryable, id: string, student: string | null): Promise<UndoScope> {
  await lockBatch(tx, id);
  const all = await listActions(tx, { batch: id }, { limit: MOST + 1 });
  await rejectLate(tx, all);
  const whole = all.filter(({ undone_by }) => undone_by === null);
  const alone =
    studentsOf(all) > 1 && all.every(({ kind, student_id }) => student_id !== null && ALONE.has(kind));
  const actions =
    alone && student !== null ? whole.filter(({ student_id }) => student_id === student) : whole;
  if (actions.length === 0) throw new PortalError(409, 'This change was undone before.');
  return { actions, whole, alone };
}
