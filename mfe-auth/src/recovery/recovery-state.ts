import { OTP_LIFE_MS } from '@portal/shared/contract';
import { keepInTab, readFromTab } from '@portal/shared/tab-memory';

/** The state of a recovery; times are the browser's clock in milliseconds. */
export type Recovery =
  | { step: 'enrollment' }
  | { step: 'otp'; enrollment: string; sentAt: number }
  | { step: 'password'; enrollment: string; provenAt: number };

export const START: Recovery = { step: 'enrollment' };

const KEY = 'portal-recovery';

/** When the step's proof began: the OTP's life, then the life of the proof that it gave. */
const startedAt = (recovery: Recovery): number | null =>
  recovery.step === 'otp' ? recovery.sentAt : recovery.step === 'password' ? recovery.provenAt : null;

const isRecovery = (value: unknown): value is Recovery => {
  if (typeof value !== 'object' || value === null || !('step' in value)) return false;
  const { step, enrollment, sentAt, provenAt } = value as Record<string, unknown>;
  if (step === 'otp') return typeof enrollment === 'string' && typeof sentAt === 'number';
  return step === 'password' && typeof enrollment === 'string' && typeof provenAt === 'number';
};

/**
 * The step a reload comes back to (AUT-07): the stored one while its proof lives, else the first.
 * @param now the browser's clock in milliseconds
 */
export function readRecovery(now: number): Recovery {
  const stored = readFromTab(KEY);
  if (!isRecovery(stored)) return START;
  const age = now - (startedAt(stored) ?? now);
  return age >= 0 && age < OTP_LIFE_MS ? stored : START;
}

/** Keeps the step for a reload of this tab; the first step leaves nothing behind. */
export const storeRecovery = (recovery: Recovery): void =>
  keepInTab(KEY, recovery.step === 'enrollment' ? null : recovery);
