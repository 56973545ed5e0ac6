import type { CellRight } from '@portal/shared/contract/cell';
import { PATHS } from '../paths';

/**
 * What a count is called, behind one and behind any other number; the list that it is the length of, and the right to open it.
 * @property hint said below the name of a count that has no oldest
 */
export type CountName = { one: string; many: string; to: string; right: CellRight; hint?: string };

const named = (one: string, many: string, to: string, right: CellRight, hint?: string): CountName => ({
  one,
  many,
  to,
  right,
  ...(hint ? { hint } : {}),
});
const drives = (one: string, many: string, state: string, hint?: string): CountName =>
  named(one, many, `${PATHS.drives}?state=${state}`, 'read drives', hint);
const students = (one: string, many: string, filter: string, hint: string): CountName =>
  named(one, many, `${PATHS.students}?${filter}`, 'read students', hint);
const debarments = (one: string, many: string, state: string, hint?: string): CountName =>
  named(one, many, `${PATHS.bars}?state=${state}`, 'propose debarments', hint);

/** The counts of the overview that open a list. */
export const COUNT_NAMES = {
  to_verify: named('profile to verify', 'profiles to verify', PATHS.desk, 'verify profiles'),
  unlock_requests: named('unlock request', 'unlock requests', PATHS.unlocks, 'verify profiles'),
  withdrawals: named(
    'request to withdraw an application',
    'requests to withdraw an application',
    PATHS.withdrawals,
    'reopen answers',
  ),
  erasures: named(
    'request for erasure',
    'requests for erasure',
    `${PATHS.erasure}?show=requested`,
    'erase students',
  ),
  bars_to_decide: debarments('debarment to decide', 'debarments to decide', 'to+decide'),
  appeals: debarments('appeal', 'appeals', 'appealed'),
  absences: debarments(
    'absence without a proposed debarment',
    'absences without a proposed debarment',
    'absent',
    'Applied, and was absent from a round',
  ),
  drives_received: {
    ...drives('job notification form received', 'job notification forms received', 'received'),
    right: 'manage company links',
  },
  drives_shortlisted: {
    ...drives('drive with a new shortlist', 'drives with a new shortlist', 'shortlisted'),
    right: 'manage company links',
  },
  returned: named(
    'profile returned to its student',
    'profiles returned to students',
    PATHS.returned,
    'verify profiles',
  ),
  not_registered: students(
    'student who has not registered',
    'students who have not registered',
    'standing=not+registered',
    'They cannot be verified, and apply to no drive',
  ),
  import_draft: named('unfinished import', 'unfinished imports', PATHS.import, 'import students'),
  drives_unreleased: drives(
    'drive with results not published',
    'drives with results not published',
    'unreleased',
  ),
  drives_waiting: drives(
    'drive with students without a result',
    'drives with students without a result',
    'waiting',
    'Results of their round are published for others',
  ),
  drives_draft: drives('drive draft', 'drive drafts', 'draft', 'No student sees them yet'),
  not_responded: students(
    'student eligible, not responded',
    'students eligible, not responded',
    'waits=silent',
    'In drives that close within 48 hours',
  ),
  failed_mail: students(
    'student whose email failed',
    'students whose email failed',
    'waits=mail+failed',
    'In the last 7 days',
  ),
  unsent_invitations: named(
    'invitation not sent',
    'invitations not sent',
    PATHS.import,
    'import students',
    'Failed, or still to be sent',
  ),
} as const satisfies Record<string, CountName>;
