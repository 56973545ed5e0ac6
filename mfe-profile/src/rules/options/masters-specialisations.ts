import { MASTERS_SPECIALISATIONS as LABELS } from '@portal/shared/branches';
import { BE_BRANCHES } from './be-branches';
import { lowerCased, mergedAndSorted } from './option-list';

/** Specialisations of master's programmes. */
export const MASTERS_SPECIALISATIONS = lowerCased(LABELS);

/** What a master's student chooses from: both lists, de-duplicated by label and sorted. */
export const MASTERS_BRANCHES = mergedAndSorted(MASTERS_SPECIALISATIONS, BE_BRANCHES);
