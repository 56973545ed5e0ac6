import { PortalError } from '../errors';
import type { Queryable } from '../database/database';
import { giveBack, spend, type Budget, type Spending } from './limit-store';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * The rate limits (API-09). They count failures: whoever signs in with the right password spends nothing, so a
 * campus of thousands behind one address signs in, while guessing stops.
 */
export const BUDGETS = {
  /** Wrong passwords for one enrollment from one address: a person who mistypes. */
  loginAccountAddress: { kind: 'login:account:address', most: 5, refillMs: MINUTE },
  /** Wrong passwords for one enrollment from anywhere: guessing from many addresses. */
  loginAccount: { kind: 'login:account', most: 30, refillMs: 2 * MINUTE },
  /** One wrong password over many enrollments from one address. */
  loginPassword: { kind: 'login:password', most: 10, refillMs: 5 * MINUTE },
  /** Wrong passwords of whatever kind from one address: room for a campus's typing errors. */
  loginAddress: { kind: 'login:address', most: 600, refillMs: SECOND },
  /** A code for one enrollment: the next after 60 s (AUT-07). */
  otpResend: { kind: 'otp:resend', most: 1, refillMs: MINUTE },
  /** Codes asked for from one address; a reset for the whole campus must pass. */
  otpAddress: { kind: 'otp:address', most: 4000, refillMs: SECOND },
  /** OTPs tried from one address. */
  verifyAddress: { kind: 'verify:address', most: 4000, refillMs: SECOND },
  /** Passwords sent for one enrollment under one proof: a stranger without it spends nothing of the student's. */
  changeAccount: { kind: 'change:account', most: 20, refillMs: MINUTE },
  /** Passwords sent from one address. */
  changeAddress: { kind: 'change:address', most: 4000, refillMs: SECOND },
} as const satisfies Record<string, Budget>;

/** The refusal of a spent budget, with its wait in words. */
export function tooMany(waitMs: number): PortalError {
  const seconds = Math.max(1, Math.ceil(waitMs / SECOND));
  const words = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return new PortalError(429, `Too many attempts. Please try again in ${words}.`, {
    retryAfterSeconds: seconds,
  });
}

/**
 * Spends one from each budget, or none at all.
 * @throws PortalError 429 with the longest wait when one of them is spent
 */
export async function spendAll(db: Queryable, spendings: Spending[], at: Date): Promise<void> {
  const waits = await Promise.all(spendings.map((spending) => spend(db, spending, at)));
  const longest = Math.max(...waits.map((wait) => wait ?? 0));
  if (longest === 0) return;
  await Promise.all(
    spendings.filter((_, index) => waits[index] === null).map((spent) => giveBack(db, spent)),
  );
  throw tooMany(longest);
}
