import type { ChangePwdRequest, VerifyOtpRequest } from '@portal/shared/contract';
import type { Queryable, Database } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import type { Sessions } from '../sessions/sessions';
import { addDevice, findDevice, type Device } from '../sessions/device-store';
import { endSignIns } from '../sessions/end-sign-ins';
import { refund, type Spending } from '../limit-store';
import { RATE_LIMITS, consumeAll, consumeEither, tooMany } from '../limits';
import type { SendLater } from '../login/login-code';
import { isSealedOtp, newOtp, sealOtp } from '../login/otp';
import { otpMessage } from '../login/otp-message';
import { hashPassword, inHashQueue } from '../password-hash';
import { passwordError } from '../password-rules';
import { hasProof, insertRecovery, setProof, takeProof, takeTry } from './recovery-store';
import { hashOf, newSecret } from '../secret';
import { findAccount, setPasswordHash } from '../student-store';

/** D-17. */
const TRIES = 5;

/** The same answer whether the enrollment exists or not. */
export const OTP_SENT =
  'If this enrollment number is known, an OTP is on its way to the email address the college has for it.';
const OTP_USELESS = 'This OTP can no longer be used. Please ask for a new one.';
const NO_PROOF = 'Please verify an OTP first, then choose a new password.';

type Deps = { database: Database; sessions: Sessions };

/**
 * Consumes the limits of a code. A known browser has limits of its own; another one shares them with its address, and
 * has two codes that no other address can consume (W-05).
 * @throws PortalError 429
 */
async function consumeCode(
  db: Queryable,
  enrollment: string,
  { address, device }: { address: string; device: Device | undefined },
): Promise<void> {
  if (device) {
    return consumeAll(db, [
      { limit: RATE_LIMITS.otpResend, subject: device.id },
      { limit: RATE_LIMITS.otpDevice, subject: device.id },
    ]);
  }
  const own = `${enrollment} ${address}`;
  const spendings: Spending[] = [
    { limit: RATE_LIMITS.otpResend, subject: own },
    { limit: RATE_LIMITS.otpAddress, subject: address },
  ];
  await consumeAll(db, spendings);
  const wait = await consumeEither(
    db,
    { limit: RATE_LIMITS.otpOwn, subject: own },
    { limit: RATE_LIMITS.otpMore, subject: enrollment },
  );
  if (wait === null) return;
  await refund(db, spendings);
  throw tooMany(wait);
}

/**
 * Step 1 (AUT-04, D-17): starts a run for any given enrollment, and mails the OTP if it exists. Both cases do the
 * same work, so neither the answer nor its time distinguishes them.
 * @param secret of the browser's device cookie
 * @returns the run's secret, for its cookie
 * @throws PortalError 429 within 60 s of the last code, or after too many
 */
export async function sendOtp(
  { database: { db } }: Deps,
  enrollment: string,
  { address, secret, sendLater }: { address: string; secret: string | undefined; sendLater: SendLater },
): Promise<string> {
  const device = await findDevice(db, secret, enrollment);
  await consumeCode(db, enrollment, { address, device });
  const flow = newSecret();
  const otp = newOtp();
  const account = await findAccount(db, enrollment);
  await insertRecovery(db, {
    flowHash: hashOf(flow),
    enrollment,
    studentId: account?.id ?? null,
    otpHash: sealOtp(flow, otp),
    triesLeft: TRIES,
  });
  const message = otpMessage({ to: account?.email ?? '', name: account?.name ?? '', otp });
  sendLater(() => (account ? Promise.resolve(message) : null));
  return flow;
}

/**
 * Step 2 (AUT-05): proves the OTP within the run that its cookie names, so that a stranger has no tries.
 * @returns the secret of the single-use cookie that changePWD wants
 * @throws PortalError 422 when it is wrong or of no use any more, 429 after too many from one address
 */
export async function verifyOtp(
  { database: { db } }: Deps,
  { enrollment, otp }: VerifyOtpRequest,
  { flow = '', address }: { flow: string | undefined; address: string },
): Promise<string> {
  const tried = await takeTry(db, { flowHash: hashOf(flow), enrollment });
  if (!tried) {
    // Counted here alone: a run has tries of its own, which no neighbour spends.
    await consumeAll(db, [{ limit: RATE_LIMITS.verifyAddress, subject: address }]);
    throw new PortalError(422, OTP_USELESS, { errors: { otp: OTP_USELESS } });
  }
  if (!isSealedOtp(tried.otpHash, flow, otp) || tried.studentId === null) {
    const left = tried.triesLeft === 1 ? '1 try is left' : `${tried.triesLeft} tries are left`;
    const message = tried.triesLeft > 0 ? `This OTP is wrong: ${left}.` : OTP_USELESS;
    throw new PortalError(422, message, { errors: { otp: message } });
  }
  const proof = newSecret();
  const first = await setProof(db, { id: tried.id, proofHash: hashOf(proof) });
  if (!first) throw new PortalError(422, OTP_USELESS, { errors: { otp: OTP_USELESS } });
  return proof;
}

/**
 * Step 3 (AUT-06, D-16): sets the password and ends every session, known browser, code and invitation of the
 * student. The browser that did it is known from then on. A password that the rules refuse costs nothing: the proof
 * stays for another one.
 * @returns the secret of the browser's device cookie
 * @throws PortalError 403 without an unused proof for this enrollment, 422 for the password, 429
 */
export async function changePassword(
  { database, sessions }: Deps,
  { enrollment, password }: ChangePwdRequest,
  { proof, address }: { proof: string | undefined; address: string },
): Promise<string> {
  const shown = { proofHash: hashOf(proof ?? ''), enrollment };
  if (!proof || !(await hasProof(database.db, shown))) {
    await consumeAll(database.db, [{ limit: RATE_LIMITS.changeAddress, subject: address }]);
    throw new PortalError(403, NO_PROOF);
  }
  await consumeAll(database.db, [{ limit: RATE_LIMITS.changeAccount, subject: `${enrollment} ${proof}` }]);
  const fault = passwordError(password, enrollment);
  if (fault) throw new PortalError(422, fault, { errors: { password: fault } });
  const passwordHash = await inHashQueue(`change ${enrollment}`, () => hashPassword(password));
  const secret = newSecret();
  const studentId = await database.db.transaction(async (tx) => {
    const owner = await takeProof(tx, shown);
    if (!owner) throw new PortalError(403, NO_PROOF);
    await setPasswordHash(tx, owner, passwordHash);
    await endSignIns(tx, sessions, owner);
    await addDevice(tx, owner, secret);
    return owner;
  });
  await sessions.announceEnd(studentId);
  return secret;
}
