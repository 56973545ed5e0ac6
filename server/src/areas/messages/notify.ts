import type { Database, Queryable } from '../../platform/database/database';
import type { EventFacts } from '../../platform/events/event';
import { hasArrived, hasDrive, noticeText, openTo, readApplied } from '../drives';
import { keepRecipients, noteNotified } from './cell-message-store';
import { cellMessageText } from './cell-message';
import { dropDue, readersOfDue } from './due-message';
import { dropQueuedOf, insertRecipients } from './mail/delivery-store';
import { correctionOf, defaultOf, pushOf, topicOf, wordsOf } from './kinds/kinds';
import {
  deleteUnreadOf,
  dropEventsOf,
  dropStudentsOf,
  insertMessage,
  notifiedOpen,
  postponeEvent,
  readOfBatch,
  takeEvent,
  notifiedBy,
  waitingEvents,
  type WaitingEvent,
} from './outbox-store';
import { queuePushes } from './push/push-delivery-store';
import { noteRoundSaid } from './reminder-store';
import type { UnreadCounts } from './unread-counts';

export type NotifyDeps = { database: Pick<Database, 'db'>; unread: Pick<UnreadCounts, 'announce'> };

/** Events of one go. */
const AT_ONCE = 100;
/** An event that fails is tried again after this long: a hundred of them would keep all others waiting. */
const LATER_MS = 60_000;

/** What a publication says: its undo, and then that of its draft, may discard the drive before this is looked at. */
const OF_PUBLICATION = new Set<WaitingEvent['kind']>([
  'drive.opened',
  'drive.widened',
  'drive.narrowed',
  'drive.changed',
]);

const BELL_ONLY = { topic: null, usual: 'none' } as const;

const either = (some: string[], others: string[]): string[] => [...new Set([...some, ...others])];

/** The facts of an event; a notice's first words are those that it has when it arrives. */
async function wholeFacts(tx: Queryable, { driveId, facts }: WaitingEvent): Promise<EventFacts> {
  if (driveId === null || facts.notice === undefined) return facts;
  return { ...facts, words: await noticeText(tx, driveId, facts.notice) };
}

/** Whom an event concerns: those whom it names, or those whom its drive does at this moment. */
async function concerned(db: Queryable, { kind, students, driveId, facts }: WaitingEvent): Promise<string[]> {
  if (students) return students;
  if (facts.message !== undefined) return readersOfDue(db, { message: facts.message, driveId });
  if (driveId === null) return [];
  switch (kind) {
    case 'action.undone':
      // The recipients are known after no process sends any more: in `takeBack`.
      return [];
    case 'drive.opened':
    case 'drive.deadline near':
      return openTo(db, driveId);
    case 'drive.deadline moved':
      return either(await openTo(db, driveId), await readApplied(db, driveId));
    case 'drive.withdrawn':
      return either(await notifiedOpen(db, driveId), await readApplied(db, driveId));
    case 'notice.arrived':
      return (await hasArrived(db, driveId, facts.notice ?? '')) ? readApplied(db, driveId) : [];
    default:
      return readApplied(db, driveId);
  }
}

/** Writes a message, with its mail and push. @returns its id */
async function send(
  tx: Queryable,
  message: Parameters<typeof insertMessage>[1],
  students: string[],
  isBellOnly = false,
): Promise<string> {
  const topic = topicOf(message.kind);
  const id = await insertMessage(tx, message);
  await insertRecipients(tx, id, students, isBellOnly ? BELL_ONLY : { topic, usual: defaultOf(topic) });
  if (!isBellOnly) await queuePushes(tx, students, pushOf(topic));
  return id;
}

/**
 * Withdraws the notifications of a batch: unread ones and their emails are removed, and those who read one or got an
 * email get a correction, which says what was wrong and what applies now (F-84). What it has not sent yet is never
 * sent.
 * @returns whose lists changed
 */
async function takeBack(
  tx: Queryable,
  { students: named, at, batchId, facts: { undoes, alone } }: WaitingEvent,
): Promise<string[]> {
  if (undoes === undefined) return [];
  // First of all: this waits for a process that is telling it, and what is read below sees its messages.
  await (alone ? dropStudentsOf(tx, undoes, named ?? []) : dropEventsOf(tx, undoes));
  // What is left has begun: its student is notified that it was taken back.
  await dropQueuedOf(tx, undoes, alone ? (named ?? []) : null);
  const students = named ?? (await notifiedBy(tx, undoes));
  const read = await readOfBatch(tx, undoes, students);
  const changed = await deleteUnreadOf(tx, undoes, students);
  for (const { students: readers, driveId, ...former } of read)
    await send(
      tx,
      { kind: 'action.undone', at, driveId, batchId, ...correctionOf({ ...former, driveId }) },
      readers,
    );
  return [...changed, ...read.flatMap((one) => one.students)];
}

/** Writes what the cell wrote to those whom it goes to, or stops it. @returns who is notified */
async function writeDue(
  tx: Queryable,
  { kind, at, driveId, batchId }: WaitingEvent,
  { message, students }: { message: string; students: string[] },
): Promise<string[]> {
  if (await dropDue(tx, { message, driveId }, students)) return [];
  const { byMail, ...words } = await cellMessageText(tx, message);
  const id = await send(tx, { kind, at, driveId, batchId, ...words }, students, !byMail);
  await keepRecipients(tx, message, students);
  await noteNotified(tx, message, id);
  return students;
}

/** Writes what an event says to those whom it concerns, and queues their mail. @returns whose lists changed */
async function writeMessage(tx: Queryable, event: WaitingEvent, students: string[]): Promise<string[]> {
  const { kind, at, driveId, batchId } = event;
  if (kind === 'action.undone') return takeBack(tx, event);
  if (kind === 'message.due') return writeDue(tx, event, { message: event.facts.message ?? '', students });
  if (students.length === 0) return [];
  if (OF_PUBLICATION.has(kind) && driveId !== null && !(await hasDrive(tx, driveId))) return [];
  const facts = await wholeFacts(tx, event);
  const words = wordsOf(kind, facts);
  await send(tx, { kind, at, driveId, batchId, facts, ...words }, students, facts.bellOnly === true);
  const { number } = facts;
  if ((kind === 'round.added' || kind === 'round.changed') && driveId !== null && number !== undefined)
    await noteRoundSaid(tx, { driveId, number, at });
  return students;
}

/** Turns one event into a message, once whatever other processes do. @returns whose numbers changed */
async function notifyOne({ db }: Pick<Database, 'db'>, event: WaitingEvent): Promise<string[]> {
  // Before the transaction: checking a college takes longer than a lock may last.
  const students = await concerned(db, event);
  return db.transaction(async (tx) =>
    (await takeEvent(tx, event.id)) ? writeMessage(tx, event, students) : [],
  );
}

/**
 * Turns the events of the outbox into messages, in order. One that fails stays for later, and the others continue.
 * @param onFailure called for each that failed
 * @returns how many events there were
 */
export async function notifyWaiting(
  { database, unread }: NotifyDeps,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const waiting = await waitingEvents(database.db, AT_ONCE);
  let failed = 0;
  for (const event of waiting) {
    try {
      await unread.announce(await notifyOne(database, event));
    } catch (error) {
      failed += 1;
      onFailure(error);
      await postponeEvent(database.db, event.id, LATER_MS).catch(onFailure);
    }
  }
  return waiting.length - failed;
}
