import type { UndoableKind } from '@portal/shared/contract/cell';
import { CLOCK } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import { type ListedAction, idOf, ERASED, MORE_DONE, type Undo } from '../activity';
import { isForAnother } from './debarment-list';
import { deleteDebarment, findDebarment, updateDebarment, type DebarmentValues } from './debarment-store';
import { countStudentChange, lockStudentRow } from '../students';

type DebarmentUndo = { tx: Queryable; id: string; version: number; action: ListedAction };

/** Takes an action on a debarment back, unless something was done with the student since. */
const undoneBy =
  (work: (undo: DebarmentUndo) => Promise<void>): Undo =>
  async (tx, action) => {
    const student = action.student_id === null ? undefined : await lockStudentRow(tx, action.student_id);
    if (!student || action.subject_id === null) return ERASED;
    if (student.version !== action.version) return MORE_DONE;
    const version = await countStudentChange(tx, student.id);
    await work({ tx, id: action.subject_id, version, action });
    return { version };
  };

/**
 * Keeps the officer who debarred from undoing another officer's decision of the appeal, while there is another
 * (CEL-31).
 */
const ofAppeal =
  (undo: Undo): Undo =>
  async (tx, action, undoing) => {
    const listed = action.subject_id === null ? undefined : await findDebarment(tx, action.subject_id);
    const by = idOf(undoing.actor);
    const isOfAnother = listed?.bar.appealed_at && action.actor_id !== by && isForAnother(listed, by);
    return isOfAnother
      ? 'You decided this debarment, so another officer undoes the decision on the appeal.'
      : undo(tx, action, undoing);
  };

const set =
  (values: DebarmentValues) =>
  ({ tx, id, version }: DebarmentUndo) =>
    updateDebarment(tx, id, { ...values, version });

const UNDECIDED: DebarmentValues = {
  barredAt: null,
  until: null,
  decision: null,
  decidedAt: null,
  decidedBy: null,
  droppedAt: null,
};
const STANDING: DebarmentValues = { liftedAt: null, liftedBy: null, liftReason: null };

/** How each action on a debarment is undone: a decided one is a proposed one again, one set at once is lifted. */
export const UNDO_DEBARMENT: Record<Extract<UndoableKind, `bar.${string}`>, Undo> = {
  'bar.proposed': undoneBy(({ tx, id }) => deleteDebarment(tx, id)),
  'bar.decided': undoneBy(set(UNDECIDED)),
  'bar.dropped': undoneBy(set(UNDECIDED)),
  'bar.placed': undoneBy((undo) =>
    set(undo.action.before?.['state'] === 'proposed' ? UNDECIDED : { liftedAt: CLOCK })(undo),
  ),
  'bar.lifted': ofAppeal(undoneBy(set(STANDING))),
  'bar.appeal decided': ofAppeal(
    undoneBy(set({ ...STANDING, appealDecision: null, appealDecidedAt: null, appealDecidedBy: null })),
  ),
};
