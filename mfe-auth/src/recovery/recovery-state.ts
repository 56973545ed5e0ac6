import { OTP_LIFE_MS } from '@portal/shared/contract';

/** Where a recovery stands; times are the browser's clock in milliseconds. */
export type Recovery =
  | { step: 'enrollment' }
  | { step: 'otp'; enrollment: string; sentAt: number }
  | { step: 'password'; enrollment: string; provenAt: number };

export const START: Recovery = { step: 'enrollment' };

const KEY = 'portal-recovery';

/** When the step's proof ends: the OTP's life, then the life of the proof that it gave (decisions 16, 17). */
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
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isRecovery(stored)) return START;
    const age = now - (startedAt(stored) ?? now);
    return age >= 0 && age < OTP_LIFE_MS ? stored : START;
  } catch {
    return START; // storage refused, or not ours
  }
}

/** Keeps the step for a reload of this tab; the first step leaves nothing behind. */
export function storeRecovery(recovery: Recovery): void {
  try {
    if (recovery.step === 'enrollment') sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(recovery));
  } catch {
    // Storage refused: the recovery goes on, only a reload starts it again.
  }
}
