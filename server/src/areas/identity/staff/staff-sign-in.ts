import {
  isOfBranches,
  rightsOf,
  type StaffLoginRequest,
  type StaffSession,
} from '@portal/shared/contract/cell';
import { MESSAGES } from '@portal/shared/contract';
import type { StaffPrincipal } from '../../../platform/http/access';
import type { Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { verifyCode, type CodeOwner, type SendLater } from '../login/login-code';
import { attemptLogin } from '../login/login';
import { staffLoginCodeMessage } from '../login/otp-message';
import { hashPassword, inHashQueue } from '../password-hash';
import { passwordError } from '../password-rules';
import { hashOf, newSecret } from '../secret';
import { countPasskeys } from './passkey-store';
import { countRecoveryCodes } from './second-factor-store';
import type { StaffDeps } from './staff-deps';
import {
  addStaffDevice,
  findStaffDevice,
  findStaffLoginCode,
  findStaffSession,
  insertStaffLoginCode,
  insertStaffSession,
  takeStaffLoginCode,
  touchStaffDevice,
  touchStaffSession,
  type StaffSessionRow,
} from './staff-session-store';
import {
  endStaffSignIns,
  findLetIn,
  findStaff,
  findStaffInvitation,
  setStaffPassword,
  takeStaffInvitation,
  type StaffRow,
} from './staff-store';

/** One sentence for an unknown address, a wrong password, somebody suspended, and one whose work is over. */
const WRONG_STAFF_CREDENTIALS = 'Email address or password is wrong.';

const codeOwnerOf = (db: Queryable, { id, email, name }: StaffRow): CodeOwner => ({
  subject: subjectOf(email),
  keep: (code) => insertStaffLoginCode(db, { ...code, staffId: id }),
  message: (otp) => staffLoginCodeMessage({ to: email, name, otp }),
});

/** No enrollment is an address, so that limits of the two never meet. */
const subjectOf = (email: string) => `staff ${email}`;

/**
 * Signs somebody of the cell in by password, under the limits of students (CEL-01, W-05).
 * @returns who it is, and the browser where it was known; or the flow of a login that waits for a mailed code
 * @throws PortalError 401, 429, 503 as a student's login
 */
export async function staffLogin(
  { database: { db } }: StaffDeps,
  { email, password }: StaffLoginRequest,
  { address, secret, sendLater }: { address: string; secret: string | undefined; sendLater: SendLater },
): Promise<{ account: StaffRow; deviceId: string | undefined } | { flow: string }> {
  const deviceId = await findStaffDevice(db, secret, email);
  const result = await attemptLogin(db, {
    subject: subjectOf(email),
    password,
    address,
    deviceId,
    find: () => findLetIn(db, email),
    ownerOf: (account) => codeOwnerOf(db, account),
    sendLater,
    refusal: WRONG_STAFF_CREDENTIALS,
  });
  return 'account' in result ? { ...result, deviceId } : result;
}

/** Ends a login over a limit by its mailed code. @throws PortalError 422, 429 */
export const verifyStaffCode = (
  { database: { db } }: StaffDeps,
  { email, otp }: { email: string; otp: number },
  origin: { flow: string | undefined; address: string },
): Promise<StaffRow> =>
  verifyCode(db, otp, {
    ...origin,
    find: (flowHash) => findStaffLoginCode(db, flowHash, email),
    async take(flowHash) {
      const id = await takeStaffLoginCode(db, flowHash);
      return id === undefined ? undefined : findStaff(db, id);
    },
  });

/**
 * Begins a session, and makes the browser known.
 * @returns the secrets of the session and of the browser, for their cookies
 */
export async function beginStaffSession(
  { database: { db } }: StaffDeps,
  staffId: string,
  { browser, device }: { browser: string; device: { id: string; secret: string } | undefined },
): Promise<{ token: string; device: string }> {
  const token = newSecret();
  const secret = device?.secret ?? newSecret();
  await (device ? touchStaffDevice(db, device.id) : addStaffDevice(db, staffId, secret));
  await insertStaffSession(db, { tokenHash: hashOf(token), staffId, browser });
  return { token, device: secret };
}

/** Where a session stands with its second factor (CEL-02). */
function secondFactorOf(
  { secondFactor }: StaffDeps,
  { staff, hasSecondFactor, hasPasskey }: Pick<StaffSessionRow, 'staff' | 'hasSecondFactor' | 'hasPasskey'>,
): StaffSession['second_factor'] {
  if (staff.totpConfirmedAt || hasPasskey) return hasSecondFactor ? 'passed' : 'wanted';
  return secondFactor === 'required' ? 'to set up' : 'off';
}

const isWhole = (state: StaffSession['second_factor']) => state === 'passed' || state === 'off';

/**
 * Whose session a cookie is. The database is asked each time: staff are few, and anyone who is suspended is out at once,
 * on every process (CEL-05).
 */
export async function checkStaffSession(needs: StaffDeps, token: string): Promise<StaffPrincipal | null> {
  const { db } = needs.database;
  const found = await findStaffSession(db, hashOf(token));
  if (!found) return null;
  if (found.isDue) await touchStaffSession(db, found.sessionId);
  const { id, name, role, studentId, branches } = found.staff;
  return {
    kind: 'staff',
    id,
    name,
    role,
    studentId,
    branches: isOfBranches(role) ? branches : null,
    sessionId: found.sessionId,
    isWhole: isWhole(secondFactorOf(needs, found)),
  };
}

/** A session as its owner sees it. @param who as the session's cookie says */
export async function describeStaffSession(
  needs: StaffDeps,
  who: StaffRow,
  hasSecondFactor: boolean,
): Promise<StaffSession> {
  const { db } = needs.database;
  const passkeys = await countPasskeys(db, who.id);
  const second_factor = secondFactorOf(needs, { staff: who, hasSecondFactor, hasPasskey: passkeys > 0 });
  const { id, name, email, role, drives, until, totpConfirmedAt } = who;
  return {
    id,
    name,
    email,
    role,
    drives,
    until: until?.toISOString() ?? null,
    permissions: isWhole(second_factor) ? rightsOf(role) : [],
    second_factor,
    recovery_codes_left: totpConfirmedAt || passkeys > 0 ? await countRecoveryCodes(db, id) : null,
    has_app: totpConfirmedAt !== null,
    passkeys,
  };
}

const useless = () => new PortalError(404, MESSAGES.invitationUseless);

/** For whom an invitation is. @throws PortalError 404 when it is none, or can no longer be used */
export async function readStaffInvitation({ database: { db } }: StaffDeps, token: string): Promise<StaffRow> {
  const found = await findStaffInvitation(db, hashOf(token));
  if (!found) throw useless();
  return found;
}

/**
 * Sets the password of whom an invitation is for, and ends whatever signed them in before. The second factor stays.
 * @throws PortalError 404 for the invitation, 422 for the password
 */
export async function acceptStaffInvitation(
  needs: StaffDeps,
  { token, password }: { token: string; password: string },
): Promise<StaffRow> {
  const { db } = needs.database;
  const invited = await readStaffInvitation(needs, token);
  const fault = passwordError(password, invited.email, 'email address');
  if (fault) throw new PortalError(422, fault, { errors: { password: fault } });
  const passwordHash = await inHashQueue(`invitation ${invited.id}`, () => hashPassword(password));
  await db.transaction(async (tx) => {
    if (!(await takeStaffInvitation(tx, hashOf(token)))) throw useless();
    await setStaffPassword(tx, invited.id, passwordHash);
    await endStaffSignIns(tx, invited.id);
  });
  const account = await findStaff(db, invited.id);
  if (!account) throw useless();
  return account;
}
