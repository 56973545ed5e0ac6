import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { companies, companyFiles, driveFiles, driveRoles, drives } from '../schema';

/** A drive's own row and its company's. */
export async function readDriveRow(db: Queryable, driveId: string) {
  const [row] = await db
    .select({ drive: drives, company: companies })
    .from(drives)
    .innerJoin(companies, eq(companies.id, drives.companyId))
    .where(eq(drives.id, driveId));
  return row!;
}

/** A drive's roles, in their order. */
export const readRoles = (db: Queryable, driveId: string) =>
  db.select().from(driveRoles).where(eq(driveRoles.driveId, driveId)).orderBy(driveRoles.position);

export const readCompanyFiles = (db: Queryable, companyId: string) =>
  db.select().from(companyFiles).where(eq(companyFiles.companyId, companyId));

/** A drive's documents, in their order; those of a company that it had before are not its own (CEL-41). */
export const readDocuments = (db: Queryable, driveId: string) =>
  db
    .select({ id: companyFiles.id, name: companyFiles.name, sha256: companyFiles.sha256 })
    .from(driveFiles)
    .innerJoin(drives, eq(drives.id, driveFiles.driveId))
    .innerJoin(
      companyFiles,
      and(eq(companyFiles.id, driveFiles.fileId), eq(companyFiles.companyId, drives.companyId)),
    )
    .where(eq(driveFiles.driveId, driveId))
    .orderBy(asc(driveFiles.position));
