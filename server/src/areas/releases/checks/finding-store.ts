import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { releaseFindings } from '../schema';

/** Adds what was found of a release. */
export async function insertFinding(db: Queryable, part: string, hash: string, words: string): Promise<void> {
  await db.insert(releaseFindings).values({ part, hash, words });
}

/** Whether these words were found of a release already. */
export async function hasFinding(db: Queryable, part: string, hash: string, words: string): Promise<boolean> {
  const found = await db
    .select({ id: releaseFindings.id })
    .from(releaseFindings)
    .where(
      and(eq(releaseFindings.part, part), eq(releaseFindings.hash, hash), eq(releaseFindings.words, words)),
    )
    .limit(1);
  return found.length > 0;
}

/** What was found of a part's releases, oldest first. */
export const readFindings = (db: Queryable, part: string) =>
  db
    .select({ hash: releaseFindings.hash, words: releaseFindings.words, at: releaseFindings.at })
    .from(releaseFindings)
    .where(eq(releaseFindings.part, part))
    .orderBy(asc(releaseFindings.at));
