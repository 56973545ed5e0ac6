import { PASSKEY_CHALLENGE_MS, type PasskeyItem } from '@portal/shared/contract/cell';
import { and, asc, eq, gt } from 'drizzle-orm';
import { CLOCK, fromNow } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { staffPasskeyChallenges, staffPasskeys } from '../staff-schema';

export type PasskeyRow = typeof staffPasskeys.$inferSelect;
type Purpose = (typeof staffPasskeyChallenges.$inferSelect)['purpose'];

export const countPasskeys = (db: Queryable, staffId: string): Promise<number> =>
  db.$count(staffPasskeys, eq(staffPasskeys.staffId, staffId));

/** Somebody's keys, the oldest first. */
export const passkeysOf = (db: Queryable, staffId: string): Promise<PasskeyRow[]> =>
  db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(asc(staffPasskeys.createdAt), staffPasskeys.id);

/** Somebody's keys as they see them. */
export const listPasskeys = async (db: Queryable, staffId: string): Promise<PasskeyItem[]> =>
  (await passkeysOf(db, staffId)).map(({ id, name, createdAt, usedAt }) => ({
    id,
    name,
    since: createdAt.toISOString(),
    last_used: usedAt?.toISOString() ?? null,
  }));

/** Keeps a new key. @returns false where it is some account's already */
export async function insertPasskey(
  tx: Queryable,
  row: Pick<PasskeyRow, 'staffId' | 'name' | 'credentialId' | 'publicKey' | 'counter' | 'transports'>,
): Promise<boolean> {
  const rows = await tx
    .insert(staffPasskeys)
    .values({ ...row, createdAt: CLOCK })
    .onConflictDoNothing()
    .returning({ id: staffPasskeys.id });
  return rows.length > 0;
}

/** Notes that a key was used. @returns false when another use of it came in between, or it is gone */
export async function usePasskey(
  tx: Queryable,
  { id, counter }: Pick<PasskeyRow, 'id' | 'counter'>,
  newCounter: number,
): Promise<boolean> {
  const rows = await tx
    .update(staffPasskeys)
    .set({ counter: newCounter, usedAt: CLOCK })
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.counter, counter)))
    .returning({ id: staffPasskeys.id });
  return rows.length > 0;
}

export async function deletePasskey(tx: Queryable, id: string): Promise<void> {
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.id, id));
}

/** Keeps what a key has to sign for a session, in the place of what was kept before. */
export async function putChallenge(
  db: Queryable,
  row: { sessionId: string; purpose: Purpose; challenge: string },
): Promise<void> {
  const set = { ...row, expiresAt: fromNow(PASSKEY_CHALLENGE_MS) };
  await db
    .insert(staffPasskeyChallenges)
    .values(set)
    .onConflictDoUpdate({ target: staffPasskeyChallenges.sessionId, set });
}

/** Uses up what a session's key has to sign. @returns undefined where it is over, was used, or is for something else */
export async function takeChallenge(
  db: Queryable,
  sessionId: string,
  purpose: Purpose,
): Promise<string | undefined> {
  const { sessionId: session, purpose: kept, expiresAt, challenge } = staffPasskeyChallenges;
  const [row] = await db
    .delete(staffPasskeyChallenges)
    .where(and(eq(session, sessionId), eq(kept, purpose), gt(expiresAt, CLOCK)))
    .returning({ challenge });
  return row?.challenge;
}
