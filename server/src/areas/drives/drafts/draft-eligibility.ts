import type { EligibilityFailure } from '@portal/shared/contract';
import { databaseNow } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { failedRules } from '../eligibility/eligibility';
import { readMoment } from '../content/moment';
import { readDeciders } from '../eligibility/eligibility-store';
import { eligibilityOfDraft } from './draft-preview';
import { readDriveDraft } from './drive-draft';

/** A draft without a deadline excludes no one. */
const TO_COME_MS = 60_000;

/**
 * Why a student could not apply to a drive as drafted, in the words that the student reads (CEL-41): by the same
 * rules as a consent.
 * @returns none where the student could
 */
export async function draftFailures(
  db: Queryable,
  driveId: string,
  studentId: string,
): Promise<EligibilityFailure[]> {
  const { content } = await readDriveDraft(db, driveId);
  const decider = (await readDeciders(db, [studentId])).get(studentId);
  if (!decider) throw new Error('The student is not there');
  const now = new Date(await databaseNow(db));
  const deadline = readMoment(content.deadline, now) ?? new Date(now.getTime() + TO_COME_MS);
  const drive = { ...eligibilityOfDraft(content), id: driveId, isPublished: true, withdrawn: null, deadline };
  return failedRules(decider.applicant, drive, now);
}
