import type { Database, Queryable } from '../../platform/database/database';
import { hasArrived, openTo, readApplied } from '../drives';
import { dropQueuedOf, insertRecipients } from './mail/delivery-store';
import { defaultOf, topicOf } from './mail/topics';
import {
  deleteUnreadOf,
  dropEventsOf,
  insertMessage,
  postponeEvent,
  readersOf,
  takeEvent,
  toldBy,
  toldOpen,
  waitingEvents,
  type WaitingEvent,
} from './outbox-store';
import type { UnreadCounts } from './unread-counts';
import { wordsOf } from './wording';

export type TellNeeds = { database: Pick<Database, 'db'>; unread: Pick<UnreadCounts, 'announce'> };

/** Events of one go. */
const AT_ONCE = 100;
/** An event that fails is tried again after this long: a hundred of them would keep all others waiting. */
const LATER_MS = 60_000;

const either = (some: string[], others: string[]): string[] => [...new Set([...some, ...others])];

/** Whom an event concerns: those whom it names, or those whom its drive does at this moment. */
async function concerned(db: Queryable, { kind, students, driveId, facts }: WaitingEvent): Promise<string[]> {
  if (students) return students;
  if (driveId === null) return [];
  switch (kind) {
    case 'action.undone':
      // Whom it told is known once nobody tells it any more: in `takeBack`.
      return [];
    case 'drive.opened':
      return openTo(db, driveId);
    case 'drive.deadline moved':
      return either(await openTo(db, driveId), await readApplied(db, driveId));
    case 'drive.withdrawn':
      return either(await toldOpen(db, driveId), await readApplied(db, driveId));
    case 'notice.arrived':
      return (await hasArrived(db, driveId, facts.notice ?? '')) ? readApplied(db, driveId) : [];
    default:
      return readApplied(db, driveId);
  }
}

/**
 * Takes back what a batch told: unread it goes, its mail too, and who has read it or was mailed is told so. What it has not told yet it never tells.
 * @returns whose lists changed, and who is told
 */
async function takeBack(
  tx: Queryable,
  { students: named, facts: { undoes } }: WaitingEvent,
): Promise<{ changed: string[]; told: string[] }> {
  if (undoes === undefined) return { changed: [], told: [] };
  // First of all: this waits for a process that is telling it, and what is read below sees its messages.
  await dropEventsOf(tx, undoes);
  // What is left has begun: its student is told that it was taken back.
  await dropQueuedOf(tx, undoes);
  const students = named ?? (await toldBy(tx, undoes));
  const told = await readersOf(tx, undoes, students);
  return { changed: await deleteUnreadOf(tx, undoes, students), told };
}

/** Turns one event into a message, once whatever other processes do. @returns whose numbers changed */
async function tellOne({ db }: Pick<Database, 'db'>, event: WaitingEvent): Promise<string[]> {
  // Before the transaction: judging a college takes longer than anybody should wait for it.
  const students = await concerned(db, event);
  return db.transaction(async (tx) => {
    if (!(await takeEvent(tx, event.id))) return [];
    const { changed, told } =
      event.kind === 'action.undone' ? await takeBack(tx, event) : { changed: [], told: students };
    if (told.length > 0) {
      const { kind, at, driveId, batchId, facts } = event;
      const id = await insertMessage(tx, { kind, at, driveId, batchId, ...wordsOf(kind, facts) });
      const topic = topicOf(kind);
      await insertRecipients(tx, id, told, { topic, usual: defaultOf(topic) });
    }
    return [...changed, ...told];
  });
}

/**
 * Turns what waits in the outbox into messages, in its order. One that fails stays for later, and the others go on.
 * @param onFailure told of each that failed
 * @returns how many events there were
 */
export async function tellWaiting(
  { database, unread }: TellNeeds,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const waiting = await waitingEvents(database.db, AT_ONCE);
  let failed = 0;
  for (const event of waiting) {
    try {
      await unread.announce(await tellOne(database, event));
    } catch (error) {
      failed += 1;
      onFailure(error);
      await postponeEvent(database.db, event.id, LATER_MS).catch(onFailure);
    }
  }
  return waiting.length - failed;
}
