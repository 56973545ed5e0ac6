import { REMINDER, type MessageDone, type SendMessageRequest } from '@portal/shared/contract/cell';
import { PortalError } from '../../../platform/errors';
import { type Actor, perform } from '../../activity';
import {
  applicantsIn,
  lockDriveRow,
  driveInScope,
  noDrive,
  rejectWithdrawn,
  isAccepting,
  FULL_ACCESS,
} from '../../drives';
import { writeCellMessage } from './send-message';
import { noteReminder } from './message-store';
import type { MessageDeps } from './preview';

type Reminder = Pick<SendMessageRequest, 'students' | 'typed'>;

/**
 * Writes to all students of a drive who have not responded, once a day by the database's clock, for all server
 * processes (MSG-08). It can be stopped within five minutes like any message; then the drive may be reminded again.
 * @param name of the drive: its id or its code
 * @throws PortalError 404, 409 for a drive that is not open, was reminded today or has another number of them by now,
 * 422 for no recipients and a number that was not typed
 */
export const remindNotResponded = (
  { database }: Pick<MessageDeps, 'database'>,
  actor: Actor,
  name: string,
  seen: Reminder,
): Promise<MessageDone> =>
  perform(database, { actor }, async (tx, batch) => {
    const id = await driveInScope(tx, name, FULL_ACCESS);
    const drive = await lockDriveRow(tx, id);
    if (!drive) throw noDrive();
    const { company } = drive;
    rejectWithdrawn(drive);
    if (!(await isAccepting(tx, id)))
      throw new PortalError(409, `${company} takes no applications now: no reminder is sent.`);
    const chosen = {
      ids: applicantsIn({
        driveId: id,
        tab: 'silent',
        // As the page that was read counts them.
        hidden: actor.kind === 'staff' ? actor.studentId : null,
      }),
      words: `${company}: silent`,
      drive: { id, company, deadline: new Date(drive.deadline) },
    };
    const { message, changed } = await writeCellMessage(
      tx,
      batch,
      chosen,
      { ...REMINDER, byMail: true, at: null, now: false },
      seen,
    );
    if (!(await noteReminder(tx, id, message)))
      throw new PortalError(
        409,
        `The students of ${company} who have not responded got a reminder today. You can send one a day.`,
      );
    batch.record({ kind: 'drive.nudged', subjectId: id, after: { students: changed } });
    return { version: null, changed, message };
  });
