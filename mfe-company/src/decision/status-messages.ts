import type { ApplicationState, ConcernStatus } from '@portal/shared/contract';
import type { Tone } from '@portal/shared/ui';

/** What replaces the choice once the student has decided, or the company has (CMP-05). */
const STATUS_MESSAGES: Record<ConcernStatus, string> = {
  TRUE: 'You have already applied for this job.',
  FALSE: 'You did not apply for this job.',
  REJECTED: 'Your application was rejected.',
  PLACED: 'You have been placed in this job.',
};

const STATUS_TONES: Record<ConcernStatus, Tone> = {
  TRUE: 'positive',
  FALSE: 'neutral',
  REJECTED: 'negative',
  PLACED: 'positive',
};

type StatusBanner = { message: string; tone: Tone };

/** The source says "placed" of every offer: these were not accepted. It says that who withdrew did not apply. */
const BY_STATE: Partial<Record<ApplicationState['state'], StatusBanner>> = {
  offered: { message: 'You have an offer for this job.', tone: 'positive' },
  'offer declined': { message: 'You declined the offer for this job.', tone: 'neutral' },
  'withdrawn on request': { message: 'Your application was withdrawn at your request.', tone: 'neutral' },
};

/** The message of a decision, by the source's word and the state of the application (CMP-05, F-60). */
export const statusBanner = (status: ConcernStatus, { state }: ApplicationState): StatusBanner =>
  BY_STATE[state] ?? { message: STATUS_MESSAGES[status], tone: STATUS_TONES[status] };

/** What replaces the choice after the deadline (CMP-14). */
export const CLOSED_MESSAGE = 'Applications for this job are closed. The deadline has passed.';
