import { MESSAGES, roleLimitMessage } from '@portal/shared/contract';
import { PortalError } from '../../platform/errors';
import { exceedsAccepted, SECOND_OFFER_FACTOR, type JudgedDrive } from './eligibility';

/**
 * Reads the chosen roles, comma-joined in priority order (CMP-07, CMP-11; D-44).
 * @param text the form's job_role
 * @param limit most roles that may be chosen
 * @param acceptedLpa package of an offer already held: each role must be able to exceed it (D-46)
 * @returns the titles in priority order
 * @throws PortalError 422 for none, too many, one twice, or one that is not of the posting
 */
export function readRoles(
  text: string,
  roles: JudgedDrive['roles'],
  limit: number,
  acceptedLpa: string | null,
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
    const tooLow = roleRefusal(role, acceptedLpa);
    if (tooLow !== null) throw refused(tooLow);
  }
  if (chosen.length > limit) throw refused(roleLimitMessage(limit));
  return chosen;
}

/**
 * Why a role cannot be chosen by who holds an offer already (D-46).
 * @param acceptedLpa package of that offer; null without one
 * @returns null when it can
 */
export const roleRefusal = (
  { title, maxLpa }: JudgedDrive['roles'][number],
  acceptedLpa: string | null,
): string | null =>
  acceptedLpa === null || exceedsAccepted(maxLpa, acceptedLpa)
    ? null
    : `'${title}' does not offer more than ${SECOND_OFFER_FACTOR} times your ${Number(acceptedLpa)} LPA.`;

const refused = (message: string): PortalError =>
  new PortalError(422, message, { errors: { job_role: message } });
