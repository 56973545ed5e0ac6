import { and, eq, exists } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { companyFiles, drives } from './schema';

/** A company's logo or document, while the company has a published drive; null otherwise. */
export async function readCompanyFile(db: Queryable, fileId: string) {
  const published = db
    .select({ id: drives.id })
    .from(drives)
    .where(and(eq(drives.companyId, companyFiles.companyId), eq(drives.isPublished, true)));
  const [row] = await db
    .select()
    .from(companyFiles)
    .where(and(eq(companyFiles.id, fileId), exists(published)));
  return row ?? null;
}
