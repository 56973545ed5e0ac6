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
import type { ImportContext } from './import-context';
import { readMoment } from './moment';

/** The instant of a time that the drive file's schema let through. */
export const instantOf = (text: string, now: Date): Date => readMoment(text, now)!;

/** Writes the company, the drive and its roles. @param deadline that binds @returns the drive's id */
export async function writeDrive({ tx, loaded }: ImportContext, deadline: Date): Promise<string> {
  const { drive: file, hash } = loaded;
  const { code: slug, name, about } = file.company;
  const companyId = await putCompany(tx, { slug, name, about });
  const driveId = await putDrive(tx, {
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
    fileHash: hash,
  });
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
