import type { DataStatus } from '@portal/shared/contract';
import type { Database, Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { openDocument, type EncryptedDocument, type SectionDocument } from './documents';
import { PASSOUT_YEAR } from './owned-fields';
import { passoutYearAt, portalDay } from './portal-day';
import type { ValidationContext } from './rules/validation-context';
import type { LoadedRules } from './rules/loaded-rules';
import type { FieldEncryption } from './keys/field-encryption';
import { readProfile, type StoredProfile } from './store';

/** What the profile's functions work with. */
export type ProfileDeps = {
  database: Database;
  encryption: FieldEncryption;
  /** The rules that judge this call. */
  rules: LoadedRules;
  now: Date;
};

/** @throws PortalError 404 for a section that the active rules do not have */
export function sectionOf(rules: LoadedRules, name: string): LoadedRules['sections'][string] {
  const section = Object.hasOwn(rules.sections, name) ? rules.sections[name] : undefined;
  if (!section) throw new PortalError(404, 'There is no such section of the profile.');
  return section;
}

/** @throws PortalError 404 */
export async function profileOf(
  { database }: { database: { db: Queryable } },
  studentId: string,
  only?: string[],
): Promise<StoredProfile> {
  const profile = await readProfile(database.db, studentId, only);
  if (!profile) throw new PortalError(404, 'This student does not exist.');
  return profile;
}

/** Whether a section can be changed: the profile is not locked, or the cell gave the section back (CEL-21). */
export const isOpen = (
  { isRegistered, openings, sections }: Pick<StoredProfile, 'isRegistered' | 'openings' | 'sections'>,
  name: string,
): boolean =>
  !isRegistered ||
  openings.some(({ section }) => section === name) ||
  // A change may require a section that no one filled before.
  (openings.length > 0 && !sections.some(({ section }) => section === name));

/** The year that a save set once, and none moves (D-32); null before. */
export function passoutYearOf({
  sections,
}: {
  sections: readonly Pick<EncryptedDocument, 'data'>[];
}): number | null {
  const years = sections.map(({ data }) => data[PASSOUT_YEAR]);
  return years.find((year) => typeof year === 'number') ?? null;
}

/** What the rules judge by; server-owned fields may repeat what the server has (D-19 and D-32). */
export function validationContext(
  profile: Pick<StoredProfile, 'degree' | 'enrollment'> & Parameters<typeof passoutYearOf>[0],
  now: Date,
): ValidationContext {
  const stored = passoutYearOf(profile);
  return {
    degree: profile.degree,
    today: portalDay(now),
    owned: {
      enrollment: [profile.enrollment],
      [PASSOUT_YEAR]: [passoutYearAt(now), ...(stored === null ? [] : [stored])],
    },
  };
}

/** A section as its owner reads it, how often it was saved, and when last (ISO 8601). */
type ReadSection = { document: SectionDocument; revision: number; savedAt: string };

/**
 * A section for its owner, null while it is not filled (D-08). Identity numbers are whole while there is a
 * form to edit them in, and the last four once the profile is locked (D-39).
 */
export async function readSection(
  deps: Omit<ProfileDeps, 'now'>,
  studentId: string,
  name: string,
): Promise<ReadSection | null> {
  const section = sectionOf(deps.rules, name);
  const profile = await profileOf(deps, studentId, [name]);
  const stored = profile.sections[0];
  if (!stored) return null;
  const document = !isOpen(profile, name)
    ? stored.data
    : openDocument(stored, { studentId, section: name }, deps.encryption);
  const hasEnrollment = section.fields.some((field) => field.name === 'enrollment');
  return {
    document: hasEnrollment ? { enrollment: profile.enrollment, ...document } : document,
    revision: stored.revision,
    savedAt: new Date(stored.savedAt).toISOString(),
  };
}

/** Which sections are filled; every section of the active rules is named (D-08). */
export async function dataStatusOf(
  deps: Pick<ProfileDeps, 'database' | 'rules'>,
  studentId: string,
): Promise<DataStatus> {
  const profile = await profileOf(deps, studentId);
  const filled = new Set(profile.sections.map(({ section }) => section));
  return Object.fromEntries(Object.keys(deps.rules.sections).map((name) => [name, filled.has(name)]));
}
