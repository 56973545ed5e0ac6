import type { Queryable } from '../../../platform/database/database';
import { sha256Of } from '../../../platform/blobs/index';
import { cleanHtml } from './html';
import { asksOf, criteriaFromFile } from '../eligibility/criteria-file';
import { freeName, lockCompany, keepDocument, readLogo, replaceLogo } from './drive-file-store';
import { putCompany, putDocument, putDrive, replaceRoles } from './drive-store';
import type { DriveFile } from './drive-file';
import type { LoadedDrive } from '../files/load-drive-file';
import { readMoment } from './moment';

/** The instant of a time that the drive file's schema let through. */
export const instantOf = (text: string, now: Date): Date => readMoment(text, now)!;

/** A drive of a file or of the editor. */
type Written = { tx: Queryable; loaded: { drive: DriveFile } };

/** Writes the company of a file. @returns its id */
export const writeCompany = (
  tx: Queryable,
  { code: slug, name, about }: DriveFile['company'],
): Promise<string> => putCompany(tx, { slug, name, about });

/** Writes the drive of a company and its roles. @param by the deadline that binds, the company, and how long students do not see it (F-26) @returns the drive's id */
export async function writeDrive(
  { tx, loaded }: Written,
  { deadline, companyId, waitMs = 0 }: { deadline: Date; companyId: string; waitMs?: number },
): Promise<string> {
  const { drive: file } = loaded;
  const values = {
    code: file.code,
    companyId,
    isPublished: file.published,
    deadline,
    degrees: file.degrees,
    branches: file.branches,
    ...criteriaFromFile(file.criteria),
    job: file.job,
    detailsHtml: cleanHtml(file.details),
    termsHtml: cleanHtml(file.terms),
    jobroleLimit: file.jobrole_limit,
  };
  const driveId = await putDrive(tx, values, waitMs);
  const roles = file.roles.map(({ title, package: { min, max }, pay, ...asks }) => ({
    title,
    minLpa: min,
    maxLpa: max,
    pay,
    asks: asksOf(asks),
  }));
  await replaceRoles(tx, driveId, roles);
  return driveId;
}

const LOGO_TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/**
 * Gives the company its logo, in place of the one that it had, and a new drive its documents; their bytes are in the blobs
 * already. A document of another drive stays as it is: one of the same name takes a name of its own.
 */
export async function writeFiles(
  tx: Queryable,
  { drive: file, logo, pdfs }: LoadedDrive,
  { driveId, companyId }: { driveId: string; companyId: string },
): Promise<void> {
  await lockCompany(tx, companyId);
  if (logo && (await readLogo(tx, companyId))?.sha256 !== sha256Of(logo)) {
    const extension = file.company.logo!.split('.').at(-1)!.toLowerCase();
    const contentType = LOGO_TYPES[extension] ?? 'application/octet-stream';
    await replaceLogo(tx, companyId, {
      kind: 'logo',
      name: `logo.${extension}`,
      contentType,
      ...facts(logo),
    });
  }
  for (const [position, { name: wanted, bytes }] of pdfs.entries()) {
    const kept = facts(bytes);
    const name = await freeName(tx, companyId, { name: wanted, ...kept });
    const fileId = await keepDocument(tx, companyId, {
      kind: 'document',
      name,
      contentType: 'application/pdf',
      ...kept,
    });
    await putDocument(tx, { driveId, fileId, position });
  }
}

const facts = (bytes: Buffer) => ({ sha256: sha256Of(bytes), bytes: bytes.length });
