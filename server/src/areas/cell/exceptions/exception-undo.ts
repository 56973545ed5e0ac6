import type { UndoableKind } from '@portal/shared/contract/cell';
import { isId } from '../../../platform/is-id';
import { holdAnswer, takeExceptionBack } from '../../drives';
import { holdDriveRow } from '../drives/drive-change-store';
import { ERASED, obstacle, undone, type Undo } from '../undo-step';

/** Has the rules hold for the student again, unless the student has applied by it. */
const takeBack: Undo = async (tx, action) => {
  const exception = String(action.after?.['exception']);
  const { student_id: studentId, subject_id: driveId } = action;
  if (studentId === null || driveId === null || !isId(exception)) return obstacle(action, ERASED);
  const drive = await holdDriveRow(tx, driveId);
  if (!drive) return obstacle(action, ERASED);
  const answer = await holdAnswer(tx, { studentId, driveId });
  if (answer === 'TRUE') return obstacle(action, `The student has applied to ${drive.company} by it.`);
  if (answer === 'AWAITED')
    return obstacle(action, `The student is to answer ${drive.company} anew, and may do so by it alone.`);
  if (!(await takeExceptionBack(tx, exception))) return obstacle(action, ERASED);
  return undone(action, { studentId, subjectId: driveId });
};

export const UNDO_EXCEPTION: Record<Extract<UndoableKind, `drive.exception${string}`>, Undo> = {
  'drive.exception made': takeBack,
};
