import { isBeforeDeadline, type Recruitment } from '@portal/shared/contract';
import type { Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { isId } from '../../../platform/is-id';
import { concernOf } from '../application-state/concern';
import { isGoing, stateIn } from '../application-state/states-of';
import { roleRefusal } from '../eligibility/consent-roles';
import { postingOf } from './drive-item';
import { failedRules } from '../eligibility/eligibility';
import type { ReadException } from '../eligibility/exception-store';
import { explainedRules, type ExplainedRule } from '../eligibility/explained-rules';
import { DRIVES, makeConsents, readListing } from './listing-store';
import { ownOffer } from '../applications/own-offer';
import { isVisible, readPosting } from './posting-store';
import { ruleTitle } from '../eligibility/rule-titles';
import { deadlineMoves } from '../application-state/deadline-moves';
import { receiptOf, reopeningsOf } from '../application-state/receipt';
import { withdrawalDates } from '../withdrawals/withdrawals';

/** The answer for a drive that is missing, unpublished, or no id at all: always the same. */
const noSuchDrive = (): PortalError => new PortalError(404, 'This company drive does not exist.');

/** @throws PortalError 404 when the drive is not there for this student */
export async function requireDrive(db: Queryable, studentId: string, driveId: string): Promise<void> {
  if (!isId(driveId) || !(await isVisible(db, studentId, driveId))) throw noSuchDrive();
}

/** Exceptions with their rules in words (CEL-47). */
const admissionsOf = (exceptions: readonly ReadException[], explained: readonly ExplainedRule[]) =>
  exceptions.map(({ at, rules, reason, until }) => ({
    at: new Date(at).toISOString(),
    rules: rules.map((code) => explained.find((rule) => rule.code === code)?.asked ?? ruleTitle(code)),
    reason,
    until: new Date(until).toISOString(),
  }));

/**
 * A posting as its page shows it. A student who is not eligible reads it as well, with every reason in words
 * (D-41). Opening it makes the consent row where there is none (D-05).
 * @throws PortalError 404 when the drive is not there for this student
 */
export async function readRecruitment(
  db: Queryable,
  studentId: string,
  driveId: string,
): Promise<Recruitment> {
  if (!isId(driveId)) throw noSuchDrive();
  const listing = await readListing(db, studentId, DRIVES.one(driveId));
  const { now, applicant, bar } = listing;
  const [drive] = listing.drives;
  const posting = drive && (await readPosting(db, studentId, driveId));
  if (!posting) throw noSuchDrive();

  const failures = failedRules(applicant, drive, now);
  const isClosed = !isBeforeDeadline(drive.deadline, now);
  const { withdrawal } = posting;
  const application = stateIn(drive, listing);
  const offer = drive.offer ? await ownOffer(db, studentId, driveId) : undefined;
  const made = drive.consent ? null : await makeConsents(db, studentId, [driveId], failures.length === 0);
  return {
    ...postingOf({ ...drive, ...posting, deadline: drive.deadline.toISOString() }),
    r_id: drive.id,
    version: posting.version,
    consentId: drive.consent?.id ?? made!.get(driveId)!,
    is_concern: concernOf(application),
    application,
    open: !drive.consent?.answer && failures.length === 0,
    closed: isClosed,
    ineligible: failures.filter(({ code }) => code !== 'CLOSED'),
    ...(bar ? { bar } : {}),
    ...(posting.withdrawnAt && drive.withdrawn !== null
      ? { withdrawn: { at: posting.withdrawnAt.toISOString(), reason: drive.withdrawn } }
      : {}),
    ...(posting.moves.length > 0 ? { deadline_moves: deadlineMoves(posting.moves) } : {}),
    closed_roles: drive.roles.flatMap((role) => {
      const message = roleRefusal(role, drive, applicant);
      return message === null ? [] : [{ title: role.title, message }];
    }),
    ...(posting.exceptions.length > 0
      ? { exceptions: admissionsOf(posting.exceptions, explainedRules(applicant, drive, now)) }
      : {}),
    ...(posting.reopened.length > 0 ? { reopenings: reopeningsOf(posting.reopened) } : {}),
    ...(withdrawal ? { withdrawal: withdrawalDates(withdrawal) } : {}),
    ...(isGoing(application) && !isClosed && withdrawal?.state !== 'open' ? { may_withdraw: true } : {}),
    ...(applicant.policy.absence === 'no consequence' ? { absence_counts: false } : {}),
    ...(offer ? { offer } : {}),
    receipt: receiptOf(posting.consent),
    history: posting.history.map(({ at, isConcern, actor }) => ({
      at: new Date(at).toISOString(),
      is_concern: isConcern,
      actor,
    })),
    resumes: posting.resumes.map(({ uploadedAt, ...resume }) => ({
      ...resume,
      uploaded_at: new Date(uploadedAt).toISOString(),
    })),
    server_time: now.toISOString(),
  };
}
