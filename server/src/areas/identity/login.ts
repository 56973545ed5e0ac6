import { createHash } from 'node:crypto';
import type { LoginRequest } from '@portal/shared/contract';
import { PortalError } from '../../platform/errors';
import type { Database } from '../../platform/database/database';
import { findDevice, type Device } from './device-store';
import { giveBack, restore, type Spending } from './limit-store';
import { RATE_LIMITS, spendAll, trySpendAll } from './limits';
import { prepareLoginCode, type SendLater } from './login-code';
import { inHashQueue, inOverLimitQueue, isPassword } from './password-hash';
import { findAccount, type Account } from './student-store';

/** One sentence whether the enrollment or the password is wrong. */
export const WRONG_CREDENTIALS = 'Enrollment number or password is wrong.';

/** Who signed in and from which known browser, or the secret of a login that waits for a mailed code. */
type LoginResult = { account: Account; device: Device | undefined } | { flow: string };
/** Where a login comes from. @property secret of the browser's device cookie */
type Origin = { address: string; secret: string | undefined; sendLater: SendLater };
type Needs = { database: Database };

/**
 * A fingerprint of a password too short to guess it from: one of 65,536. It tells one password tried over many
 * accounts from many passwords, and a stored one gives two bytes away at most.
 */
const fingerprint = (password: string) => createHash('sha256').update(password).digest('hex').slice(0, 4);

/** What an attempt spends, the first of which a success makes whole again. A known browser has a limit of its own. */
function spendingsOf(
  { enrollment, password }: LoginRequest,
  address: string,
  device: Device | undefined,
): [Spending, ...Spending[]] {
  if (device) return [{ limit: RATE_LIMITS.loginDevice, subject: device.id }];
  return [
    { limit: RATE_LIMITS.loginAccountAddress, subject: `${enrollment} ${address}` },
    { limit: RATE_LIMITS.loginAccount, subject: enrollment },
    { limit: RATE_LIMITS.loginPassword, subject: `${address} ${fingerprint(password)}` },
    { limit: RATE_LIMITS.loginAddress, subject: address },
  ];
}

/** The student whose password it is. Call it inside a hash queue. */
async function studentBy(
  { database: { db } }: Needs,
  { enrollment, password }: LoginRequest,
): Promise<Account | undefined> {
  const found = await findAccount(db, enrollment);
  const right = await isPassword(password, found?.passwordHash ?? null);
  return right ? found : undefined;
}

/**
 * Signs a student in (AUT-03). A wrong enrollment and a wrong password get the same answer in the same time. Over a
 * limit, a browser that is not known gets the same answer whatever it sent, and a code is mailed where the password
 * is right (W-05).
 * @throws PortalError 401 for wrong credentials; 429 for a known browser after too many of them, or an address from
 * which too many logins over a limit come; 503 when too many wait
 */
export async function login(services: Needs, body: LoginRequest, origin: Origin): Promise<LoginResult> {
  const { db } = services.database;
  const { address, secret } = origin;
  const device = await findDevice(db, secret, body.enrollment);
  const [own, ...others] = spendingsOf(body, address, device);
  // Spent before the check and given back after a good one: tries at the same moment cannot slip past. It is
  // done inside the queue, so that those who only wait have spent nothing.
  const tried = await inHashQueue(device ? `device ${device.id}` : address, async () => {
    if (device) await spendAll(db, [own]);
    else if ((await trySpendAll(db, [own, ...others])) !== null) return 'over a limit';
    return studentBy(services, body);
  });
  if (tried === 'over a limit') return loginOverLimit(services, body, origin);
  if (!tried) throw new PortalError(401, WRONG_CREDENTIALS);
  await Promise.all([restore(db, own), giveBack(db, others)]);
  return { account: tried, device };
}

/** The password is checked whatever the answer will be: neither answer nor time tells whether it was right. */
async function loginOverLimit(
  services: Needs,
  body: LoginRequest,
  { address, sendLater }: Origin,
): Promise<LoginResult> {
  const { db } = services.database;
  const student = await inOverLimitQueue(address, async () => {
    await spendAll(db, [{ limit: RATE_LIMITS.overLimitAddress, subject: address }]);
    return studentBy(services, body);
  });
  return { flow: prepareLoginCode(db, student, { address, sendLater }) };
}
