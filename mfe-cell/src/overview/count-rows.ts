import type { CellRight, NotRespondedDrives, TodayData } from '@portal/shared/contract/cell';
import type { Figure } from '../frame/figure';
import { PATHS } from '../paths';

type FigureName = Exclude<keyof TodayData | keyof NotRespondedDrives, 'updated_at' | 'closing' | 'drives'>;
/** One that is absent has no line: the server does not give it. */
export type Figures = { readonly [Name in FigureName]?: Figure | undefined };

/** One count of the day, and the list that it is the length of. */
export type LedgerLine = {
  count: FigureName;
  /** Behind one, and behind any other count. */
  one: string;
  words: string;
  hint: string;
  to: string;
  /** Of the list; without it the count stands there and opens nothing. */
  right: CellRight;
};

const ofStatus = (count: LedgerLine['count'], words: string, hint: string): LedgerLine => ({
  count,
  one: words,
  words,
  hint,
  to: `${PATHS.students}?standing=${count}`,
  right: 'read students',
});

/** What waits for the cell, oldest duty first (CEL-73). */
export const WAITING: readonly LedgerLine[] = [
  {
    count: 'to_verify',
    one: 'profile to verify',
    words: 'profiles to verify',
    hint: 'Registered and not verified, oldest first',
    to: PATHS.desk,
    right: 'work at the desk',
  },
  {
    count: 'unlock_requests',
    one: 'request to unlock',
    words: 'requests to unlock',
    hint: 'Sections that students ask to change, oldest first',
    to: PATHS.unlocks,
    right: 'work at the desk',
  },
  {
    count: 'returned',
    one: 'profile with its student',
    words: 'profiles with their students',
    hint: 'Returned or unlocked, and not confirmed again',
    to: PATHS.returned,
    right: 'work at the desk',
  },
  {
    count: 'undecided_bars',
    one: 'proposed debarment',
    words: 'proposed debarments',
    hint: 'Proposed, and not decided',
    to: `${PATHS.bars}?state=proposed`,
    right: 'propose bars',
  },
  {
    count: 'bars_to_decide',
    one: 'debarment to decide',
    words: 'debarments to decide',
    hint: 'Answered, or past the time to answer',
    to: `${PATHS.bars}?state=to+decide`,
    right: 'propose bars',
  },
  {
    count: 'appeals',
    one: 'appeal',
    words: 'appeals',
    hint: 'Against an active debarment, and not decided',
    to: `${PATHS.bars}?state=appealed`,
    right: 'propose bars',
  },
  {
    count: 'drives_shortlisted',
    one: 'drive with a new shortlist',
    words: 'drives with a new shortlist',
    hint: 'Sent by the company, and not accepted or dropped yet',
    to: `${PATHS.drives}?state=shortlisted`,
    right: 'share links',
  },
  {
    count: 'drives_received',
    one: 'job notification form received',
    words: 'job notification forms received',
    hint: 'Drafts that companies sent, and that no officer has taken over',
    to: `${PATHS.drives}?state=received`,
    right: 'share links',
  },
];

/** What wants somebody before a day is over. */
export const SOON: readonly LedgerLine[] = [
  {
    count: 'drives_closing',
    one: 'drive closes',
    words: 'drives close',
    hint: 'Within a day',
    to: `${PATHS.drives}?state=closing`,
    right: 'read drives',
  },
  {
    count: 'silent_students',
    one: 'student who has not responded',
    words: 'students who have not responded',
    hint: 'May apply to a drive that closes within a day, and answered nothing',
    to: `${PATHS.students}?waits=silent`,
    right: 'read students',
  },
  {
    count: 'drives_unreleased',
    one: 'drive with results to release',
    words: 'drives with results to release',
    hint: 'Entered, and known to no student yet',
    to: `${PATHS.drives}?state=unreleased`,
    right: 'read drives',
  },
  {
    count: 'drives_waiting',
    one: 'drive with students without a result',
    words: 'drives with students without a result',
    hint: 'Results of their round are published for others',
    to: `${PATHS.drives}?state=waiting`,
    right: 'read drives',
  },
  {
    count: 'failed_mail',
    one: 'student without their mail',
    words: 'students without their mail',
    hint: 'A mail failed in the last seven days',
    to: `${PATHS.students}?waits=mail+failed`,
    right: 'read students',
  },
];

/** Students by status, each in one place at most. */
export const STANDING: readonly LedgerLine[] = [
  ofStatus('registered', 'registered', 'Profile locked, not verified'),
  ofStatus('verified', 'verified', 'Neither debarred nor placed'),
  ofStatus('barred', 'debarred', 'Apply to no drive now'),
  ofStatus('placed', 'placed', 'With an accepted offer'),
  {
    count: 'students',
    one: 'student in all',
    words: 'students in all',
    hint: 'On the college’s list',
    to: PATHS.students,
    right: 'read students',
  },
];
