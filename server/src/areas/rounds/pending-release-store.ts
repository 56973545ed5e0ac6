import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';

/** The release that is set and still to come; null where there is none. */
export async function releaseToCome(db: Queryable, roundId: string): Promise<string | null> {
  const { rows } = await db.execute<{ at: string }>(sql`
    select to_json(release_at) #>> '{}' as at from rounds
    where id = ${roundId} and release_at > (select clock_timestamp())`);
  return rows[0] ? new Date(rows[0].at).toISOString() : null;
}

/** Ids of a drive's rounds with a release that is set and still to come. */
export async function roundsToRelease(db: Queryable, driveId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from rounds where drive_id = ${driveId} and release_at > (select clock_timestamp()) order by number`);
  return rows.map(({ id }) => id);
}
