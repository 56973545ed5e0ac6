import { createHash } from 'node:crypto';
import type { LoginData, LoginRequest } from '@portal/shared/contract';
import { PortalError } from '../errors';
import type { Services } from '../services';
import { giveBack, restore, type Spending } from './limit-store';
import { BUDGETS, spendAll } from './limits';
import { inHashQueue, isPassword } from './password-hash';
import { findAccount } from './student-store';

/** One sentence whether the enrollment or the password is wrong. */
export const WRONG_CREDENTIALS = 'Enrollment number or password is wrong.';

/**
 * A fingerprint of a password too short to guess it from: one of 65,536. It tells one password tried over many
 * accounts from many passwords, and a stored one gives two bytes away at most.
 */
const fingerprint = (password: string) => createHash('sha256').update(password).digest('hex').slice(0, 4);

/**
 * Signs a student in (AUT-03). A wrong enrollment and a wrong password get the same answer in the same time.
 * @param address of the client, for the rate limits
 * @throws PortalError 401 for wrong credentials, 429 after too many of them, 503 when too many wait
 */
export async function login(
  { database: { db }, sessions, now }: Pick<Services, 'database' | 'sessions' | 'now'>,
  { enrollment, password }: LoginRequest,
  address: string,
): Promise<LoginData> {
  const account: Spending = { budget: BUDGETS.loginAccountAddress, subject: `${enrollment} ${address}` };
  const spendings: Spending[] = [
    account,
    { budget: BUDGETS.loginAccount, subject: enrollment },
    { budget: BUDGETS.loginPassword, subject: `${address} ${fingerprint(password)}` },
    { budget: BUDGETS.loginAddress, subject: address },
  ];
  // Spent before the check and given back after a good one: tries at the same moment cannot slip past. It is
  // done inside the queue, so that those who only wait have spent nothing.
  const student = await inHashQueue(async () => {
    await spendAll(db, spendings, new Date(now()));
    const found = await findAccount(db, enrollment);
    const right = await isPassword(password, found?.passwordHash ?? null);
    return right ? found : undefined;
  });
  if (!student) throw new PortalError(401, WRONG_CREDENTIALS);
  await Promise.all([restore(db, account), ...spendings.slice(1).map((spent) => giveBack(db, spent))]);
  const token = await sessions.start(student.id);
  return { token, enrollment: student.enrollment, name: student.name };
}
