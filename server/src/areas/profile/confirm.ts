import {
  MESSAGES,
  missingGroups,
  type Degree,
  type FieldErrors,
  type RegisteredData,
} from '@portal/shared/contract';
import { PortalError } from '../../platform/errors';
import { openDocument } from './documents';
import { lockProfile } from './lock-store';
import { validationContext, profileOf, type ProfileDeps } from './sections';
import type { StoredProfile } from './store';

/** A save between judging and locking makes the confirmation look again; more than this many is not a person. */
const ATTEMPTS = 5;

/** Sections still to fill, each with the words for it. */
function missingSections({ rules }: ProfileDeps, profile: StoredProfile, degree: Degree): FieldErrors {
  const filled = new Set(profile.sections.map(({ section }) => section));
  const titleOf = (name: string) => rules.sections[name]?.title ?? name;
  const missing = missingGroups(rules.needed[degree], (name) => filled.has(name));
  return Object.fromEntries(
    missing.map((group) => [group[0] ?? '', `${group.map(titleOf).join(' or ')} must be filled`]),
  );
}

/**
 * Sections that no longer keep the rules: the degree was changed after they were saved, or newer rules came.
 * Only sections that the degree is asked for count.
 */
async function brokenSections(
  { rules, encryption, now }: ProfileDeps,
  studentId: string,
  profile: StoredProfile,
  degree: Degree,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const stored of profile.sections) {
    const section = rules.sections[stored.section];
    if (!section?.degrees.includes(degree)) continue;
    const document = openDocument(stored, { studentId, section: stored.section }, encryption);
    const result = await rules.validate(stored.section, document, validationContext(profile, now));
    if (!result.success) {
      errors[stored.section] = `${section.title}: ${Object.values(result.errors)[0] ?? 'please check it'}`;
    }
  }
  return errors;
}

const refused = (errors: FieldErrors) => new PortalError(422, Object.values(errors).join('. '), { errors });

/**
 * Confirms and locks a profile (PRF-03, D-21 to D-23), or what the cell gave back of one (CEL-21): every needed section is filled and keeps the rules in
 * force, and stays as it was judged until the lock holds.
 * @throws PortalError 409 locked already, 422 with a sentence for each section that is missing or out of date
 */
export async function confirmProfile(deps: ProfileDeps, studentId: string): Promise<RegisteredData> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const profile = await profileOf(deps, studentId);
    if (profile.isRegistered && profile.openings.length === 0)
      throw new PortalError(409, MESSAGES.profileLocked);
    const { degree } = profile;
    const errors = {
      ...missingSections(deps, profile, degree),
      ...(await brokenSections(deps, studentId, profile, degree)),
    };
    if (Object.keys(errors).length > 0) throw refused(errors);
    const judged = Object.fromEntries(profile.sections.map(({ section, revision }) => [section, revision]));
    const outcome = await lockProfile(deps.database, studentId, deps.rules.needed[degree], judged);
    if (outcome === 'locked') return { is_registered: true, is_verified: profile.isVerified };
    if (outcome === 'was-locked') throw new PortalError(409, MESSAGES.profileLocked);
  }
  throw new PortalError(409, 'Your profile is being changed elsewhere. Please try again.');
}
