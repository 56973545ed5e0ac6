import type { UndoableKind } from '@portal/shared/contract/cell';
import { isId } from '../../../platform/is-id';
import { lockAnswer, lockException, moveException, undoException } from '../eligibility/exception-store';
import { lockDriveRow } from '../changes/drive-change-store';
import { ERASED, MORE_DONE, type Undo } from '../../activity';

/** Has the rules hold for the student again, unless the student has applied by it. */
const takeBack: Undo = async (tx, action) => {
  const exception = String(action.after?.['exception']);
  const { student_id: studentId, subject_id: driveId } = action;
  if (studentId === null || driveId === null || !isId(exception)) return ERASED;
  const drive = await lockDriveRow(tx, driveId);
  if (!drive) return ERASED;
  const answer = await lockAnswer(tx, { studentId, driveId });
  if (answer === 'TRUE') return `The student has applied to ${drive.company} by it.`;
  if (answer === 'AWAITED')
    return `The student is to answer ${drive.company} again, and may do so by it alone.`;
  if (!(await undoException(tx, exception))) return ERASED;
  return {};
};

/** Gives an exception the end that it had; what the student answered by it stays. */
const moveBack: Undo = async (tx, action) => {
  const { student_id: studentId, subject_id: driveId, before, after } = action;
  const id = String(after?.['exception']);
  if (studentId === null || driveId === null || !isId(id)) return ERASED;
  const drive = await lockDriveRow(tx, driveId);
  const exception = await lockException(tx, id);
  if (!drive || !exception) return ERASED;
  if (new Date(exception.until).toISOString() !== after?.['until'] || exception.takenBack) return MORE_DONE;
  const until = String(before?.['until']);
  if (
    new Date(until) < new Date(exception.until) &&
    (await lockAnswer(tx, { studentId, driveId })) === 'AWAITED'
  )
    return `The student is to answer ${drive.company} again, and may do so by it alone.`;
  await moveException(tx, id, until);
  return {};
};

export const UNDO_EXCEPTION: Record<Extract<UndoableKind, `drive.exception${string}`>, Undo> = {
  'drive.exception made': takeBack,
  'drive.exception moved': moveBack,
};
