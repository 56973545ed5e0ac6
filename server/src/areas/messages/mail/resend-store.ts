import { and, eq, inArray } from 'drizzle-orm';
import { CLOCK, fromNow } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { mailDeliveries } from '../schema';
import { GIVEN_UP_MS } from './delivery-store';

/** A delivery that begins again. */
const QUEUED_AGAIN = {
  state: 'queued',
  dueAt: CLOCK,
  endsAt: fromNow(GIVEN_UP_MS),
  mailId: null,
  refusals: 0,
  lostAnswers: 0,
  answer: null,
} as const;

/** Queues what was given up once more, as new. @returns how many mails */
export async function queueFailed(db: Queryable): Promise<number> {
  const rows = await db
    .update(mailDeliveries)
    .set(QUEUED_AGAIN)
    .where(eq(mailDeliveries.state, 'failed'))
    .returning({ id: mailDeliveries.messageId });
  return rows.length;
}

/** Queues what did not arrive of one message once more, those too whose address was refused: it may be another now. @returns how many mails */
export async function queueFailedOf(tx: Queryable, messageId: string): Promise<number> {
  const rows = await tx
    .update(mailDeliveries)
    .set(QUEUED_AGAIN)
    .where(and(eq(mailDeliveries.messageId, messageId), inArray(mailDeliveries.state, ['bounced', 'failed'])))
    .returning({ id: mailDeliveries.messageId });
  return rows.length;
}
