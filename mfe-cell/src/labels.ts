import type { UnlockState } from '@portal/shared/contract';
import type {
  BarItem,
  DriveState,
  OfferState,
  StaffItem,
  StaffRole,
  Standing,
} from '@portal/shared/contract/cell';
import type { Tone } from '@portal/shared/ui';

export { capital, stateLabel, CONCERN_WORDS } from '@portal/shared/contract/cell';

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

export const DRIVE_TONES: Record<DriveState, Tone> = {
  open: 'positive',
  closed: 'neutral',
  draft: 'warning',
  withdrawn: 'negative',
};

export const OFFER_TONES: Record<OfferState, Tone> = {
  made: 'info',
  accepted: 'positive',
  refused: 'warning',
  revoked: 'negative',
};

export const BAR_TONES: Record<BarItem['state'], Tone> = {
  proposed: 'warning',
  'in force': 'negative',
  dropped: 'neutral',
  lifted: 'neutral',
  over: 'neutral',
};

export const UNLOCK_TONES: Record<UnlockState, Tone> = {
  open: 'warning',
  granted: 'positive',
  declined: 'negative',
  withdrawn: 'neutral',
};

export const ROLE_WORDS: Record<StaffRole, string> = {
  officer: 'Officer: full access',
  coordinator: 'Coordinator: assigned drives',
  verifier: 'Verifier: verification',
  viewer: 'Viewer: statistics only',
};
