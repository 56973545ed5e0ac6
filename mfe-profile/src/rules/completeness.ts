import { missingGroups, type Degree, type NeededSections } from '@portal/shared/contract';
import type { Completeness } from './types';

/** What every student fills; a list of several is filled when one of them is (PRF-03). */
const EVERYONE = [['personal'], ['address'], ['ssc'], ['diploma', 'hsc']] as const;

/** And the section of the student's own degree; ME students owe BE as well (PRF-03, D-23). */
export const NEEDED: Record<Degree, NeededSections> = {
  BE: [...EVERYONE, ['be']],
  ME: [...EVERYONE, ['be'], ['me']],
  MCA: [...EVERYONE, ['mca']],
};

/**
 * Whether a profile can be confirmed.
 * @param status section to whether it is filled @param degree the student's
 * @returns the groups of sections still to fill; of a group, one is enough
 */
export function completeness(status: Readonly<Record<string, boolean>>, degree: Degree): Completeness {
  const missing = missingGroups(NEEDED[degree], (section) => status[section] === true);
  return { complete: missing.length === 0, missing };
}
