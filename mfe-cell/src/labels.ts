import type { UnlockState } from '@portal/shared/contract';
import type {
  DebarmentItem,
  DriveState,
  OfferState,
  StaffItem,
  StaffRole,
  StudentStatus,
} from '@portal/shared/contract/cell';
import type { Tone } from '@portal/shared/ui';

export { capitalize, stateLabel, CONCERN_LABELS } from '@portal/shared/contract/cell';

export const STAFF_TONES: Record<StaffItem['state'], Tone> = {
  invited: 'info',
  active: 'positive',
  suspended: 'negative',
  over: 'neutral',
};

export const STATUS_TONES: Record<StudentStatus, Tone> = {
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

export const DEBARMENT_TONES: Record<DebarmentItem['state'], Tone> = {
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

export const ROLE_LABELS: Record<StaffRole, string> = {
  officer: 'Officer: full access',
  coordinator: 'Coordinator: assigned drives',
  verifier: 'Verifier: verification',
  viewer: 'Viewer: statistics only',
  'department coordinator': 'Department coordinator: students of assigned branches',
  'student volunteer': 'Student volunteer: attendance of assigned drives',
};
