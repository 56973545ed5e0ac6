import { and, desc, eq, gt, isNull, notInArray, sql } from 'drizzle-orm';
import { CLOCK } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { releasePreviews } from '../schema';

/** How long a link opens its release. */
const PREVIEW_DAYS = 7;
/** Previews of a part at a time: each may keep rules and rendered pages in memory. A further one ends the oldest. */
const MOST_OF_PART = 3;
/** Who ends what is too many. */
const BY_ITSELF = 'the portal';

export type PreviewRow = typeof releasePreviews.$inferSelect;
type Made = Pick<PreviewRow, 'part' | 'hash' | 'tokenHash' | 'madeBy'> & { note: string | null };

const isLive = and(isNull(releasePreviews.endedAt), gt(releasePreviews.expiresAt, CLOCK));

/** Writes a preview, and ends the oldest of its part where there are too many. @returns until when it opens */
export async function insertPreview(db: Queryable, made: Made): Promise<Date> {
  const [row] = await db
    .insert(releasePreviews)
    .values({ ...made, expiresAt: sql`clock_timestamp() + make_interval(days => ${PREVIEW_DAYS})` })
    .returning();
  const kept = await db
    .select({ id: releasePreviews.id })
    .from(releasePreviews)
    .where(and(eq(releasePreviews.part, made.part), isLive))
    .orderBy(desc(releasePreviews.madeAt))
    .limit(MOST_OF_PART);
  await db
    .update(releasePreviews)
    .set({ endedAt: CLOCK, endedBy: BY_ITSELF })
    .where(
      and(
        eq(releasePreviews.part, made.part),
        isLive,
        notInArray(
          releasePreviews.id,
          kept.map(({ id }) => id),
        ),
      ),
    );
  return row!.expiresAt;
}

/** Ends the previews of a part, or of one of its releases. @returns the releases whose previews ended */
export async function endPreviews(
  db: Queryable,
  { part, hash, actor }: { part: string; hash: string | null; actor: string },
): Promise<string[]> {
  const ended = await db
    .update(releasePreviews)
    .set({ endedAt: CLOCK, endedBy: actor })
    .where(
      and(eq(releasePreviews.part, part), isLive, hash === null ? undefined : eq(releasePreviews.hash, hash)),
    )
    .returning({ hash: releasePreviews.hash });
  return [...new Set(ended.map((one) => one.hash))];
}

/** The previews that open, newest first. @param part of every part when absent */
export const readLivePreviews = (db: Queryable, part?: string): Promise<PreviewRow[]> =>
  db
    .select()
    .from(releasePreviews)
    .where(and(isLive, part === undefined ? undefined : eq(releasePreviews.part, part)))
    .orderBy(desc(releasePreviews.madeAt));

/** Every preview that a part ever had. */
export const readPreviews = (db: Queryable, part: string): Promise<PreviewRow[]> =>
  db.select().from(releasePreviews).where(eq(releasePreviews.part, part));

/** Whether a release was ever stored to be looked at. */
export async function wasPreviewed(db: Queryable, part: string, hash: string): Promise<boolean> {
  const found = await db
    .select({ id: releasePreviews.id })
    .from(releasePreviews)
    .where(and(eq(releasePreviews.part, part), eq(releasePreviews.hash, hash)))
    .limit(1);
  return found.length > 0;
}
