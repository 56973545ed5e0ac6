import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import type { BlobStore } from './blobs';
import { blobs } from './schema';

/** Bytes in a table, where every server process on the same PostgreSQL finds them. */
export const tableBlobs = ({ db }: { db: Queryable }): BlobStore => ({
  async write(sha256, bytes) {
    await db
      .insert(blobs)
      .values({ sha256, bytes })
      .onConflictDoUpdate({ target: blobs.sha256, set: { bytes } });
  },
  async read(sha256) {
    const [row] = await db.select().from(blobs).where(eq(blobs.sha256, sha256));
    return row?.bytes ?? null;
  },
  async remove(sha256) {
    await db.delete(blobs).where(eq(blobs.sha256, sha256));
  },
  list: () =>
    db
      .select({ sha256: blobs.sha256, bytes: sql<number>`octet_length(${blobs.bytes})` })
      .from(blobs)
      .orderBy(sql`${blobs.sha256} collate "C"`),
});
