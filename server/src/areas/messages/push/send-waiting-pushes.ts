import { PAGES, type PushNews } from '@portal/shared/contract';
import type { Database } from '../../../platform/database/database';
import { sendPush, type PushOutcome, type PushReach } from '../../../platform/push/send-push';
import {
  endGone,
  endPush,
  isPushDue,
  PUSH_ENDS_MS,
  takePush,
  waitWithPush,
  type TakenPush,
} from './push-delivery-store';
import type { PushKeys } from './push-keys';

const MINUTE_MS = 60_000;
/** How long a push is a process's own: longer than it may take. */
const TAKEN_MS = 2 * MINUTE_MS;
/** Between tries where a push service asks for patience. */
const WAITS_MS = [1, 5, 30, 120].map((minutes) => minutes * MINUTE_MS);
/** One more push where an answer was lost, and no third. */
const MOST_LOST = 1;
/** Pushes of one process at once. */
const AT_ONCE = 5;

/** Says that there is news, with a link: the text is only in the portal (MSG-06). */
const NEWS: PushNews = { title: 'You have a new notification', path: PAGES.messages };

export type PushDeps = {
  database: Pick<Database, 'db'>;
  pushKeys: PushKeys;
  /** Whom a push service asks where a push goes wrong. */
  subject: string;
  /** Which addresses are connected to; tests allow this machine. */
  reach?: PushReach;
};

/** What follows from what a push service said. */
async function afterPush(
  { database: { db } }: PushDeps,
  push: TakenPush,
  outcome: PushOutcome,
): Promise<void> {
  switch (outcome) {
    case 'gone':
      return endGone(db, push);
    case 'later':
      return waitWithPush(db, push, { afterMs: WAITS_MS[push.refusals] ?? WAITS_MS.at(-1)!, refusals: 1 });
    case 'lost':
      if (push.lostAnswers >= MOST_LOST) return endPush(db, push, false);
      return waitWithPush(db, push, { afterMs: WAITS_MS[0]!, lostAnswers: 1 });
    default:
      return endPush(db, push, outcome === 'taken');
  }
}

/** Sends the push whose turn it is. @returns false where none waits */
async function sendNextPush(needs: PushDeps, signal?: AbortSignal): Promise<boolean> {
  const { database, pushKeys, subject, reach } = needs;
  const push = await takePush(database.db, pushKeys.names, TAKEN_MS);
  if (!push) return false;
  const pair = pushKeys.pairOf(push.keyName);
  if (push.isOver || push.lostAnswers > MOST_LOST || !pair) {
    await endPush(database.db, push, false);
    return true;
  }
  const said = { pair, subject, payload: JSON.stringify(NEWS), ttl: PUSH_ENDS_MS / 1000 };
  await afterPush(needs, push, await sendPush(push, { ...said, ...(signal ? { signal } : {}) }, reach));
  return true;
}

/** Sends what waits, a few at once, until nothing does. @param stop begins no other one @throws what the database does */
export async function sendWaitingPushes(
  needs: PushDeps,
  { stop, kill }: { stop?: AbortSignal; kill?: AbortSignal } = {},
): Promise<void> {
  if (!(await isPushDue(needs.database.db))) return;
  const work = async (): Promise<void> => {
    while (!stop?.aborted && (await sendNextPush(needs, kill)));
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
