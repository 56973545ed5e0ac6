import type { ApplicationState, ConcernStatus } from '@portal/shared/contract';

/** The source's word for a state: what its calls name `is_concern` (D-04). */
const CONCERNS: Record<ApplicationState['state'], ConcernStatus | null> = {
  'not answered': null,
  declined: 'FALSE',
  applied: 'TRUE',
  'in round': 'TRUE',
  out: 'REJECTED',
  selected: 'TRUE',
  offered: 'PLACED',
  placed: 'PLACED',
  'offer declined': 'TRUE',
  'withdrawn by company': 'TRUE',
  'withdrawn by rule': 'TRUE',
  'withdrawn on request': 'FALSE',
};

export const concernOf = ({ state }: Pick<ApplicationState, 'state'>): ConcernStatus | null =>
  CONCERNS[state];
