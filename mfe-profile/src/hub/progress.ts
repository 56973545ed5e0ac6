import { missingGroups, type Degree } from '@portal/shared/contract';
import { profileRules } from '../rules';
import type { Section } from '../rules';
import type { Profile } from './load-profile';

/** The sections that a student fills, in order: by degree, or those that do not wait for it (PRF-02). */
export const offeredSections = (degree: Degree | null, area: Section['area']): Section[] =>
  Object.values(profileRules.sections).filter(
    (section) =>
      section.area === area && (degree ? section.degrees.includes(degree) : area === 'Basic Details'),
  );

/** All that is asked of a degree, in the order of the form. */
export const askedSections = (degree: Degree | null): Section[] => [
  ...offeredSections(degree, 'Basic Details'),
  ...offeredSections(degree, 'Education Details'),
];

/** How much of the profile is there (PRF-03). */
export type Progress = {
  complete: boolean;
  done: number;
  needed: number;
  /** What is still to fill, in words: 'Address Details', 'Diploma Details or HSC Details'. */
  missing: string[];
};

const titleOf = (name: string): string => profileRules.sections[name]?.title ?? name;

/** Before Basic Details are filled, what is needed goes by the degree that the college imported. */
export function progressOf({ status, degree, registered }: Profile): Progress {
  const counted = degree ?? registered.college?.degree ?? 'BE';
  const { complete, missing } = profileRules.completeness(status, counted);
  const needed = profileRules.needed[counted].length;
  return {
    complete,
    needed,
    done: needed - missing.length,
    missing: missing.map((group) => group.map(titleOf).join(' or ')),
  };
}

/** Whether a section that is not filled still has to be; one of several that would do is not, once another is. */
export function isOwed(section: string, { status, degree }: Pick<Profile, 'status' | 'degree'>): boolean {
  if (degree === null) return true;
  const filled: Readonly<Record<string, boolean>> = status;
  const groups = profileRules.needed[degree].filter((names) => names.includes(section));
  return missingGroups(groups, (name) => filled[name] === true).length > 0;
}
