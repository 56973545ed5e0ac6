import type { UndoableKind } from '@portal/shared/contract/cell';
import type { Queryable } from '../../platform/database/database';
import { undoUnlocks } from '../profile';
import { type ListedAction, ERASED, MORE_DONE, type Undo } from '../activity';
import { countStudentChange, lockStudentRow, type HeldStudent } from '../students';
import { UNDECIDED, updateUnlockRequest } from './unlock-request-store';

const sizeOf = (state: ListedAction['after']): number => (Array.isArray(state?.open) ? state.open.length : 0);

/** The student after an action; or why the undo is not possible. */
async function studentAfter(tx: Queryable, action: ListedAction): Promise<HeldStudent | string> {
  const student = action.student_id === null ? undefined : await lockStudentRow(tx, action.student_id);
  if (!student) return ERASED;
  return student.version === action.version ? student : MORE_DONE;
}

/**
 * Locks the sections that an action returned. @returns why it is not possible: one of them was saved or confirmed
 * since
 */
async function lockAgain(tx: Queryable, student: HeldStudent, action: ListedAction): Promise<string | null> {
  const opened = sizeOf(action.after) - sizeOf(action.before);
  const locked = await undoUnlocks(tx, student.id, action.batch);
  return locked === opened ? null : 'The student saved or confirmed something of it since.';
}

/** Locks again what was given back, unless the student saved something there or confirmed since. */
const toLocked: Undo = async (tx, action) => {
  const student = await studentAfter(tx, action);
  if (typeof student === 'string') return student;
  const saved = await lockAgain(tx, student, action);
  if (saved) return saved;
  const version = await countStudentChange(tx, student.id);
  return { version };
};

/** Opens a decided request again, and locks what granting it gave back. */
const toUndecided: Undo = async (tx, action) => {
  const student = await studentAfter(tx, action);
  if (typeof student === 'string') return student;
  const saved = await lockAgain(tx, student, action);
  if (saved) return saved;
  const version = await countStudentChange(tx, student.id);
  const subjectId = action.subject_id ?? '';
  await updateUnlockRequest(tx, subjectId, { ...UNDECIDED, version });
  return { version };
};

/** How sections that went back to a student, and a decision on a request for them, are undone (CEL-81). */
export const UNDO_OPENING: Record<
  Extract<UndoableKind, 'student.returned' | 'student.unlocked' | `unlock.${string}`>,
  Undo
> = {
  'student.returned': toLocked,
  'student.unlocked': toLocked,
  'unlock.granted': toUndecided,
  'unlock.declined': toUndecided,
};
