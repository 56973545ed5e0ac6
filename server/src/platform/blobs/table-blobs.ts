import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { blobs } from './schema';
import type { Blobs } from './blobs';
import { sha256Of } from './sha256';

/** Bytes in a table, where every server process on the same PostgreSQL finds them. */
export const tableBlobs = ({ db }: { db: Queryable }): Blobs => ({
  async put(bytes) {
    const sha256 = sha256Of(bytes);
    await db.insert(blobs).values({ sha256, bytes }).onConflictDoNothing();
    return { sha256, bytes: bytes.length };
  },
  async get(sha256) {
    const [row] = await db.select().from(blobs).where(eq(blobs.sha256, sha256));
    return row?.bytes ?? null;
  },
  async has(sha256) {
    const rows = await db.select({ sha256: blobs.sha256 }).from(blobs).where(eq(blobs.sha256, sha256));
    return rows.length > 0;
  },
  list: () =>
    db
      .select({ sha256: blobs.sha256, bytes: sql<number>`octet_length(${blobs.bytes})` })
      .from(blobs)
      .orderBy(sql`${blobs.sha256} collate "C"`),
});
