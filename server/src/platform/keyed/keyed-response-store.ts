import { eq, lt, sql } from 'drizzle-orm';
import { ago, milliseconds, CLOCK_ONCE } from '../database/clock';
import type { Queryable } from '../database/database';
import { keyedResponses } from '../database/schema';

/** How long a response is kept for its key. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** A change without a response that is younger may still run in another process. */
const RUNNING_MS = 5_000;

/** What is kept of a change. */
type KeptChange = { fingerprint: string; response: string | null; isYoung: boolean };

/** Reads what is kept of a change. @returns undefined: it was not made */
export async function readKept(db: Queryable, id: string): Promise<KeptChange | undefined> {
  const [row] = await db
    .select({
      fingerprint: keyedResponses.fingerprint,
      response: keyedResponses.response,
      isYoung: sql<boolean>`${keyedResponses.at} > ${CLOCK_ONCE} - ${milliseconds(RUNNING_MS)}`,
    })
    .from(keyedResponses)
    .where(eq(keyedResponses.id, id));
  return row;
}

/** Keeps the response of a change, which has its row already or gets it now. */
export async function keepResponse(
  db: Queryable,
  row: { id: string; fingerprint: string; response: string },
): Promise<void> {
  const { response } = row;
  await db
    .insert(keyedResponses)
    .values(row)
    .onConflictDoUpdate({ target: keyedResponses.id, set: { response } });
}

/** Deletes what was kept for a day. */
export async function deleteOldResponses(db: Queryable): Promise<void> {
  await db.delete(keyedResponses).where(lt(keyedResponses.at, ago(KEPT_MS)));
}
