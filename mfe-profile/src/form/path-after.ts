import { getDataStatus, getRegistered } from '@portal/shared/http';
import { PAGES, type Degree } from '@portal/shared/contract';
import { askedSections, isOwed } from '../hub/progress';
import { degreeOf } from '../rules';
import type { Section, SectionDocument } from '../rules';
import { openingOf } from './opening-of';

/**
 * Where a student goes after a save.
 * @param section that was saved @param degree of the stored Basic Details @param saved as it was sent
 * @param goesOn whether the next section is wanted: the first that is still to fill, going on from this one; when
 *   nothing is, the one after it, and after the last the registration form. While a locked profile is with the student
 *   in part, the next of the returned sections, or one that is still required; else the locked profile (CEL-21)
 */
export async function pathAfter(
  section: Section,
  degree: Degree | null,
  saved: SectionDocument,
  goesOn: boolean,
): Promise<string> {
  if (!goesOn) return PAGES.profile;
  const current = degreeOf(section, saved, degree);
  const offered = askedSections(current);
  const place = offered.findIndex(({ name }) => name === section.name);
  const after = offered.slice(place + 1);
  const [{ data }, { data: lock }] = await Promise.all([getDataStatus(), getRegistered()]);
  const filled: Readonly<Record<string, boolean>> = { ...data };
  const isStillOwed = ({ name }: Section) =>
    data !== null && filled[name] !== true && isOwed(name, { status: data, degree: current });
  const missing = [...after, ...offered.slice(0, Math.max(place, 0))].find(isStillOwed);
  if (lock?.is_registered === false) return (missing ?? after[0])?.path ?? PAGES.profile;
  const givenBack = lock?.open_sections ?? [];
  const next = after.find(({ name }) => givenBack.some(({ section }) => section === name)) ?? missing;
  const isOpen = next && openingOf(givenBack, next.name, filled[next.name] === true) !== null;
  return isOpen ? next.path : PAGES.profile;
}
