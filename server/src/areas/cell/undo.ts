import type { ActionKind, UndoableKind } from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { isId } from '../../platform/is-id';
import { listActions, type ListedAction } from './action-list-store';
import { isOfToday, type NewAction } from './action-store';
import type { Actor } from './actor';
import { UNDO_BAR } from './bar-undo';
import { perform } from './perform';
import { takeOpeningsBack } from '../profile';
import { countStudentChange, holdForChange } from './student-change-store';
import { ERASED, MORE_DONE, obstacle, undone, type Obstacle, type Undo } from './undo-step';
import { UNDO_VERIFICATION } from './verification-undo';

/** Most actions of one batch, as many as a batch may have. */
const MOST = 10_000;

/** Locks again what was given back, unless the student saved something there or confirmed since. */
const toLocked: Undo = async (tx, action) => {
  const student = action.student_id === null ? undefined : await holdForChange(tx, action.student_id);
  if (!student) return obstacle(action, ERASED);
  if (student.version !== action.version) return obstacle(action, MORE_DONE);
  const opened = sizeOf(action.after) - sizeOf(action.before);
  if ((await takeOpeningsBack(tx, student.id, action.batch)) !== opened)
    return obstacle(action, 'The student saved or confirmed something of it since.');
  const version = await countStudentChange(tx, student.id);
  return undone(action, { studentId: student.id, version });
};
const sizeOf = (state: ListedAction['after']): number => (Array.isArray(state?.open) ? state.open.length : 0);

const UNDO: Record<UndoableKind, Undo> = {
  'student.returned': toLocked,
  'student.unlocked': toLocked,
  ...UNDO_VERIFICATION,
  ...UNDO_BAR,
};
const undoOf = (kind: ActionKind): Undo | undefined => (UNDO as Partial<Record<ActionKind, Undo>>)[kind];

const isObstacle = (one: NewAction | Obstacle): one is Obstacle => 'message' in one;

/** @throws PortalError 404, 409 where the batch can be undone no more */
async function refuseLate(tx: Queryable, actions: ListedAction[]): Promise<void> {
  const [first] = actions;
  if (!first) throw new PortalError(404, 'There is no such change.');
  if (first.undone_by !== null) throw new PortalError(409, 'This change was undone before.');
  if (!(await isOfToday(tx, first.batch)))
    throw new PortalError(409, 'A change can be undone on its own day alone.');
}

/**
 * Undoes a batch, whole or not at all (CEL-81).
 * @throws PortalError 404, or 409 with what stands in the way in `data`
 */
export async function undoBatch(
  database: Pick<Database, 'db'>,
  actor: Actor,
  id: string,
  { key, reason }: { key: string; reason: string },
): Promise<{ batch: string; changed: number; told: null }> {
  if (!isId(id)) throw new PortalError(404, 'There is no such change.');
  const done = await perform(database, { actor, key, reason, asked: id, undoes: id }, async (tx, batch) => {
    const actions = await listActions(tx, { batch: id }, { limit: MOST });
    await refuseLate(tx, actions);
    const obstacles: Obstacle[] = [];
    const inOrder = [...actions].sort((a, b) => (a.student_id ?? '').localeCompare(b.student_id ?? ''));
    for (const action of inOrder) {
      const undo = undoOf(action.kind);
      const result = undo
        ? await undo(tx, action, actor)
        : obstacle(action, 'A change of this kind is not undone here.');
      if (isObstacle(result)) obstacles.push(result);
      else batch.record(result);
    }
    if (obstacles[0]) {
      const more = obstacles.length > 1 ? ` And ${obstacles.length - 1} more.` : '';
      const words = `Nothing was undone. ${obstacles[0].subject}: ${obstacles[0].message}${more}`;
      throw new PortalError(409, words, { data: { obstacles } });
    }
    return { changed: actions.length };
  });
  return { ...done, told: null };
}
