import { getDataStatus } from '@portal/shared/http';
import { PAGES, type Degree } from '@portal/shared/contract';
import { isOwed, offeredSections } from '../hub/progress';
import { degreeOf } from '../rules';
import type { Section, SectionDocument } from '../rules';

/**
 * Where a student goes after a save.
 * @param section that was saved @param degree of the stored Basic Details @param saved as it was sent
 * @param goesOn whether the next section is wanted: the first that is still to fill, going on from this one; when
 *   nothing is, the one after it, and after the last the registration form
 */
export async function pathAfter(
  section: Section,
  degree: Degree | null,
  saved: SectionDocument,
  goesOn: boolean,
): Promise<string> {
  if (!goesOn) return PAGES.profile;
  const current = degreeOf(section, saved, degree);
  const offered = [
    ...offeredSections(current, 'Basic Details'),
    ...offeredSections(current, 'Education Details'),
  ];
  const place = offered.findIndex(({ name }) => name === section.name);
  const after = offered.slice(place + 1);
  const { data } = await getDataStatus();
  const filled: Readonly<Record<string, boolean>> = { ...data };
  const isOpen = ({ name }: Section) =>
    data !== null && filled[name] !== true && isOwed(name, { status: data, degree: current });
  const next = [...after, ...offered.slice(0, Math.max(place, 0))].find(isOpen) ?? after[0];
  return next?.path ?? PAGES.profile;
}
