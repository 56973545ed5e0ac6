import { MESSAGES, type AcceptInvitationRequest, type InvitationData } from '@portal/shared/contract';
import { PortalError } from '../../../platform/errors';
import type { Database } from '../../../platform/database/database';
import type { Sessions } from '../sessions/sessions';
import { endSignIns } from '../sessions/end-sign-ins';
import { findInvitation, takeInvitation } from './invitation-store';
import { hashPassword, inHashQueue } from '../password-hash';
import { passwordError } from '../password-rules';
import { hashOf } from '../secret';
import { findAccountById, setPasswordHash, type Account } from '../student-store';

const useless = () => new PortalError(404, MESSAGES.invitationUseless);

/**
 * For whom an invitation is (W-05). A made-up token costs one look-up.
 * @throws PortalError 404 when it is none, or can no longer be used
 */
export async function readInvitation(
  { database: { db } }: { database: Database },
  token: string,
): Promise<InvitationData> {
  const found = await findInvitation(db, hashOf(token));
  if (!found) throw useless();
  return { enrollment: found.enrollment, name: found.name };
}

/**
 * Sets the password of an invited student, and ends all former credentials (W-05). A password that the rules refuse
 * leaves the invitation valid.
 * @returns the account: the student who has just chosen the password is logged in
 * @throws PortalError 404 for the invitation, 422 for the password
 */
export async function acceptInvitation(
  { database, sessions }: { database: Database; sessions: Sessions },
  { token, password }: AcceptInvitationRequest,
): Promise<Account> {
  const tokenHash = hashOf(token);
  const invited = await findInvitation(database.db, tokenHash);
  if (!invited) throw useless();
  const { studentId, enrollment } = invited;
  const fault = passwordError(password, enrollment);
  if (fault) throw new PortalError(422, fault, { errors: { password: fault } });
  const passwordHash = await inHashQueue(`invitation ${enrollment}`, () => hashPassword(password));
  await database.db.transaction(async (tx) => {
    if (!(await takeInvitation(tx, tokenHash))) throw useless();
    await setPasswordHash(tx, studentId, passwordHash);
    await endSignIns(tx, sessions, studentId);
  });
  await sessions.announceEnd(studentId);
  const account = await findAccountById(database.db, studentId);
  if (!account) throw useless();
  return account;
}
