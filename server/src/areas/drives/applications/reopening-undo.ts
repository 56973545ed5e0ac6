import type { UndoableKind } from '@portal/shared/contract/cell';
import { isId } from '../../../platform/is-id';
import { lockConsentRow, newestReopening, restoreReopened } from '../application-state/reopening-store';
import { lockDriveRow } from '../changes/drive-change-store';
import { ERASED, obstacle, undone, type Undo } from '../../activity';

/** Has a reopened answer count again as it was given, unless its student has answered since. */
const restore: Undo = async (tx, action) => {
  const { consent, reopening } = action.after ?? {};
  if (action.student_id === null || action.subject_id === null || !isId(String(consent)))
    return obstacle(action, ERASED);
  const drive = await lockDriveRow(tx, action.subject_id);
  const held = drive && (await lockConsentRow(tx, String(consent)));
  if (!held) return obstacle(action, ERASED);
  if (held.consent.choice !== null) return obstacle(action, 'The student has answered again.');
  // An answer of before the last one that was reopened is not the one that counted.
  if ((await newestReopening(tx, held.consent.id)) !== String(reopening))
    return obstacle(action, 'The answer was reopened again since. Undo that first.');
  const missing = await restoreReopened(tx, String(reopening));
  if (missing.length > 0)
    return obstacle(action, `${drive.company} has no role “${missing.join('”, “')}” any more.`);
  return undone(action, { studentId: action.student_id, subjectId: action.subject_id });
};

export const UNDO_REOPENING: Record<Extract<UndoableKind, 'consent.reopened'>, Undo> = {
  'consent.reopened': restore,
};
