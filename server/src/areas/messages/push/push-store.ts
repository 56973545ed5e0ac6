import { createHash } from 'node:crypto';
import type { BeginPushRequest, MailTopic, PushChoices } from '@portal/shared/contract';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { ago, CLOCK } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { pushChoices, pushSubscriptions } from '../schema';

/** Browsers of one student; a new one takes the place of the one that began first. */
const MOST_BROWSERS = 10;

const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url');

type NewSubscription = BeginPushRequest & { studentId: string; sessionId: string; keyName: string };

/** Stores a browser's subscription and removes it from any student who had it in this browser before. */
export async function keepSubscription(
  tx: Queryable,
  { endpoint, ...given }: NewSubscription,
): Promise<void> {
  const values = { ...given, endpoint, endpointHash: hashOf(endpoint), madeAt: CLOCK, takenAt: null };
  await tx
    .insert(pushSubscriptions)
    .values(values)
    .onConflictDoUpdate({ target: pushSubscriptions.endpointHash, set: values });
  await tx.execute(sql`delete from push_subscriptions where id in (
    select id from push_subscriptions where student_id = ${given.studentId}
    order by made_at desc, id offset ${MOST_BROWSERS})`);
}

/** How many browsers a student is notified in. */
export const countSubscriptions = (db: Queryable, studentId: string): Promise<number> =>
  db.$count(pushSubscriptions, eq(pushSubscriptions.studentId, studentId));

/** Ends a student's own subscription of one browser. */
export async function endSubscription(db: Queryable, studentId: string, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(
      and(eq(pushSubscriptions.studentId, studentId), eq(pushSubscriptions.endpointHash, hashOf(endpoint))),
    );
}

/**
 * Which sessions of a student were ended by a person. @property sessionId only this one @property but all others;
 * neither: all
 */
type Ended = { studentId: string; sessionId?: string; but?: string };

/** Ends the subscriptions that began in sessions that were ended (MSG-06). */
export async function endPushOf(db: Queryable, { studentId, sessionId, but }: Ended): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.studentId, studentId),
        sessionId === undefined ? undefined : eq(pushSubscriptions.sessionId, sessionId),
        but === undefined ? undefined : ne(pushSubscriptions.sessionId, but),
      ),
    );
}

/** Ends subscriptions that have reached no browser for this time. */
export async function endUnreached(db: Queryable, ms: number): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(lt(sql`coalesce(${pushSubscriptions.takenAt}, ${pushSubscriptions.madeAt})`, ago(ms)));
}

/** What a student chose, topic by topic; what is not there was never chosen. */
export const chosenPush = (db: Queryable, studentId: string) =>
  db
    .select({ topic: pushChoices.topic, isOn: pushChoices.isOn })
    .from(pushChoices)
    .where(eq(pushChoices.studentId, studentId));

/** Keeps a student's choices in place of those before. */
export async function keepPushChoices(db: Queryable, studentId: string, choices: PushChoices): Promise<void> {
  const rows = Object.entries(choices).map(([topic, isOn]) => ({
    studentId,
    topic: topic as MailTopic,
    isOn,
  }));
  await db
    .insert(pushChoices)
    .values(rows)
    .onConflictDoUpdate({
      target: [pushChoices.studentId, pushChoices.topic],
      set: { isOn: sql`excluded.is_on` },
    });
}
