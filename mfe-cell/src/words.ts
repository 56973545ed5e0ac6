import type { ConcernStatus } from '@portal/shared/contract';
import type { BarItem, StaffItem, StaffRole, Standing } from '@portal/shared/contract/cell';
import type { Tone } from '@portal/shared/ui';

/** A word with a capital, as it begins a label. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const STAFF_TONES: Record<StaffItem['state'], Tone> = {
  invited: 'info',
  active: 'positive',
  suspended: 'negative',
  over: 'neutral',
};

export const STANDING_TONES: Record<Standing, Tone> = {
  'not registered': 'neutral',
  registered: 'info',
  verified: 'positive',
  barred: 'negative',
  placed: 'positive',
};

/** What a student's answer to a drive became. */
export const CONCERN_WORDS: Record<ConcernStatus, string> = {
  TRUE: 'Applied',
  FALSE: 'Declined',
  REJECTED: 'Rejected',
  PLACED: 'Placed',
};
export const CONCERN_TONES: Record<ConcernStatus, Tone> = {
  TRUE: 'info',
  FALSE: 'neutral',
  REJECTED: 'negative',
  PLACED: 'positive',
};

export const BAR_TONES: Record<BarItem['state'], Tone> = {
  proposed: 'warning',
  'in force': 'negative',
  dropped: 'neutral',
  lifted: 'neutral',
  over: 'neutral',
};

export const ROLE_WORDS: Record<StaffRole, string> = {
  officer: 'Officer: everything',
  coordinator: 'Coordinator: named drives',
  verifier: 'Verifier: the desk',
  viewer: 'Viewer: figures without names',
};
