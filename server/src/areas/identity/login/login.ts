import { createHash } from 'node:crypto';
import type { LoginRequest } from '@portal/shared/contract';
import { tidyPassword } from '@portal/shared/values';
import { PortalError } from '../../../platform/errors';
import type { Database, Queryable } from '../../../platform/database/database';
import { findDevice, type Device } from '../sessions/device-store';
import { refund, restore, type Spending } from '../limit-store';
import { RATE_LIMITS, consumeAll, tryConsumeAll } from '../limits';
import { prepareLoginCode, type CodeOwner, type SendLater } from './login-code';
import { inHashQueue, inOverLimitQueue, isPassword } from '../password-hash';
import { codeOwnerOf } from './student-login-code';
import { findAccount, type Account } from '../student-store';

/** One sentence whether the enrollment or the password is wrong. */
export const WRONG_CREDENTIALS = 'Enrollment number or password is wrong.';

/** Who logged in, or the secret of a login that waits for a mailed code. */
type Attempted<A> = { account: A } | { flow: string };
/** Who logged in and from which known browser, or the secret of a login that waits for a mailed code. */
type LoginResult = { account: Account; device: Device | undefined } | { flow: string };
/** Where a login comes from. @property secret of the browser's device cookie */
type Origin = { address: string; secret: string | undefined; sendLater: SendLater };
type Deps = { database: Database };

/** One login by password, of whatever kind of account. */
type Attempt<A> = {
  /** What the limits of the account are counted by. */
  subject: string;
  password: string;
  address: string;
  /** Id of the browser, where it is known to the account. */
  deviceId: string | undefined;
  /** Reads the account. */
  find: () => Promise<A | undefined>;
  /** To whom the code of a login over a limit goes. */
  ownerOf: (account: A) => CodeOwner;
  sendLater: SendLater;
  /** One sentence for an unknown account and a wrong password. */
  refusal: string;
};

/**
 * A fingerprint of a password, too short to guess it from: one of 65,536. It distinguishes one password tried on many
 * accounts from many passwords; a stored one reveals at most two bytes.
 */
const fingerprint = (password: string) =>
  createHash('sha256').update(tidyPassword(password)).digest('hex').slice(0, 4);

/** What an attempt spends, the first of which a success makes whole again. A known browser has a limit of its own. */
function spendingsOf<A>({ subject, password, address, deviceId }: Attempt<A>): [Spending, ...Spending[]] {
  if (deviceId) return [{ limit: RATE_LIMITS.loginDevice, subject: deviceId }];
  return [
    { limit: RATE_LIMITS.loginAccountAddress, subject: `${subject} ${address}` },
    { limit: RATE_LIMITS.loginAccount, subject },
    { limit: RATE_LIMITS.loginPassword, subject: `${address} ${fingerprint(password)}` },
    { limit: RATE_LIMITS.loginAddress, subject: address },
  ];
}

/** The account whose password it is. Call it inside a hash queue. */
async function accountBy<A extends { passwordHash: string | null }>({
  password,
  find,
}: Attempt<A>): Promise<A | undefined> {
  const found = await find();
  const right = await isPassword(password, found?.passwordHash ?? null);
  return right ? found : undefined;
}

/**
 * Tries a password under the limits. A wrong account and a wrong password get the same answer in the same time. Over a
 * limit, a browser that is not known gets the same answer whatever it sent, and a code is mailed where the password
 * is right (W-05).
 * @throws PortalError 401 for wrong credentials; 429 for a known browser after too many of them, or an address from
 * which too many logins over a limit come; 503 when too many wait
 */
export async function attemptLogin<A extends { passwordHash: string | null }>(
  db: Queryable,
  attempt: Attempt<A>,
): Promise<Attempted<A>> {
  const { address, deviceId } = attempt;
  const [own, ...others] = spendingsOf(attempt);
  // Spent before the check and given back after a good one: tries at the same moment cannot slip past. It is
  // done inside the queue, so that those who only wait have spent nothing.
  const tried = await inHashQueue(deviceId ? `device ${deviceId}` : address, async () => {
    if (deviceId) await consumeAll(db, [own]);
    else if ((await tryConsumeAll(db, [own, ...others])) !== null) return 'over a limit';
    return accountBy(attempt);
  });
  if (tried === 'over a limit') return loginOverLimit(db, attempt);
  if (!tried) throw new PortalError(401, attempt.refusal);
  await Promise.all([restore(db, own), refund(db, others)]);
  return { account: tried };
}

/** The password is always checked: neither the answer nor its time reveals whether it was right. */
async function loginOverLimit<A extends { passwordHash: string | null }>(
  db: Queryable,
  attempt: Attempt<A>,
): Promise<{ flow: string }> {
  const { address, sendLater, ownerOf } = attempt;
  const account = await inOverLimitQueue(address, async () => {
    await consumeAll(db, [{ limit: RATE_LIMITS.overLimitAddress, subject: address }]);
    return accountBy(attempt);
  });
  return { flow: prepareLoginCode(db, account && ownerOf(account), { address, sendLater }) };
}

/** Signs a student in (AUT-03). @throws PortalError as `attemptLogin` */
export async function login(services: Deps, body: LoginRequest, origin: Origin): Promise<LoginResult> {
  const { db } = services.database;
  const { address, secret, sendLater } = origin;
  const { enrollment, password } = body;
  const device = await findDevice(db, secret, enrollment);
  const result = await attemptLogin(db, {
    subject: enrollment,
    password,
    address,
    deviceId: device?.id,
    find: () => findAccount(db, enrollment),
    ownerOf: (account) => codeOwnerOf(db, account),
    sendLater,
    refusal: WRONG_CREDENTIALS,
  });
  return 'account' in result ? { ...result, device } : result;
}
