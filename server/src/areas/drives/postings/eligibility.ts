import type { ConcernStatus } from '@portal/shared/contract';
import type { Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { formatDateTime } from '@portal/shared/format';
import { explainedRules, type ExplainedRule } from '../eligibility/explained-rules';
import { concernOf } from '../application-state/concern';
import { stateIn } from '../application-state/states-of';
import { DRIVES, readPlaces } from './listing-store';
import { applicantAt } from '../eligibility/status-history';
import { DRIVE_TIMES } from '../eligibility/eligibility-store';

/** What is known of a drive's past; instants as the database writes them. */
type DriveTimes = {
  postedAt: string;
  withdrawnAt: string | null;
  moves: { at: string; before: string }[];
};

/** A student's eligibility for a drive at an instant. @property answer the student's answer, if any */
type EligibilityAt = { at: string; answer: ConcernStatus | null; rules: ExplainedRule[] };

/** @throws PortalError 422 for an instant of which nothing is known */
function rejectInstant(then: Date, now: Date, postedAt: string): void {
  const refuse = (message: string) => new PortalError(422, message, { errors: { at: message } });
  if (then > now) throw refuse('This time is still to come.');
  if (then < new Date(postedAt))
    throw refuse(`The drive was posted on ${formatDateTime(new Date(postedAt).toISOString())}.`);
}

/** The deadline that a drive had at an instant: the first move after it says from what. */
const deadlineAt = (deadline: Date, { moves }: DriveTimes, then: Date): Date => {
  const next = moves.find(({ at }) => new Date(at) > then);
  return next ? new Date(next.before) : deadline;
};

/**
 * Why a student may apply to a drive or not, rule by rule with its figures, now or as it was (CEL-46). Of a past instant
 * standing, bars, offers, deadline and withdrawal are those of then; what the profile says, and criteria, are those of now.
 * @param then a past instant; absent or null: now
 * @param role the title of the only role that is judged (F-27); absent: the drive is open where one of its roles is
 * @throws PortalError 422 for an instant of which nothing is known
 */
export async function explainEligibility(
  db: Queryable,
  studentId: string,
  driveId: string,
  { then = null, role }: { then?: Date | null; role?: string } = {},
): Promise<EligibilityAt> {
  const { applicant, history, drives, now, also } = await readPlaces(
    db,
    studentId,
    DRIVES.known(driveId),
    DRIVE_TIMES(driveId),
  );
  const [found] = drives;
  if (!found) throw new Error('The drive is not there');
  const roles = found.roles.filter(({ title }) => role === undefined || title === role);
  const drive = { ...found, roles };
  const answer = concernOf(stateIn(drive, { applicant, history, now }));
  if (then === null) return { at: now.toISOString(), answer, rules: explainedRules(applicant, drive, now) };
  const times = also as DriveTimes;
  rejectInstant(then, now, times.postedAt);
  const isWithdrawn = times.withdrawnAt !== null && new Date(times.withdrawnAt) <= then;
  const driveThen = {
    ...drive,
    deadline: deadlineAt(drive.deadline, times, then),
    withdrawn: isWithdrawn ? drive.withdrawn : null,
  };
  return {
    at: then.toISOString(),
    answer,
    rules: explainedRules(applicantAt(applicant, history, then), driveThen, then),
  };
}
