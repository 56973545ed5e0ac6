import type { MailTopic } from '@portal/shared/contract';
import { and, eq, sql } from 'drizzle-orm';
import { CLOCK, CLOCK_ONCE, fromNow, milliseconds } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import type { PushTarget } from '../../../platform/push/send-push';
import { pushDeliveries, pushSubscriptions } from '../schema';

/** A push that reaches no browser for so long is given up. */
export const PUSH_ENDS_MS = 24 * 60 * 60 * 1000;

/**
 * Queues a push for the browsers of students, except those who turned the topic off. A waiting push already covers
 * the news; one that is being sent may have been read before it, so another is queued.
 * @param topic of which each may have chosen; null for what cannot be turned off @param usual for those without a
 * choice
 */
export async function queuePushes(
  tx: Queryable,
  recipients: readonly string[],
  { topic, usual }: { topic: MailTopic | null; usual: boolean },
): Promise<void> {
  await tx.execute(sql`
    insert into push_deliveries as d (subscription_id, due_at, ends_at)
    select p.id, ${CLOCK_ONCE}, ${CLOCK_ONCE} + ${milliseconds(PUSH_ENDS_MS)}
    from push_subscriptions p left join push_choices c on c.student_id = p.student_id and c.topic = ${topic}
    where p.student_id = any(${sql.param([...recipients])}::uuid[]) and coalesce(c.is_on, ${usual})
    order by p.id
    on conflict (subscription_id) do update set ends_at = excluded.ends_at, taken_by = null, lost_answers = 0,
      due_at = case when d.taken_by is null then d.due_at else excluded.due_at end`);
}

/** Whether it is time for any. */
export async function isPushDue(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from push_deliveries where due_at <= ${CLOCK_ONCE} limit 1`);
  return rows.length > 0;
}

/** A push that a process has taken. @property lostAnswers how often it may have arrived already @property isOver its time */
export type TakenPush = PushTarget & {
  subscriptionId: string;
  takenBy: string;
  keyName: string;
  lostAnswers: number;
  refusals: number;
  isOver: boolean;
};

/**
 * Takes the push whose turn it is, so that no other process does before a time (MSG-06, MSG-10). One that a process had and
 * did not finish is taken again, and counts as without answer.
 * @param names of the portal's keys that are here @param forMs how long it is taken
 * @returns null where nothing waits, or mail is paused
 */
export async function takePush(
  db: Queryable,
  names: readonly string[],
  forMs: number,
): Promise<TakenPush | null> {
  const { rows } = await db.execute<TakenPush>(sql`
    with turn as (
      select d.subscription_id, d.ends_at < ${CLOCK_ONCE} as is_over
      from push_deliveries d join push_subscriptions p on p.id = d.subscription_id
      where d.due_at <= ${CLOCK_ONCE} and not exists (select from mail_pause)
        and p.key_name = any(${sql.param([...names])}::text[])
      order by d.due_at limit 1 for update of d skip locked)
    update push_deliveries d
    set due_at = ${fromNow(forMs)}, taken_by = gen_random_uuid(),
      lost_answers = d.lost_answers + (d.taken_by is not null)::int
    from turn t, push_subscriptions p
    where d.subscription_id = t.subscription_id and p.id = t.subscription_id
    returning d.subscription_id as "subscriptionId", d.taken_by as "takenBy", d.lost_answers as "lostAnswers",
      d.refusals, t.is_over as "isOver", p.endpoint, p.p256dh, p.auth, p.key_name as "keyName"`);
  return rows[0] ?? null;
}

type Taken = Pick<TakenPush, 'subscriptionId' | 'takenBy'>;

const taken = ({ subscriptionId, takenBy }: Taken) =>
  and(eq(pushDeliveries.subscriptionId, subscriptionId), eq(pushDeliveries.takenBy, takenBy));

/** Notes that a push is dealt with; news that came meanwhile stays. @param isTaken whether the push service took it */
export async function endPush(db: Queryable, push: Taken, isTaken: boolean): Promise<void> {
  await db.delete(pushDeliveries).where(taken(push));
  if (!isTaken) return;
  await db
    .update(pushSubscriptions)
    .set({ takenAt: CLOCK })
    .where(eq(pushSubscriptions.id, push.subscriptionId));
}

/** Has a push wait. @param more what counts besides: patience that was asked for, or an answer that was lost */
export async function waitWithPush(
  db: Queryable,
  push: Taken,
  { afterMs, refusals = 0, lostAnswers = 0 }: { afterMs: number; refusals?: number; lostAnswers?: number },
): Promise<void> {
  await db
    .update(pushDeliveries)
    .set({
      dueAt: fromNow(afterMs),
      takenBy: null,
      refusals: sql`${pushDeliveries.refusals} + ${refusals}`,
      lostAnswers: sql`${pushDeliveries.lostAnswers} + ${lostAnswers}`,
    })
    .where(taken(push));
}

/** Ends the subscription of a browser that has ended it. */
export async function endGone(db: Queryable, { subscriptionId }: Taken): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId));
}
