import type { DraftContent } from '@portal/shared/contract/cell';
import { tidyLine } from '@portal/shared/values';
import type { RoleFates } from '../application-state/chosen-roles-store';

/**
 * What becomes of a drive's roles by an edit: each is known by the title that it had, never by one that another role has now
 * (CEL-43).
 * @param before titles of the drive @param roles of the edit; one without a former title in the drive is known by its own
 * @returns the titles that do not stay
 */
export function fatesOf(
  before: readonly string[],
  roles: readonly Pick<DraftContent['roles'][number], 'title' | 'was'>[],
): RoleFates {
  const isFormer = (was: string | null): boolean => was !== null && before.includes(was);
  const fates = before.map((former): [string, string | null] => {
    const renamed = roles.find(({ was }) => was === former);
    const same = roles.find(({ title, was }) => tidyLine(title) === former && !isFormer(was));
    const found = renamed ?? same;
    return [former, found ? tidyLine(found.title) : null];
  });
  return new Map(fates.filter(([former, title]) => former !== title));
}

/** A role whose title an edit changed. */
export type Renamed = { was: string; is: string };

/** The roles that stay under another title. */
export const renamedBy = (fates: RoleFates): Renamed[] =>
  [...fates].flatMap(([was, is]) => (is === null ? [] : [{ was, is }]));
