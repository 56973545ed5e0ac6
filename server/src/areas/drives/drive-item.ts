import { FILE_PATHS, pathOf, type DriveItem } from '@portal/shared/contract';
import type { ListedDrive } from './listing-store';

/** What a drive that closed without an answer is marked with (D-42). */
export const NO_RESPONSE = 'No response, closed';

/** The address of a company's logo or document, and null for none. */
export const companyFilePath = (fileId: string | null): string | null =>
  fileId === null ? null : pathOf(FILE_PATHS.companyFile, { id: fileId });

/** Roles as the source writes them: comma-separated 'title:min-max' in LPA (D-44). */
const jobProfileText = (roles: ListedDrive['roles']): string =>
  roles.map(({ title, minLpa, maxLpa }) => `${title}:${Number(minLpa)}-${Number(maxLpa)}`).join(',');

/**
 * A drive as a card of a company list (D-07).
 * @param consentId of the student's row, which lists make before they answer
 * @param result a word on how it ended; null where there is none
 */
export const driveItem = (drive: ListedDrive, consentId: string, result: string | null): DriveItem => ({
  r_id: drive.id,
  consentId,
  c_name: drive.companyName,
  c_logo: companyFilePath(drive.logoFileId),
  job_profile: jobProfileText(drive.roles),
  deadline: drive.deadline.toISOString(),
  degree: drive.degrees.join(','),
  eligible_branch: drive.branches.join(','),
  is_concern: drive.consent?.isConcern ?? null,
  result,
  decided_at: drive.consent?.decidedAt ? new Date(drive.consent.decidedAt).toISOString() : null,
  roles: drive.consent?.roles ?? [],
  next_round: drive.nextRound && {
    round_number: drive.nextRound.number,
    round_name: drive.nextRound.name,
    dateTime: new Date(drive.nextRound.startsAt).toISOString(),
  },
});
