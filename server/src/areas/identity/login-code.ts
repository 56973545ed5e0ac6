import { MESSAGES, type VerifyOtpRequest } from '@portal/shared/contract';
import type { Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import type { Message } from '../../platform/mail/mail';
import { RATE_LIMITS, spendAll, spendEither, trySpendAll } from './limits';
import { findLoginCode, insertLoginCode, takeLoginCode } from './login-code-store';
import { isSealedOtp, newOtp, sealOtp } from './otp';
import { loginCodeMessage } from './otp-message';
import { hashOf, newSecret } from './secret';
import { findAccountById, type Account } from './student-store';

/** Does work and sends what it makes after the answer, at a moment that tells nothing. */
export type SendLater = (make: () => Promise<Message | null> | null) => void;

/**
 * Prepares the code that a login over a limit wants (W-05). All that only a right password causes happens after
 * the answer: until it is mailed nobody could type it.
 * @param student null work is done where the password was wrong
 * @returns the flow's secret, for the browser's cookie
 */
export function prepareLoginCode(
  db: Queryable,
  student: Account | undefined,
  { address, sendLater }: { address: string; sendLater: SendLater },
): string {
  const flow = newSecret();
  sendLater(() => (student ? makeLoginCode(db, student, { address, flow }) : null));
  return flow;
}

async function makeLoginCode(
  db: Queryable,
  { id, enrollment, email, name }: Account,
  { address, flow }: { address: string; flow: string },
): Promise<Message | null> {
  const wait = await spendEither(
    db,
    { limit: RATE_LIMITS.loginCodeOwn, subject: `${enrollment} ${address}` },
    { limit: RATE_LIMITS.loginCodeMore, subject: enrollment },
  );
  if (wait !== null) return null;
  const otp = newOtp();
  await insertLoginCode(db, {
    flowHash: hashOf(flow),
    enrollment,
    studentId: id,
    otpHash: sealOtp(flow, otp),
  });
  return loginCodeMessage({ to: email, name, otp });
}

const useless = () =>
  new PortalError(422, MESSAGES.loginCodeUseless, { errors: { otp: MESSAGES.loginCodeUseless } });

/**
 * Ends a login over a limit by its mailed code, from the browser that began it. One sentence refuses a wrong code, one
 * that is over, and a login that never caused one: anything else would tell whether the password was right.
 * @returns whose code it was
 * @throws PortalError 422, 429 after too many wrong codes from one address
 */
export async function verifyLoginCode(
  db: Queryable,
  { enrollment, otp }: VerifyOtpRequest,
  { flow = '', address }: { flow: string | undefined; address: string },
): Promise<Account> {
  const refused = await trySpendAll(db, [{ limit: RATE_LIMITS.loginCodeTries, subject: flow }]);
  const code = { flowHash: hashOf(flow), enrollment };
  const sealed = await findLoginCode(db, code);
  const isRight = isSealedOtp(sealed, flow, otp) && refused === null;
  const studentId = isRight ? await takeLoginCode(db, code) : undefined;
  const account = studentId === undefined ? undefined : await findAccountById(db, studentId);
  if (account) return account;
  // Counted here alone: a neighbour's wrong codes do not refuse the right one.
  await spendAll(db, [{ limit: RATE_LIMITS.loginCodeAddress, subject: address }]);
  throw useless();
}
