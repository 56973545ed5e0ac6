import type { UndoableKind } from '@portal/shared/contract/cell';
import { isId } from '../../../platform/is-id';
import { lockConsentRow, newestReopening, restoreReopened } from '../application-state/reopening-store';
import { lockDriveRow } from '../changes/drive-change-store';
import { UNDECIDED, updateRequest } from '../request-store';
import { newestWithdrawal } from '../withdrawals/withdrawal-store';
import { ERASED, type Undo } from '../../activity';

/**
 * Has an answer that was reopened, or withdrawn on request, count again as it was given, unless its student has answered since; a request
 * to withdraw waits again.
 */
const restore: Undo = async (tx, action) => {
  const { consent, reopening, request } = action.after ?? {};
  if (action.student_id === null || action.subject_id === null || !isId(String(consent))) return ERASED;
  const drive = await lockDriveRow(tx, action.subject_id);
  const held = drive && (await lockConsentRow(tx, String(consent)));
  if (!held) return ERASED;
  // An answer of before the last one that was reopened is not the one that counted.
  if ((await newestReopening(tx, held.consent.id)) !== String(reopening))
    return 'The answer was reopened again since. Undo that first.';
  const isWithdrawal = action.kind === 'withdrawal.approved';
  if (held.consent.choice !== (isWithdrawal ? 'FALSE' : null)) return 'The student has answered again.';
  const missing = await restoreReopened(tx, String(reopening));
  if (missing.length > 0) return `${drive.company} has no role “${missing.join('”, “')}” any more.`;
  if (isWithdrawal) await updateRequest(tx, String(request), UNDECIDED);
  return {};
};

/** Has a declined request to withdraw wait again, unless its student made another. */
const waitAgain: Undo = async (tx, action) => {
  const { consent, request } = action.after ?? {};
  const held = isId(String(consent)) ? await lockConsentRow(tx, String(consent)) : undefined;
  if (!held || action.student_id === null || action.subject_id === null) return ERASED;
  const newest = await newestWithdrawal(tx, held.consent.id);
  if (newest?.id !== request || newest?.state !== 'declined') return 'The student has asked again since.';
  await updateRequest(tx, newest.id, UNDECIDED);
  return {};
};

export const UNDO_REOPENING: Record<
  Extract<UndoableKind, 'consent.reopened' | `withdrawal.${string}`>,
  Undo
> = {
  'consent.reopened': restore,
  'withdrawal.approved': restore,
  'withdrawal.declined': waitAgain,
};
