import { randomUUID } from 'node:crypto';
import {
  isSentNow,
  MESSAGE_LIMITS,
  wantsDrive,
  type DoneData,
  type MessageDone,
  type SendMessageRequest,
} from '@portal/shared/contract/cell';
import type { Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { raiseEvents } from '../../../platform/events/event-store';
import { isId } from '../../../platform/is-id';
import { noteStopped } from '../cell-message-store';
import { queueFailedOf } from '../mail/resend-store';
import { sendWith } from '../message-files';
import { type Actor, perform, type Batch } from '../../activity';
import { chosenBy, noRecipients, type Chosen } from './audience';
import { isToCome } from '../../../platform/database/clock';
import {
  countAudience,
  findCellMessage,
  insertAudience,
  insertCellMessage,
  takeFromOutbox,
} from './message-store';
import type { MessageDeps } from './preview';

const refuse = (field: string, message: string) =>
  new PortalError(422, message, { errors: { [field]: message } });
const noMessage = () => new PortalError(404, 'There is no such message.');
const count = (number: number): string => number.toLocaleString('en-IN');

/** @throws PortalError 422 for no recipients and a number that was not typed, 409 where the number has changed */
function rejectNumber(
  now: number,
  { students, typed }: Pick<SendMessageRequest, 'students' | 'typed'>,
): void {
  if (now === 0) throw noRecipients('No students selected: this list is empty.');
  if (now !== students) {
    const words = `The list has changed: it has ${count(now)} by now, not ${count(students)}. Nothing was sent.`;
    throw new PortalError(409, words, { data: { students: now } });
  }
  if (now > MESSAGE_LIMITS.typedAbove && typed !== now)
    throw refuse('typed', `Type ${now} to send to ${count(now)} students.`);
}

/** What is written, and to whom. */
type Written = { subject: string; text: string; byMail: boolean; at: string | null; now: boolean };

/**
 * Writes a message to an audience within a change; it goes in five minutes, now, or at its time (MSG-02, F-73).
 * @throws PortalError 422, 409 for a number that is not the audience's
 */
export async function writeCellMessage(
  tx: Queryable,
  batch: Batch,
  { ids, words, drive }: Chosen,
  written: Written,
  seen: Pick<SendMessageRequest, 'students' | 'typed'>,
): Promise<{ message: string; changed: number; dueAt: string }> {
  const id = randomUUID();
  const dueAt = await insertCellMessage(tx, {
    ...written,
    id,
    batchId: batch.id,
    audience: words,
    driveId: drive?.id ?? null,
  });
  const changed = await insertAudience(tx, id, ids);
  rejectNumber(changed, seen);
  await raiseEvents(tx, {
    kind: 'message.due',
    batchId: batch.id,
    ...(drive ? { driveId: drive.id } : {}),
    facts: { message: id },
    at: new Date(dueAt),
  });
  batch.record({ kind: 'message.sent', subjectId: id, after: { students: changed, due: dueAt } });
  return { message: id, changed, dueAt };
}

/**
 * Sends a message to the students whose number was seen, and above 50 typed (MSG-01).
 * @throws PortalError 422 where no one is chosen, a number is not typed or a time is over, 409 where the number has
 * changed
 */
export const sendMessage = (
  { database, rules }: MessageDeps,
  actor: Actor,
  { audience, subject, text, by_mail: byMail, at, now = false, files = [], ...seen }: SendMessageRequest,
): Promise<MessageDone> =>
  perform(database, { actor }, async (tx, batch) => {
    const chosen = await chosenBy(tx, rules, audience);
    if (chosen.drive === null && wantsDrive(`${subject} ${text}`))
      throw refuse('text', '{company} and {deadline} are of a drive: choose the students of one.');
    if (at !== null && now) throw refuse('at', 'It goes now, or at a time to come: not both.');
    if (at !== null && !(await isToCome(tx, at)))
      throw refuse('at', 'This time is over. Please choose one to come.');
    const { message, changed } = await writeCellMessage(
      tx,
      batch,
      chosen,
      { subject, text, byMail, at, now },
      seen,
    );
    await sendWith(tx, message, files);
    return { version: null, changed, message };
  });

/** @throws PortalError 404 */
async function messageBy(tx: Queryable, id: string) {
  const found = isId(id) ? await findCellMessage(tx, id) : undefined;
  if (!found) throw noMessage();
  return found;
}

/** Why a message is not waiting any more: read after the process that took it has committed. */
async function notStoppable(tx: Queryable, id: string): Promise<PortalError> {
  const { stoppedAt } = await messageBy(tx, id);
  const gone = 'This message has gone: it cannot be stopped any more.';
  return new PortalError(409, stoppedAt === null ? gone : 'This message was stopped before.');
}

/**
 * Stops a message that is not sent: no one reads it, neither in the bell nor by mail (MSG-02).
 * @throws PortalError 404, 409 where it was sent or stopped
 */
export const stopMessage = (
  { database }: Pick<MessageDeps, 'database'>,
  actor: Actor,
  id: string,
): Promise<DoneData> =>
  perform(database, { actor }, async (tx, batch) => {
    const { batchId, at, dueAt } = await messageBy(tx, id);
    if (isSentNow({ at: at.toISOString(), due_at: dueAt.toISOString() }))
      throw new PortalError(409, 'This message was sent at once: it cannot be stopped.');
    if (!(await takeFromOutbox(tx, batchId))) throw await notStoppable(tx, id);
    await noteStopped(tx, id, null);
    const changed = await countAudience(tx, id);
    batch.record({ kind: 'message.stopped', subjectId: id, after: { students: changed } });
    return { version: null, changed };
  });

/**
 * Sends the mails of a message that did not arrive once more, these alone (MSG-02).
 * @throws PortalError 404, 409 where none failed
 */
export const sendAgain = (
  { database }: Pick<MessageDeps, 'database'>,
  actor: Actor,
  id: string,
): Promise<DoneData> =>
  perform(database, { actor }, async (tx, batch) => {
    const { messageId } = await messageBy(tx, id);
    const changed = messageId === null ? 0 : await queueFailedOf(tx, messageId);
    if (changed === 0) throw new PortalError(409, 'No mail of this message failed.');
    batch.record({ kind: 'message.sent again', subjectId: id, after: { students: changed } });
    return { version: null, changed };
  });
