import type { UndoableKind } from '@portal/shared/contract/cell';
import { isId } from '../../platform/is-id';
import { ERASED, type Undo } from '../activity';
import { restoreAnswer, lockConsentRow, lockDriveRow, type FormerAnswer } from '../drives';

/** Removes an applicant whom the placement cell added, unless something came of the application since (F-71). */
const undoAdded: Undo = async (tx, action) => {
  const answer = action.before?.['answer'] as FormerAnswer | undefined;
  if (action.student_id === null || action.subject_id === null || !answer || !isId(answer.consent))
    return ERASED;
  const drive = await lockDriveRow(tx, action.subject_id);
  const held = drive && (await lockConsentRow(tx, answer.consent));
  if (!held) return ERASED;
  if (held.consent.outcome !== null) return `${drive.company} has an outcome for this student.`;
  if (held.isMarked) return 'The student is marked in a round of the drive.';
  if (held.steps !== action.after?.['steps']) return 'The application was changed since.';
  await restoreAnswer(tx, answer);
  return {};
};

/** How an applicant whom the placement cell added is undone (CEL-81). */
export const UNDO_ADDED: Record<Extract<UndoableKind, 'consent.added'>, Undo> = {
  'consent.added': undoAdded,
};
