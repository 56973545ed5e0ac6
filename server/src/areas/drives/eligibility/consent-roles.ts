import { MESSAGES, roleLimitMessage } from '@portal/shared/contract';
import { PortalError } from '../../../platform/errors';
import type { Applicant } from './applicant';
import { exceedsAccepted, type JudgedDrive } from './eligibility';

/** Whose offers are looked at. */
type Holder = Pick<Applicant, 'placements' | 'policy'>;

/**
 * Reads the chosen roles, comma-joined in priority order (CMP-07, CMP-11; D-44).
 * @param text the form's job_role
 * @param limit most roles that may be chosen
 * @param holder whose offers each role must be able to exceed (D-46); null where that is not asked
 * @returns the titles in priority order
 * @throws PortalError 422 for none, too many, one twice, or one that is not of the posting
 */
export function readRoles(
  text: string,
  roles: JudgedDrive['roles'],
  limit: number,
  holder: Holder | null,
): string[] {
  const chosen = text
    .split(',')
    .map((title) => title.trim())
    .filter((title) => title !== '');
  if (chosen.length === 0) throw refused(MESSAGES.jobProfileRequired);
  for (const [index, title] of chosen.entries()) {
    const role = roles.find((candidate) => candidate.title === title);
    if (!role) throw refused(`'${title}' is not a job profile of this company.`);
    if (chosen.indexOf(title) !== index) throw refused(`'${title}' is chosen more than once.`);
    const tooLow = holder && roleRefusal(role, holder);
    if (tooLow !== null) throw refused(tooLow);
  }
  if (chosen.length > limit) throw refused(roleLimitMessage(limit));
  return chosen;
}

/**
 * Why a role cannot be chosen by a student whose offers count already (D-46).
 * @returns null when it can
 */
export function roleRefusal(
  { title, maxLpa }: JudgedDrive['roles'][number],
  { placements: [accepted], policy: { secondOfferFactor: factor } }: Holder,
): string | null {
  if (!accepted || factor === undefined || exceedsAccepted(maxLpa, accepted.packageLpa, factor)) return null;
  return `'${title}' does not offer more than ${factor} times your ${Number(accepted.packageLpa)} LPA.`;
}

const refused = (message: string): PortalError =>
  new PortalError(422, message, { errors: { job_role: message } });
