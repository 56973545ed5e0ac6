import { MESSAGES, roleLimitMessage } from '@portal/shared/contract';
import { PortalError } from '../../../platform/errors';
import type { Applicant } from './applicant';
import { exceedsAccepted, exceptedRules, type JudgedDrive } from './eligibility';
import { unmetByRole } from './role-rules';

type DriveOfRoles = Pick<JudgedDrive, 'id' | 'roles'>;

/**
 * Reads the chosen roles, comma-joined in priority order (CMP-07, CMP-11; D-44).
 * @param text the form's job_role
 * @param limit most roles that may be chosen
 * @param applicant to whom each role must be open (F-27), and whose offers it must be able to exceed (D-46)
 * @returns the titles in priority order
 * @throws PortalError 422 for none, too many, one twice, or one that is not of the posting
 */
export function readRoles(text: string, drive: DriveOfRoles, limit: number, applicant: Applicant): string[] {
  const chosen = text
    .split(',')
    .map((title) => title.trim())
    .filter((title) => title !== '');
  if (chosen.length === 0) throw refused(MESSAGES.jobProfileRequired);
  for (const [index, title] of chosen.entries()) {
    const role = drive.roles.find((candidate) => candidate.title === title);
    if (!role) throw refused(`'${title}' is not a job profile of this company.`);
    if (chosen.indexOf(title) !== index) throw refused(`'${title}' is chosen more than once.`);
    const closed = roleRefusal(role, drive, applicant);
    if (closed !== null) throw refused(closed);
  }
  if (chosen.length > limit) throw refused(roleLimitMessage(limit));
  return chosen;
}

/**
 * Why a student cannot choose a role: its additional criteria (F-27), or offers that count already (D-46).
 * @returns null when it can
 */
export function roleRefusal(
  role: JudgedDrive['roles'][number],
  drive: Pick<JudgedDrive, 'id'>,
  applicant: Applicant,
): string | null {
  const { title, maxLpa } = role;
  const unmet = exceptedRules(applicant, drive).includes('ROLE') ? [] : unmetByRole(applicant, role);
  if (unmet.length > 0) return `'${title}' is not open to you. ${unmet.join(' ')}`;
  const [accepted] = applicant.placements;
  const { secondOfferFactor: factor } = applicant.policy;
  if (!accepted || factor === undefined || exceedsAccepted(maxLpa, accepted.packageLpa, factor)) return null;
  return `'${title}' does not offer more than ${factor} times your ${Number(accepted.packageLpa)} LPA.`;
}

const refused = (message: string): PortalError =>
  new PortalError(422, message, { errors: { job_role: message } });
