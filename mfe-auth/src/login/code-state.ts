import { OTP_LIFE_MS } from '@portal/shared/contract';
import { keepInTab, readFromTab } from '@portal/shared/tab-memory';

/** A login that waits for its mailed code; `sentAt` is the browser's clock in milliseconds. */
export type CodeWanted = { enrollment: string; sentAt: number };

const KEY = 'portal-login-code';

const isCodeWanted = (value: unknown): value is CodeWanted =>
  typeof value === 'object' &&
  value !== null &&
  'enrollment' in value &&
  typeof value.enrollment === 'string' &&
  'sentAt' in value &&
  typeof value.sentAt === 'number';

/**
 * The code's step a reload comes back to, as long as the code lives: who reads the mail on the same phone may find the
 * tab loaded again (W-05).
 * @param now the browser's clock in milliseconds
 */
export function readCodeWanted(now: number): CodeWanted | null {
  const stored = readFromTab(KEY);
  if (!isCodeWanted(stored)) return null;
  const age = now - stored.sentAt;
  return age >= 0 && age < OTP_LIFE_MS ? stored : null;
}

/** Keeps the step for a reload of this tab; null forgets it. The password is never kept. */
export const storeCodeWanted = (wanted: CodeWanted | null): void => keepInTab(KEY, wanted);
