import { CHECK_IN_DIGITS, CHECK_IN_STEP_MS } from '@portal/shared/contract';
import { Secret, TOTP } from 'otpauth';

/** A new secret of a round, in base 32. */
export const newCheckInSecret = (): string => new Secret({ size: 32 }).base32;

/** Codes by steps of time (RFC 6238), of a round's own secret. */
const codesOf = (secret: string): TOTP =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA256',
    digits: CHECK_IN_DIGITS,
    period: CHECK_IN_STEP_MS / 1000,
  });

/** The code of an instant, and how long it is valid. @param now in milliseconds */
export const codeAt = (secret: string, now: number): { code: string; leftMs: number } => ({
  code: codesOf(secret).generate({ timestamp: now }),
  leftMs: Math.ceil(CHECK_IN_STEP_MS - (now % CHECK_IN_STEP_MS)),
});

/** Whether a code is valid at an instant, or was one step before: after the scan a button has to be pressed. */
export function isCodeAt(secret: string, code: string, now: number): boolean {
  const steps = codesOf(secret).validate({ token: code, timestamp: now, window: 1 });
  return steps === 0 || steps === -1;
}
