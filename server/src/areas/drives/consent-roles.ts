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
    if (acceptedLpa !== null && !exceedsAccepted(role.maxLpa, acceptedLpa)) {
      throw refused(
        `'${title}' does not offer more than ${SECOND_OFFER_FACTOR} times your ${Number(acceptedLpa)} LPA.`,
      );
    }
  }
  if (chosen.length > limit) throw refused(roleLimitMessage(limit));
  return chosen;
}

const refused = (message: string): PortalError =>
  new PortalError(422, message, { errors: { job_role: message } });
