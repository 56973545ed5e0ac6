import { desc, eq, isNotNull, like, and } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { auditLog } from '../../../platform/audit/schema';
import { parts } from '../schema';

/** Hash of each part's deploy token, where it has one. */
export const readTokenHashes = (db: Queryable) =>
  db.select({ part: parts.name, tokenHash: parts.tokenHash }).from(parts).where(isNotNull(parts.tokenHash));

/** Gives a part the token of this hash, or none; a part that was never released is made. */
export async function writeTokenHash(db: Queryable, part: string, tokenHash: string | null): Promise<void> {
  const kind = part === 'shell' ? 'shell' : 'remote';
  await db
    .insert(parts)
    .values({ name: part, kind, tokenHash })
    .onConflictDoUpdate({ target: parts.name, set: { tokenHash } });
}

/** Whether a part has a token; null for an unknown part. */
export async function hasToken(db: Queryable, part: string): Promise<boolean | null> {
  const [row] = await db.select({ tokenHash: parts.tokenHash }).from(parts).where(eq(parts.name, part));
  return row ? row.tokenHash !== null : null;
}

/** Appends what was done with a token. */
export async function recordTokenAct(
  db: Queryable,
  row: {
    action: 'release.token' | 'release.revoke' | 'release.address';
    part: string;
    actor: string;
    note: string | null;
  },
): Promise<void> {
  const { action, part, actor, note } = row;
  await db.insert(auditLog).values({ action, subject: part, actor, reason: note });
}

/** What was done with a part's tokens, newest first. */
export const readTokenActs = (db: Queryable, part: string) =>
  db
    .select({ at: auditLog.at, action: auditLog.action, actor: auditLog.actor, note: auditLog.reason })
    .from(auditLog)
    .where(and(eq(auditLog.subject, part), like(auditLog.action, 'release.%')))
    .orderBy(desc(auditLog.at));
