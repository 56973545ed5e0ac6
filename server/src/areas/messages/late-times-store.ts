import { sql } from 'drizzle-orm';
import type { LateTime } from '../../platform/database/late-times';
import { GIVEN_UP_MS } from './mail/delivery-store';
import { mailDeliveries } from './schema';
import { pushDeliveries } from './push/push-schema';

const HOUR_MS = 60 * 60_000;
/** A mail that a process has, or that waits for its turn, waits no longer; one that is refused waits for up to three hours. */
const SHORT_MS = 5 * 60_000;
/** A push that is asked for patience waits for two hours at most. */
const PUSH_MS = 2 * HOUR_MS;

/** How late what waits to be sent can be (F-86). */
export const LATE_TIMES_OF_MESSAGES: readonly LateTime[] = [
  {
    column: mailDeliveries.dueAt,
    mostMs: SHORT_MS,
    toMs: 0,
    where: sql`(state = 'sending' or (state = 'queued' and not is_digest and refusals = 0))`,
  },
  { column: mailDeliveries.dueAt, mostMs: GIVEN_UP_MS, toMs: 0, where: sql`state in ('queued', 'sending')` },
  { column: pushDeliveries.dueAt, mostMs: PUSH_MS, toMs: 0 },
];
