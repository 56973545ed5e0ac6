import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { OTP_LIFE_MS, type ChangePwdRequest, type VerifyOtpRequest } from '@portal/shared/contract';
import { PortalError } from '../errors';
import type { Services } from '../services';
import { BUDGETS, spendAll, tooMany } from './limits';
import { otpMessage } from './otp-message';
import { hashPassword, inHashQueue } from './password-hash';
import { passwordFault } from './password-rules';
import {
  endRecoveriesOf,
  hasProof,
  insertRecovery,
  recoveriesSince,
  setProof,
  takeProof,
  takeTry,
} from './recovery-store';
import { hashOf, newSecret } from './secret';
import { findAccount, setPasswordHash } from './student-store';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Decision 17. */
const TRIES = 5;
const CODES_A_DAY = 10;
const OTP_LEAST = 10_000_000;
const OTP_MOST = 99_999_999;

/** The same answer whether the enrollment exists or not. */
export const OTP_SENT =
  'If this enrollment number is known, an OTP is on its way to the e-mail address the college has for it.';
const OTP_USELESS = 'This OTP can no longer be used. Please ask for a new one.';
const NO_PROOF = 'Please verify an OTP first, then choose a new password.';

type Needs = Pick<Services, 'database' | 'sessions'>;
/** Sends a message later: the answer does not wait for it. */
export type SendLater = (message: ReturnType<typeof otpMessage>, wanted: boolean) => void;

/** An OTP as it is stored: useless without the cookie of its run. */
const sealOtp = (flow: string, otp: number) =>
  createHmac('sha256', flow).update(String(otp)).digest('base64url');
const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * Step 1 (AUT-04, decision 17): starts a run for whatever enrollment is given, and mails the OTP if it exists.
 * Both do the same work, so neither answer nor time tells them apart.
 * @returns the run's secret, for its cookie
 * @throws PortalError 429 within 60 s of the last code, after 10 in a day, or after too many from one address
 */
export async function sendOtp(
  { database: { db } }: Needs,
  enrollment: string,
  { address, now, sendLater }: { address: string; now: Date; sendLater: SendLater },
): Promise<string> {
  const spendings = [
    { budget: BUDGETS.otpResend, subject: enrollment },
    { budget: BUDGETS.otpAddress, subject: address },
  ];
  await spendAll(db, spendings, now);
  const today = await recoveriesSince(db, enrollment, new Date(now.getTime() - DAY_MS));
  const oldest = today.at(-CODES_A_DAY);
  if (oldest) throw tooMany(oldest.getTime() + DAY_MS - now.getTime());

  const flow = newSecret();
  const otp = randomInt(OTP_LEAST, OTP_MOST + 1);
  const account = await findAccount(db, enrollment);
  await insertRecovery(db, {
    flowHash: hashOf(flow),
    enrollment,
    studentId: account?.id ?? null,
    otpHash: sealOtp(flow, otp),
    triesLeft: TRIES,
    otpExpiresAt: new Date(now.getTime() + OTP_LIFE_MS),
    createdAt: now,
  });
  sendLater(otpMessage({ to: account?.email ?? '', name: account?.name ?? '', otp }), account !== undefined);
  return flow;
}

/**
 * Step 2 (AUT-05): proves the OTP within the run that its cookie names, so that a stranger has no tries.
 * @returns the secret of the single-use cookie that changePWD wants
 * @throws PortalError 422 when it is wrong or of no use any more, 429 after too many from one address
 */
export async function verifyOtp(
  { database: { db } }: Needs,
  { enrollment, otp }: VerifyOtpRequest,
  { flow, address, now }: { flow: string | undefined; address: string; now: Date },
): Promise<string> {
  await spendAll(db, [{ budget: BUDGETS.verifyAddress, subject: address }], now);
  const tried = await takeTry(db, { flowHash: hashOf(flow ?? ''), enrollment, now });
  if (!tried) throw new PortalError(422, OTP_USELESS, { errors: { otp: OTP_USELESS } });
  if (!isSame(sealOtp(flow ?? '', otp), tried.otpHash) || tried.studentId === null) {
    const left = tried.triesLeft === 1 ? '1 try is left' : `${tried.triesLeft} tries are left`;
    const message = tried.triesLeft > 0 ? `This OTP is wrong: ${left}.` : OTP_USELESS;
    throw new PortalError(422, message, { errors: { otp: message } });
  }
  const proof = newSecret();
  const expiresAt = new Date(now.getTime() + OTP_LIFE_MS);
  const first = await setProof(db, { id: tried.id, proofHash: hashOf(proof), now, expiresAt });
  if (!first) throw new PortalError(422, OTP_USELESS, { errors: { otp: OTP_USELESS } });
  return proof;
}

/**
 * Step 3 (AUT-06, decision 16): sets the password and ends every session and every other run of the student.
 * A password that the rules refuse costs nothing: the proof stays for another one.
 * @throws PortalError 403 without an unused proof for this enrollment, 422 for the password, 429
 */
export async function changePassword(
  { database, sessions }: Needs,
  { enrollment, password }: ChangePwdRequest,
  { proof, address, now }: { proof: string | undefined; address: string; now: Date },
): Promise<void> {
  const spendings = [
    { budget: BUDGETS.changeAccount, subject: `${enrollment} ${proof ?? ''}` },
    { budget: BUDGETS.changeAddress, subject: address },
  ];
  await spendAll(database.db, spendings, now);
  const shown = { proofHash: hashOf(proof ?? ''), enrollment, now };
  if (!proof || !(await hasProof(database.db, shown))) throw new PortalError(403, NO_PROOF);
  const fault = passwordFault(password, enrollment);
  if (fault) throw new PortalError(422, fault, { errors: { password: fault } });
  const passwordHash = await inHashQueue(() => hashPassword(password));
  const studentId = await database.db.transaction(async (tx) => {
    const owner = await takeProof(tx, shown);
    if (!owner) throw new PortalError(403, NO_PROOF);
    await setPasswordHash(tx, owner, passwordHash);
    await endRecoveriesOf(tx, owner);
    await sessions.endAll(owner, tx);
    return owner;
  });
  await sessions.announceEnd(studentId);
}
