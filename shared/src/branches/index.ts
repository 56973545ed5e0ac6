import type { Degree } from '../contract';
import { BE_BRANCHES } from './be-branches';
import { MASTERS_SPECIALISATIONS } from './masters-specialisations';

export { BE_BRANCHES, MASTERS_SPECIALISATIONS };

const stored = (...labels: readonly string[]): ReadonlySet<string> =>
  new Set(labels.map((label) => label.toLowerCase()));
const OF_BE = stored(...BE_BRANCHES);
const OF_MASTERS = stored(...MASTERS_SPECIALISATIONS, ...BE_BRANCHES);

/** The branches of a degree as they are stored, in lower case: those of Basic Details, where a student chooses one. */
export const branchesOf = (degree: Degree): ReadonlySet<string> => (degree === 'BE' ? OF_BE : OF_MASTERS);
