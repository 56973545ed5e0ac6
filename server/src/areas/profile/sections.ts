import { DEGREES, MESSAGES } from '@portal/shared/contract';
import type { DataStatus, Degree } from '@portal/shared/contract';
import type { Database } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { openDocument, sealDocument } from './documents';
import type { SectionDocument } from './documents';
import { deleteDraft } from './draft-store';
import { passoutYearAt, portalDay } from './portal-day';
import type { JudgingContext } from './rules/judging-context';
import type { LoadedRules } from './rules/loaded-rules';
import type { Sealer } from './sealing';
import { readProfile, renameStudent, writeSection } from './store';
import type { StoredProfile } from './store';

/** What the profile's functions work with. */
export type ProfileDeps = {
  database: Database;
  sealer: Sealer;
  /** The rules that judge this call. */
  rules: LoadedRules;
  now: Date;
};

/** The section that decides degree and name (D-24). */
const PERSONAL = 'personal';
const PASSOUT_YEAR = 'passout_year';

/** @throws PortalError 404 for a section that the rules in force do not have */
export function sectionOf(rules: LoadedRules, name: string): LoadedRules['sections'][string] {
  const section = Object.hasOwn(rules.sections, name) ? rules.sections[name] : undefined;
  if (!section) throw new PortalError(404, 'There is no such section of the profile.');
  return section;
}

/** @throws PortalError 404 */
export async function profileOf(
  { database }: Pick<ProfileDeps, 'database'>,
  studentId: string,
  only?: string[],
): Promise<StoredProfile> {
  const profile = await readProfile(database.db, studentId, only);
  if (!profile) throw new PortalError(404, 'This student does not exist.');
  return profile;
}

const personalOf = ({ sections }: StoredProfile): SectionDocument | undefined =>
  sections.find(({ section }) => section === PERSONAL)?.data;

/** The degree that decides what is asked: Basic Details' own, until then the imported one (D-24). */
export function degreeOf(profile: StoredProfile): Degree {
  const said = personalOf(profile)?.['degree'];
  return DEGREES.find((degree) => degree === said) ?? profile.importedDegree;
}

/** What the rules judge by; server-owned fields may repeat what the server has (D-19 and D-32). */
export function judgingContext(profile: StoredProfile, now: Date): JudgingContext {
  const stored = personalOf(profile)?.[PASSOUT_YEAR];
  return {
    degree: degreeOf(profile),
    today: portalDay(now),
    owned: {
      enrollment: [profile.enrollment],
      [PASSOUT_YEAR]: [passoutYearAt(now), ...(typeof stored === 'number' ? [stored] : [])],
    },
  };
}

const locked = () => new PortalError(409, MESSAGES.profileLocked);

/**
 * Saves a section: every register call is an upsert (D-02).
 * @param input the body as sent
 * @throws PortalError 403 not asked of this degree, 404 no such section, 409 locked, 422 with field errors
 */
export async function saveSection(
  deps: ProfileDeps,
  studentId: string,
  name: string,
  input: Record<string, unknown>,
): Promise<void> {
  const { database, rules, sealer, now } = deps;
  const section = sectionOf(rules, name);
  const profile = await profileOf(deps, studentId, [PERSONAL]);
  if (profile.isRegistered) throw locked();
  const context = judgingContext(profile, now);
  if (!section.degrees.includes(degreeOf(profile))) {
    throw new PortalError(403, `${section.title} are not asked of ${degreeOf(profile)} students.`);
  }
  const verdict = await rules.validate(name, input, context);
  if (!verdict.success) {
    const [first = 'Some fields are not right.'] = Object.values(verdict.errors);
    throw new PortalError(422, first, { errors: verdict.errors });
  }
  const document = sealDocument(
    verdict.data,
    rules.confidentialFields[name] ?? [],
    { studentId, section: name },
    sealer,
  );
  const hasPassoutYear = section.fields.some((field) => field.name === PASSOUT_YEAR);
  await database.db.transaction(async (tx) => {
    const isWritten = await writeSection(tx, {
      ...document,
      studentId,
      section: name,
      rulesVersion: rules.version,
      setOnce: hasPassoutYear ? { [PASSOUT_YEAR]: passoutYearAt(now) } : {},
    });
    if (!isWritten) throw locked();
    await deleteDraft(tx, studentId, name);
    const givenName = verdict.data['name'];
    if (name === PERSONAL && typeof givenName === 'string') await renameStudent(tx, studentId, givenName);
  });
}

/**
 * A section for its owner, null while it is not filled (D-08). Identity numbers are whole while there is a
 * form to edit them in, and the last four once the profile is locked (D-39).
 */
export async function readSection(
  deps: Omit<ProfileDeps, 'now'>,
  studentId: string,
  name: string,
): Promise<SectionDocument | null> {
  const section = sectionOf(deps.rules, name);
  const profile = await profileOf(deps, studentId, [name]);
  const stored = profile.sections[0];
  if (!stored) return null;
  const document = profile.isRegistered
    ? stored.data
    : openDocument(stored, { studentId, section: name }, deps.sealer);
  const hasEnrollment = section.fields.some((field) => field.name === 'enrollment');
  return hasEnrollment ? { enrollment: profile.enrollment, ...document } : document;
}

/** Which sections are filled; every section of the rules in force is named (D-08). */
export async function dataStatusOf(
  deps: Pick<ProfileDeps, 'database' | 'rules'>,
  studentId: string,
): Promise<DataStatus> {
  const profile = await profileOf(deps, studentId);
  const filled = new Set(profile.sections.map(({ section }) => section));
  return Object.fromEntries(Object.keys(deps.rules.sections).map((name) => [name, filled.has(name)]));
}
