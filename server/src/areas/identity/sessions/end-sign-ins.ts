import type { Queryable } from '../../../platform/database/database';
import { deleteDevicesOf } from './device-store';
import { endInvitationOf } from '../invitations/invitation-store';
import { deleteLoginCodesOf } from '../login/login-code-store';
import { endRecoveriesOf } from '../recovery/recovery-store';
import type { Sessions } from './sessions';

/**
 * Ends whatever of before a new password could sign a student in or make a browser known: sessions, known browsers,
 * codes, proofs and the invitation. Call `sessions.announceEnd` once the transaction has committed.
 */
export async function endSignIns(tx: Queryable, sessions: Sessions, studentId: string): Promise<void> {
  await sessions.endAll(studentId, tx);
  await endRecoveriesOf(tx, studentId);
  await deleteLoginCodesOf(tx, studentId);
  await deleteDevicesOf(tx, studentId);
  await endInvitationOf(tx, studentId);
}
