import {
  FILE_PATHS,
  pathOf,
  type DriveItem,
  type Recruitment,
  type RoundStep,
} from '@portal/shared/contract';
import { CRITERIA_LABEL, jobWords, payWords, type Criteria, type Job } from '@portal/shared/contract/cell';
import { asksText, criteriaText } from '../eligibility/criteria';
import type { RoundHistory } from '../application-state/application-history';
import { concernOf } from '../application-state/concern';
import { ownRounds, stateIn } from '../application-state/states-of';
import type { ListedDrive, Listing } from './listing-store';
import { roundStatus } from '../application-state/round-status';

/** What a drive that closed without an answer is marked with (D-42). */
export const NO_RESPONSE = 'No response, closed';
/** What a withdrawn drive is marked with (CEL-45). */
export const WITHDRAWN = 'Withdrawn';

/** The address of a company's logo or document, and null for none. */
const companyFilePath = (fileId: string | null): string | null =>
  fileId === null ? null : pathOf(FILE_PATHS.companyFile, { id: fileId });

/** Roles as the source writes them: comma-separated 'title:min-max' in LPA (D-44). */
const jobProfileText = (roles: ListedDrive['roles']): string =>
  roles.map(({ title, minLpa, maxLpa }) => `${title}:${Number(minLpa)}-${Number(maxLpa)}`).join(',');

/** What is filled in of a drive's job and of the pay of its roles, in words (F-28). @param isCard a card has less */
function factsOf({ job, roles }: Pick<ListedDrive, 'job' | 'roles'>, isCard = false) {
  const words = jobWords(job, isCard);
  const pays = roles.flatMap(({ title, pay = {}, asks = {} }) => {
    const text = asksText(asks);
    // What a role asks is said where its pay is (F-27).
    const asked = text === '' ? [] : [{ key: 'asks', label: CRITERIA_LABEL, text }];
    const paid = [...payWords(pay, isCard), ...asked];
    return paid.length === 0 ? [] : [{ title, pay: paid }];
  });
  return { ...(words.length > 0 ? { job: words } : {}), ...(pays.length > 0 ? { pays } : {}) };
}

const roundStep = (round: RoundHistory, now: Date): RoundStep => {
  const startsAt = new Date(round.startsAt);
  return {
    round_number: round.number,
    round_name: round.name,
    dateTime: startsAt.toISOString(),
    status: roundStatus({ ...round, startsAt }, now),
    attendance: round.status,
    result_status: round.resultStatus,
  };
};

/**
 * A drive as a card of a company list (D-07), without its consent's id.
 * @param result a word on how it ended; null where there is none
 * @param listing whose student it is, and the database's clock
 */
export function driveCard(
  drive: ListedDrive,
  result: string | null,
  listing: Pick<Listing, 'applicant' | 'history' | 'now'>,
): Omit<DriveItem, 'consentId'> {
  const application = stateIn(drive, listing);
  const { consent } = drive;
  return {
    r_id: drive.id,
    c_name: drive.companyName,
    c_logo: companyFilePath(drive.logoFileId),
    job_profile: jobProfileText(drive.roles),
    ...factsOf(drive, true),
    deadline: drive.deadline.toISOString(),
    degree: drive.degrees.join(','),
    eligible_branch: drive.branches.join(','),
    is_concern: concernOf(application),
    application,
    result,
    decided_at: consent?.answer ? new Date(consent.answer.decidedAt).toISOString() : null,
    roles: consent?.roles ?? [],
    rounds: ownRounds(drive, listing).map((round) => roundStep(round, listing.now)),
  };
}

/** The fields of a posting that are the same for every reader. */
type PostingFacts = Pick<ListedDrive, 'companyName' | 'logoFileId' | 'degrees' | 'branches' | 'roles'> & {
  about: string;
  /** ISO 8601. */
  deadline: string;
  criteria: Criteria;
  job: Job;
  jobroleLimit: number;
  detailsHtml: string;
  termsHtml: string;
  files: { id: string; name: string }[];
};

/** The fields of a posting's page that are the drive's own: for its students, and for who writes it (CEL-41). */
export const postingOf = (drive: PostingFacts) =>
  ({
    company: {
      c_name: drive.companyName,
      c_logo: companyFilePath(drive.logoFileId),
      c_details: drive.about,
    },
    deadline: drive.deadline,
    degree: drive.degrees.join(','),
    eligible_branch: drive.branches.join(','),
    criteria: criteriaText(drive.criteria),
    c_details: drive.detailsHtml,
    t_and_c: drive.termsHtml,
    job_profile: jobProfileText(drive.roles),
    ...factsOf(drive),
    jobrole_limit: drive.jobroleLimit,
    pdf_urls: drive.files.map(({ id, name }) => ({ name, url: companyFilePath(id)! })),
  }) satisfies Partial<Recruitment>;
