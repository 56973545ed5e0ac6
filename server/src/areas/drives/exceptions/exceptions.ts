import type { DoneData, ExceptionRequest } from '@portal/shared/contract/cell';
import type { Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { raiseEvents } from '../../../platform/events/event-store';
import { explainEligibility } from '../postings/eligibility';
import { findDrive } from '../content/drive-store';
import { lockAnswer, writeException } from '../eligibility/exception-store';
import { type Actor, perform } from '../../activity';
import { lockDriveRow, type HeldDrive } from '../changes/drive-change-store';
import { findPerson } from '../list/eligibility-result-store';
import { noDrive } from '../list/drives';
import { rejectNotSeen, rejectWithdrawn } from '../changes/lock-drive';
import { noStudent } from '../../identity';

type Deps = { database: { db: Queryable } };
type Whom = { driveId: string; studentId: string };

/** @throws PortalError 422 for a rule that the student meets, or that is passed over already */
async function rejectMet(tx: Queryable, { driveId, studentId }: Whom, wanted: readonly string[]) {
  const { rules } = await explainEligibility(tx, studentId, driveId);
  const broken = wanted.flatMap((code) => {
    const rule = rules.find((one) => one.code === code);
    return rule?.message ? [rule] : [];
  });
  if (broken.length === wanted.length) return;
  const met = rules.filter(({ code, message }) => wanted.includes(code) && message === null);
  const words = met.map(({ asked, has }) => `${asked} (${has})`).join('; ');
  const message =
    words === ''
      ? 'The drive does not ask this.'
      : `Nothing keeps this student away there: ${words}. An exception is of rules that are not met.`;
  throw new PortalError(422, message, { errors: { rules: message } });
}

/** @throws PortalError 409 where an exception would change nothing */
export async function rejectFutile(tx: Queryable, drive: HeldDrive, whom: Whom): Promise<void> {
  rejectWithdrawn(drive);
  if (!drive.isPublished) throw new PortalError(409, `The drive of ${drive.company} is not published.`);
  rejectNotSeen(drive);
  const answer = await lockAnswer(tx, whom);
  if (answer === 'TRUE' || answer === 'FALSE')
    throw new PortalError(
      409,
      `This student has ${answer === 'TRUE' ? 'applied to' : 'declined'} ${drive.company} already.`,
    );
}

/**
 * Lets one student apply to a drive despite unmet rules, until an instant: the eligibility check skips these rules,
 * and the student is notified of the rules and the reason (CEL-47).
 * @param name of the drive: its id or code
 * @throws PortalError 404, 409 for a withdrawn, unpublished or answered drive, 422 for rules that are met or an
 * instant that is over
 */
export const makeException = (
  { database }: Deps,
  actor: Actor,
  name: string,
  { student, rules, until, reason }: ExceptionRequest,
): Promise<DoneData> => {
  const wanted = [...new Set(rules)].sort();
  return perform(database, { actor, reason }, async (tx, batch) => {
    const found = await findDrive(tx, name);
    const drive = found && (await lockDriveRow(tx, found.id));
    if (!drive) throw noDrive();
    const person = await findPerson(tx, student);
    if (!person) throw noStudent();
    const whom = { driveId: drive.id, studentId: person.id };
    await rejectFutile(tx, drive, whom);
    await rejectMet(tx, whom, wanted);
    const exception = await writeException(tx, { ...whom, rules: wanted, reason, until });
    if (exception === undefined) {
      const message = 'This time is over. Please choose one to come.';
      throw new PortalError(422, message, { errors: { until: message } });
    }
    batch.record({
      kind: 'drive.exception made',
      studentId: person.id,
      subjectId: drive.id,
      before: { passed_over: [] },
      after: { passed_over: wanted, until, exception },
    });
    await raiseEvents(tx, {
      kind: 'drive.exception made',
      students: [person.id],
      driveId: drive.id,
      batchId: batch.id,
      facts: { company: drive.company, on: until },
    });
    return { version: null, changed: 1 };
  });
};
