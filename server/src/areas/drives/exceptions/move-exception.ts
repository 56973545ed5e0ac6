import type { DoneData, MoveExceptionRequest } from '@portal/shared/contract/cell';
import type { Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { raiseEvents } from '../../../platform/events/event-store';
import { findDrive } from '../content/drive-store';
import { lockActiveExceptions, moveException } from '../eligibility/exception-store';
import { type Actor, perform } from '../../activity';
import { lockDriveRow } from '../changes/drive-change-store';
import { findPerson } from '../list/eligibility-result-store';
import { noDrive } from '../list/drives';
import { noStudent } from '../../identity';
import { rejectFutile } from './exceptions';

/** @throws PortalError 422 */
const rejectInstant = (message: string): never => {
  throw new PortalError(422, message, { errors: { until: message } });
};

/**
 * Moves the end of a student's active exceptions at a drive, or ends them at once; the student is notified. An answer
 * that was given by one stays (CEL-47).
 * @param name of the drive: its id or code
 * @throws PortalError 404, 409 where none is active, or a later end would change nothing, 422 for an instant that is
 * over or is the current end
 */
export const moveExceptionEnd = (
  { database }: { database: { db: Queryable } },
  actor: Actor,
  name: string,
  { student, until, reason }: MoveExceptionRequest,
): Promise<DoneData> =>
  perform(database, { actor, reason }, async (tx, batch) => {
    const found = await findDrive(tx, name);
    const drive = found && (await lockDriveRow(tx, found.id));
    if (!drive) throw noDrive();
    const person = await findPerson(tx, student);
    if (!person) throw noStudent();
    const whom = { driveId: drive.id, studentId: person.id };
    const standing = await lockActiveExceptions(tx, whom);
    if (standing.length === 0)
      throw new PortalError(
        409,
        `This student has no exception at ${drive.company}. One that is over is made again.`,
      );
    const moved = standing.filter((one) => until === null || new Date(one.until).toISOString() !== until);
    if (moved.length === 0) rejectInstant('The exception ends then already.');
    if (until !== null) await rejectFutile(tx, drive, whom);
    let on = '';
    for (const exception of moved) {
      on = await moveException(tx, exception.id, until);
      if (until !== null && on !== until) rejectInstant('This time is over. Please choose one to come.');
      batch.record({
        kind: 'drive.exception moved',
        studentId: person.id,
        subjectId: drive.id,
        before: { until: new Date(exception.until).toISOString() },
        after: { until: on, exception: exception.id },
      });
    }
    await raiseEvents(tx, {
      kind: 'drive.exception moved',
      students: [person.id],
      driveId: drive.id,
      batchId: batch.id,
      facts: { company: drive.company, on, was: { on: new Date(standing[0]!.until).toISOString() } },
    });
    return { version: null, changed: moved.length };
  });
