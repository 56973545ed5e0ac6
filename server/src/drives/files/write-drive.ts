import { eq, sql } from 'drizzle-orm';
import { sha256Of } from '../../blobs';
import { companies, companyFiles, driveFiles, driveRoles, drives } from '../../database/schema';
import { cleanHtml } from '../html';
import type { ImportContext } from './import-drives';
import { readMoment } from './moment';

/** The instant of a time that the drive file's schema let through. */
export const instantOf = (text: string, now: Date): Date => readMoment(text, now)!;

const exact = (value: number | null): string | null => (value === null ? null : String(value));

/** Writes the company, the drive and its roles. @returns the drive's id */
export async function writeDrive({ tx, loaded, now }: ImportContext): Promise<string> {
  const { drive: file, hash } = loaded;
  const { code: slug, name, about } = file.company;
  const [company] = await tx
    .insert(companies)
    .values({ slug, name, about })
    .onConflictDoUpdate({ target: companies.slug, set: { name, about } })
    .returning({ id: companies.id });
  const { criteria } = file;
  const values = {
    code: file.code,
    companyId: company!.id,
    isPublished: file.published,
    deadline: instantOf(file.deadline, now),
    degrees: file.degrees,
    branches: file.branches,
    minCpi: exact(criteria.min_cpi),
    minSscPercentage: exact(criteria.min_ssc),
    minHscPercentage: exact(criteria.min_hsc),
    maxDeadBacklogs: criteria.max_dead_backlogs,
    maxLiveBacklogs: criteria.max_live_backlogs,
    maxGapYears: criteria.max_gap_years,
    passoutYear: criteria.passout_year,
    note: criteria.note,
    detailsHtml: cleanHtml(file.details),
    termsHtml: cleanHtml(file.terms),
    jobroleLimit: file.jobrole_limit,
    fileHash: hash,
  };
  const [drive] = await tx
    .insert(drives)
    .values(values)
    .onConflictDoUpdate({ target: drives.code, set: values })
    .returning({ id: drives.id });
  const driveId = drive!.id;
  await tx.delete(driveRoles).where(eq(driveRoles.driveId, driveId));
  await tx.insert(driveRoles).values(
    file.roles.map(({ title, package: { min, max } }, position) => ({
      driveId,
      position,
      title,
      minLpa: min,
      maxLpa: max,
    })),
  );
  return driveId;
}

const LOGO_TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** Writes the company's logo and the drive's documents; their bytes are in the blobs already. */
export async function writeFiles({ tx, loaded }: ImportContext, driveId: string): Promise<void> {
  const { drive: file, logo, pdfs } = loaded;
  const [row] = await tx.select({ companyId: drives.companyId }).from(drives).where(eq(drives.id, driveId));
  const { companyId } = row!;
  const store = async (kind: 'logo' | 'document', name: string, contentType: string, bytes: Buffer) => {
    const values = { companyId, kind, name, contentType, sha256: sha256Of(bytes), bytes: bytes.length };
    const [stored] = await tx
      .insert(companyFiles)
      .values(values)
      .onConflictDoUpdate({ target: [companyFiles.companyId, companyFiles.name], set: values })
      .returning({ id: companyFiles.id });
    return stored!.id;
  };
  if (logo) {
    const extension = file.company.logo!.split('.').at(-1)!.toLowerCase();
    const type = LOGO_TYPES[extension] ?? 'application/octet-stream';
    await store('logo', `logo.${extension}`, type, logo);
  }
  await tx.delete(driveFiles).where(eq(driveFiles.driveId, driveId));
  for (const [position, { name, bytes }] of pdfs.entries()) {
    const fileId = await store('document', name, 'application/pdf', bytes);
    await tx
      .insert(driveFiles)
      .values({ driveId, fileId, position })
      .onConflictDoUpdate({
        target: [driveFiles.driveId, driveFiles.fileId],
        set: { position: sql`excluded.position` },
      });
  }
}
