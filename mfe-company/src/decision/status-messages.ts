import type { ConcernStatus } from '@portal/shared/contract';
import type { Tone } from '@portal/shared/ui';

/** What stands in place of the choice once the student has decided, or the company has (CMP-05). */
export const STATUS_MESSAGES: Record<ConcernStatus, string> = {
  TRUE: 'You have already applied for this job.',
  FALSE: 'You did not apply for this job.',
  REJECTED: 'Your application was rejected.',
  PLACED: 'You have been placed in this job.',
};

export const STATUS_TONES: Record<ConcernStatus, Tone> = {
  TRUE: 'positive',
  FALSE: 'neutral',
  REJECTED: 'negative',
  PLACED: 'positive',
};

/** What stands in place of the choice after the deadline (CMP-14). */
export const CLOSED_MESSAGE = 'Applications for this job are closed. The deadline has passed.';
