import type { Queryable } from '../../../platform/database/database';
import { sha256Of } from '../../../platform/blobs';
import { cleanHtml } from '../html';
import { criteriaFromFile } from './criteria-file';
import {
  companyOf,
  dropDocuments,
  putCompany,
  putCompanyFile,
  putDocument,
  putDrive,
  replaceRoles,
} from './drive-store';
import type { DriveFile } from './drive-file';
import type { ImportContext } from './import-context';
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

/** Writes the drive of a company and its roles. @param by the deadline that binds, and the company @returns the drive's id */
export async function writeDrive(
  { tx, loaded }: Written,
  { deadline, companyId }: { deadline: Date; companyId: string },
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
    detailsHtml: cleanHtml(file.details),
    termsHtml: cleanHtml(file.terms),
    jobroleLimit: file.jobrole_limit,
  };
  const driveId = await putDrive(tx, values, file.version);
  const roles = file.roles.map(({ title, package: { min, max } }) => ({ title, minLpa: min, maxLpa: max }));
  await replaceRoles(tx, driveId, roles);
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
  const companyId = await companyOf(tx, driveId);
  const store = (kind: 'logo' | 'document', name: string, contentType: string, bytes: Buffer) =>
    putCompanyFile(tx, { companyId, kind, name, contentType, sha256: sha256Of(bytes), bytes: bytes.length });
  if (logo) {
    const extension = file.company.logo!.split('.').at(-1)!.toLowerCase();
    const type = LOGO_TYPES[extension] ?? 'application/octet-stream';
    await store('logo', `logo.${extension}`, type, logo);
  }
  await dropDocuments(tx, driveId);
  for (const [position, { name, bytes }] of pdfs.entries()) {
    const fileId = await store('document', name, 'application/pdf', bytes);
    await putDocument(tx, { driveId, fileId, position });
  }
}
