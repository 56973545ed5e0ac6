import type { ActionKind } from '@portal/shared/contract/cell';
import { CLOCK } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import type { ListedAction } from './action-list-store';
import { deleteBar, updateBar, type BarValues } from './bar-store';
import { countStudentChange, holdForChange } from './student-change-store';
import { ERASED, MORE_DONE, obstacle, type Undo } from './undo-step';

type BarUndo = { tx: Queryable; id: string; version: number; action: ListedAction };

/** Takes an action on a bar back, unless something was done with the student since. */
const undoneBy =
  (work: (undo: BarUndo) => Promise<void>): Undo =>
  async (tx, action) => {
    const student = action.student_id === null ? undefined : await holdForChange(tx, action.student_id);
    if (!student || action.subject_id === null) return obstacle(action, ERASED);
    if (student.version !== action.version) return obstacle(action, MORE_DONE);
    const version = await countStudentChange(tx, student.id);
    await work({ tx, id: action.subject_id, version, action });
    return {
      kind: 'action.undone',
      studentId: student.id,
      subjectId: action.subject_id,
      version,
      before: action.after ?? {},
      after: action.before ?? {},
    };
  };

const set =
  (values: BarValues) =>
  ({ tx, id, version }: BarUndo) =>
    updateBar(tx, id, { ...values, version });

const UNDECIDED: BarValues = {
  barredAt: null,
  until: null,
  decision: null,
  decidedAt: null,
  decidedBy: null,
  droppedAt: null,
};
const STANDING: BarValues = { liftedAt: null, liftedBy: null, liftReason: null };

/** How each action on a bar is undone: a decided one is a proposed one again, one set at once is lifted. */
export const UNDO_BAR: Partial<Record<ActionKind, Undo>> = {
  'bar.proposed': undoneBy(({ tx, id }) => deleteBar(tx, id)),
  'bar.decided': undoneBy(set(UNDECIDED)),
  'bar.dropped': undoneBy(set(UNDECIDED)),
  'bar.placed': undoneBy((undo) =>
    set(undo.action.before?.['state'] === 'proposed' ? UNDECIDED : { liftedAt: CLOCK })(undo),
  ),
  'bar.lifted': undoneBy(set(STANDING)),
  'bar.appeal decided': undoneBy(
    set({ ...STANDING, appealDecision: null, appealDecidedAt: null, appealDecidedBy: null }),
  ),
};
