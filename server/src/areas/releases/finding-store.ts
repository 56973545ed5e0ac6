import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { releaseFindings } from './schema';

/** Adds what was found of a release. */
export async function insertFinding(db: Queryable, part: string, hash: string, words: string): Promise<void> {
  await db.insert(releaseFindings).values({ part, hash, words });
}

/** What was found of a part's releases, oldest first. */
export const readFindings = (db: Queryable, part: string) =>
  db
    .select({ hash: releaseFindings.hash, words: releaseFindings.words, at: releaseFindings.at })
    .from(releaseFindings)
    .where(eq(releaseFindings.part, part))
    .orderBy(asc(releaseFindings.at));
