import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { putCompanyFile, putDocument } from './drive-store';
import { companies, companyFiles, driveDrafts, driveFiles } from '../schema';

/** A file of a company, as it is kept. */
export type CompanyFile = Omit<typeof companyFiles.$inferSelect, 'id' | 'companyId'>;

/** Holds a company until the transaction ends. */
export async function lockCompany(tx: Queryable, companyId: string): Promise<void> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update');
}

/** The logo of a company; null where there is none. */
export async function readLogo(tx: Queryable, companyId: string) {
  const [row] = await tx
    .select()
    .from(companyFiles)
    .where(and(eq(companyFiles.companyId, companyId), eq(companyFiles.kind, 'logo')))
    .limit(1);
  return row ?? null;
}

/** Gives a company one logo, or none. @returns its id */
export async function replaceLogo(
  tx: Queryable,
  companyId: string,
  logo: CompanyFile | null,
): Promise<string | null> {
  await tx
    .delete(companyFiles)
    .where(and(eq(companyFiles.companyId, companyId), eq(companyFiles.kind, 'logo')));
  return logo && putCompanyFile(tx, { ...logo, companyId });
}

/** A file of a company by its name; undefined where there is none. */
async function findCompanyFile(tx: Queryable, companyId: string, name: string) {
  const [row] = await tx
    .select()
    .from(companyFiles)
    .where(and(eq(companyFiles.companyId, companyId), eq(companyFiles.name, name)));
  return row;
}

/** A free name for a document: 'Roles (2).pdf' where 'Roles.pdf' exists. */
export async function freeName(
  tx: Queryable,
  companyId: string,
  { name: wanted, sha256 }: Pick<CompanyFile, 'name' | 'sha256'>,
): Promise<string> {
  const stem = wanted.replace(/\.pdf$/i, '');
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${stem} (${number}).pdf`;
    const known = await findCompanyFile(tx, companyId, name);
    if (!known) return name;
    if (known.kind === 'document' && known.sha256 === sha256) return name;
  }
}

/** Keeps a document of a company. @returns its id */
export const keepDocument = (tx: Queryable, companyId: string, file: CompanyFile): Promise<string> =>
  putCompanyFile(tx, { ...file, companyId });

/** Shows a document at the end of a drive's, or at a position. */
export async function showDocument(
  tx: Queryable,
  { driveId, fileId, position }: { driveId: string; fileId: string; position?: number },
): Promise<void> {
  const [last] = await tx
    .select({ position: sql<number>`coalesce(max(${driveFiles.position}), -1)` })
    .from(driveFiles)
    .where(eq(driveFiles.driveId, driveId));
  await putDocument(tx, { driveId, fileId, position: position ?? (last?.position ?? -1) + 1 });
}

/** Shows a document on a drive no more; the company keeps it. @returns its position; undefined where it was none of the drive */
export async function hideDocument(
  tx: Queryable,
  { driveId, fileId }: { driveId: string; fileId: string },
): Promise<number | undefined> {
  const [row] = await tx
    .delete(driveFiles)
    .where(and(eq(driveFiles.driveId, driveId), eq(driveFiles.fileId, fileId)))
    .returning({ position: driveFiles.position });
  return row?.position;
}

/** A draft that was begun on a version of its drive is of the next one too: files are no part of it. */
export async function carryDraft(tx: Queryable, driveId: string, from: number): Promise<void> {
  await tx
    .update(driveDrafts)
    .set({ base: from + 1 })
    .where(and(eq(driveDrafts.driveId, driveId), eq(driveDrafts.base, from)));
}
