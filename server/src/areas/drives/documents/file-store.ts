import { and, eq, exists, ne, or } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { companyFiles, driveFiles, drives } from '../schema';

/**
 * A logo while its company has a published drive, and a document while a published drive shows it: one that was removed is
 * read by nobody. Null otherwise.
 */
export async function readCompanyFile(db: Queryable, fileId: string) {
  const published = db
    .select({ id: drives.id })
    .from(drives)
    .where(and(eq(drives.companyId, companyFiles.companyId), eq(drives.isPublished, true)));
  const showing = db
    .select({ id: drives.id })
    .from(driveFiles)
    .innerJoin(drives, eq(drives.id, driveFiles.driveId))
    .where(and(eq(driveFiles.fileId, companyFiles.id), eq(drives.isPublished, true)));
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
