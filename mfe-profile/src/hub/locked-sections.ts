import type { Section } from '../rules';
import { profileRules } from '../rules';
import { askedSections } from './progress';
import type { Profile } from './load-profile';

/** The sections of a locked profile that are asked of the degree, or filled, and are not with the student already (CEL-23). */
export function lockedSections({ degree, status, registered }: Profile): Section[] {
  const filled: Readonly<Record<string, boolean>> = status;
  const asked = askedSections(degree);
  const open = registered.open_sections ?? [];
  return Object.values(profileRules.sections).filter(
    (section) =>
      (asked.includes(section) || filled[section.name] === true) &&
      !open.some(({ section: name }) => name === section.name),
  );
}
