import { OTP_LIFE_MS } from '@portal/shared/contract';
import { PortalError } from '../../platform/errors';
import type { Queryable } from '../../platform/database/database';
import { refund, consume, type RateLimit, type Spending } from './limit-store';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Ten a second for a whole address: a client below this does not block others who share it. */
const OF_AN_ADDRESS = { most: 4000, refillMs: SECOND / 10 };

/**
 * The rate limits (API-09); docs/decisions/0008-lockout.md gives the reasons. They count failures: a login with the
 * right password consumes nothing, so thousands on a campus log in behind one address, while guessing stops. Requests
 * of strangers cannot block a known browser (W-05).
 */
export const RATE_LIMITS = {
  /** Wrong passwords for one enrollment from one address: a person who mistypes. */
  loginAccountAddress: { kind: 'login:account:address', most: 5, refillMs: MINUTE },
  /** Wrong passwords for one enrollment from anywhere: guessing from many addresses. */
  loginAccount: { kind: 'login:account', most: 30, refillMs: 2 * MINUTE },
  /** One wrong password over many enrollments from one address. */
  loginPassword: { kind: 'login:password', most: 10, refillMs: 5 * MINUTE },
  /** Wrong passwords of whatever kind from one address: room for a campus's typing errors. */
  loginAddress: { kind: 'login:address', most: 600, refillMs: SECOND },
  /** Wrong passwords from one known browser: no one else consumes it. */
  loginDevice: { kind: 'login:device', most: 10, refillMs: MINUTE },
  /** Logins over one of the limits above, from one address: each costs a password hash. */
  overLimitAddress: { kind: 'login:over:address', most: 600, refillMs: SECOND / 10 },
  /** Login codes mailed for one enrollment to the browsers of one address, independent of other addresses. */
  loginCodeOwn: { kind: 'login:code:own', most: 2, refillMs: 12 * HOUR },
  /** Login codes beyond those, for one enrollment from anywhere. */
  loginCodeMore: { kind: 'login:code:more', most: 10, refillMs: HOUR },
  /** Tries of one login code; it does not live longer than one takes to come back. */
  loginCodeTries: { kind: 'login:code:tries', most: 5, refillMs: OTP_LIFE_MS },
  /** Wrong login codes from one address. */
  loginCodeAddress: { kind: 'login:code:address', ...OF_AN_ADDRESS },
  /** Codes of a second factor of one account behind its password, and passwords that confirm what a student asks. */
  secondFactor: { kind: 'second factor', most: 5, refillMs: MINUTE },
  /** Calls that a role has no right to and that are written down, for one account. */
  staffRefused: { kind: 'staff:refused', most: 20, refillMs: MINUTE },
  /** A code for one enrollment and one address, or one known browser: the next after 60 s (AUT-07). */
  otpResend: { kind: 'otp:resend', most: 1, refillMs: MINUTE },
  /** OTPs for one enrollment from one address, independent of other addresses. */
  otpOwn: { kind: 'otp:own', most: 2, refillMs: 12 * HOUR },
  /** OTPs beyond those, for one enrollment from anywhere. */
  otpMore: { kind: 'otp:more', most: 10, refillMs: HOUR },
  /** OTPs for one known browser. */
  otpDevice: { kind: 'otp:device', most: 5, refillMs: 10 * MINUTE },
  /** Codes asked for from one address; a reset for the whole campus must pass. */
  otpAddress: { kind: 'otp:address', ...OF_AN_ADDRESS },
  /** OTPs tried from one address without a run of the recovery that could take them. */
  verifyAddress: { kind: 'verify:address', ...OF_AN_ADDRESS },
  /** Passwords sent for one enrollment under one proof: a stranger without it spends nothing of the student's. */
  changeAccount: { kind: 'change:account', most: 20, refillMs: MINUTE },
  /** Passwords sent from one address without a proof. */
  changeAddress: { kind: 'change:address', ...OF_AN_ADDRESS },
} as const satisfies Record<string, RateLimit>;

/** The refusal of a spent limit, with its wait in words. */
export function tooMany(waitMs: number): PortalError {
  const seconds = Math.max(1, Math.ceil(waitMs / SECOND));
  const words = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return new PortalError(429, `Too many attempts. Please try again in ${words}.`, {
    retryAfterSeconds: seconds,
  });
}

/**
 * Spends one from each limit, or none at all.
 * @returns null when all were spent, else the longest wait in milliseconds
 */
export async function tryConsumeAll(db: Queryable, spendings: Spending[]): Promise<number | null> {
  const waits = await Promise.all(spendings.map((spending) => consume(db, spending)));
  const longest = Math.max(...waits.map((wait) => wait ?? 0));
  if (longest === 0) return null;
  await refund(
    db,
    spendings.filter((_, index) => waits[index] === null),
  );
  return longest;
}

/**
 * Spends one from each limit, or none at all.
 * @throws PortalError 429 with the longest wait when one of them is spent
 */
export async function consumeAll(db: Queryable, spendings: Spending[]): Promise<void> {
  const wait = await tryConsumeAll(db, spendings);
  if (wait !== null) throw tooMany(wait);
}

/**
 * Spends one from the first limit, or else from the second.
 * @returns null when one was spent, else the shorter wait in milliseconds
 */
export async function consumeEither(
  db: Queryable,
  first: Spending,
  second: Spending,
): Promise<number | null> {
  const wait = await consume(db, first);
  if (wait === null) return null;
  const other = await consume(db, second);
  return other === null ? null : Math.min(wait, other);
}
