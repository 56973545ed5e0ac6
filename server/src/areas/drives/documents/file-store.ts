import { and, eq, exists, ne, or, sql } from 'drizzle-orm';
import { CLOCK_ONCE } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { isSeen } from '../application-state/open-drive-store';
import { companyFiles, driveFiles, drives } from '../schema';

const SEEN = isSeen(CLOCK_ONCE, sql`${drives}`);

/**
 * A logo while students see a drive of its company, and a document while they see a drive that shows it; a removed
 * document is not readable. Null otherwise.
 */
export async function readCompanyFile(db: Queryable, fileId: string) {
  const published = db
    .select({ id: drives.id })
    .from(drives)
    .where(and(eq(drives.companyId, companyFiles.companyId), SEEN));
  const showing = db
    .select({ id: drives.id })
    .from(driveFiles)
    .innerJoin(drives, eq(drives.id, driveFiles.driveId))
    .where(and(eq(driveFiles.fileId, companyFiles.id), SEEN));
  const [row] = await db
    .select()
    .from(companyFiles)
    .where(
      and(
        eq(companyFiles.id, fileId),
        exists(published),
        or(ne(companyFiles.kind, 'document'), exists(showing)),
      ),
    );
  return row ?? null;
}
