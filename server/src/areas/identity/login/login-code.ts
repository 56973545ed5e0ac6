import { MESSAGES } from '@portal/shared/contract';
import type { Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import type { Message } from '../../../platform/mail/mail';
import { RATE_LIMITS, consumeAll, consumeEither, tryConsumeAll } from '../limits';
import { isSealedOtp, newOtp, sealOtp } from './otp';
import { hashOf, newSecret } from '../secret';

/** Does work and sends its message after the answer, at a time that reveals nothing. */
export type SendLater = (make: () => Promise<Message | null> | null) => void;

/** Whose code it is: what limits are counted by, where the code is kept, and the message that carries it. */
export type CodeOwner = {
  subject: string;
  keep: (code: { flowHash: string; otpHash: string }) => Promise<void>;
  message: (otp: number) => Message;
};

/**
 * Prepares the code that a login over a limit needs (W-05). All work that only a right password causes happens after
 * the answer: until the code is mailed no one can type it.
 * @param owner undefined where the password was wrong: then no work is done
 * @returns the flow's secret, for the browser's cookie
 */
export function prepareLoginCode(
  db: Queryable,
  owner: CodeOwner | undefined,
  { address, sendLater }: { address: string; sendLater: SendLater },
): string {
  const flow = newSecret();
  sendLater(() => (owner ? makeLoginCode(db, owner, { address, flow }) : null));
  return flow;
}

async function makeLoginCode(
  db: Queryable,
  { subject, keep, message }: CodeOwner,
  { address, flow }: { address: string; flow: string },
): Promise<Message | null> {
  const wait = await consumeEither(
    db,
    { limit: RATE_LIMITS.loginCodeOwn, subject: `${subject} ${address}` },
    { limit: RATE_LIMITS.loginCodeMore, subject },
  );
  if (wait !== null) return null;
  const otp = newOtp();
  await keep({ flowHash: hashOf(flow), otpHash: sealOtp(flow, otp) });
  return message(otp);
}

const useless = () =>
  new PortalError(422, MESSAGES.loginCodeUseless, { errors: { otp: MESSAGES.loginCodeUseless } });

type Origin<A> = {
  flow: string | undefined;
  address: string;
  /** The sealed code of a flow; undefined where there is none that lives. */
  find: (flowHash: string) => Promise<string | undefined>;
  /** Uses the code up. @returns whose it was; undefined when another request was first */
  take: (flowHash: string) => Promise<A | undefined>;
};

/**
 * Completes a login over a limit with its mailed code, from the browser that began it. The same sentence refuses a
 * wrong code, an expired one, and a login without one: any difference would reveal whether the password was right.
 * @returns whose code it was
 * @throws PortalError 422, 429 after too many wrong codes from one address
 */
export async function verifyCode<A>(
  db: Queryable,
  otp: number,
  { flow = '', address, find, take }: Origin<A>,
): Promise<A> {
  const refused = await tryConsumeAll(db, [{ limit: RATE_LIMITS.loginCodeTries, subject: flow }]);
  const flowHash = hashOf(flow);
  const sealed = await find(flowHash);
  const isRight = isSealedOtp(sealed, flow, otp) && refused === null;
  const account = isRight ? await take(flowHash) : undefined;
  if (account) return account;
  // Counted here alone: a neighbour's wrong codes do not refuse the right one.
  await consumeAll(db, [{ limit: RATE_LIMITS.loginCodeAddress, subject: address }]);
  throw useless();
}
