import { BE_BRANCHES as LABELS } from '@portal/shared/branches';
import { lowerCased } from './option-list';

/** The 16 BE branches. */
export const BE_BRANCHES = lowerCased(LABELS);
