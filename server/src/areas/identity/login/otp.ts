import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** Eight digits of which the first is not 0 (AUT-05). */
const LEAST = 10_000_000;
const MOST = 99_999_999;

/** A new one-time password. */
export const newOtp = (): number => randomInt(LEAST, MOST + 1);

/** A one-time password as it is stored: useless without the cookie of its run. */
export const sealOtp = (flow: string, otp: number): string =>
  createHmac('sha256', flow).update(String(otp)).digest('base64url');

/** Whether a sealed one-time password is the one typed. @param sealed undefined where there is none: never right */
export function isSealedOtp(sealed: string | undefined, flow: string, otp: number): boolean {
  const typed = Buffer.from(sealOtp(flow, otp));
  const stored = sealed === undefined ? Buffer.alloc(typed.length) : Buffer.from(sealed);
  return stored.length === typed.length && timingSafeEqual(stored, typed) && sealed !== undefined;
}
