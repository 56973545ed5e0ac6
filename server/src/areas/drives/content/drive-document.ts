import type { Queryable } from '../../../platform/database/database';
import { criteriaToFile } from '../eligibility/criteria-file';
import { readCompanyFiles, readDocuments, readDriveRow, readRoles } from './drive-rows-store';

/**
 * A drive as its file would say it, with absolute times.
 * @returns what an edit can change; files are named by their SHA-256
 */
export async function driveDocument(db: Queryable, driveId: string) {
  const { drive, company } = await readDriveRow(db, driveId);
  const roles = await readRoles(db, driveId);
  const logo = await readCompanyFiles(db, company.id);
  const documents = await readDocuments(db, driveId);
  const logoFile = logo.find(({ kind }) => kind === 'logo');
  return {
    code: drive.code,
    version: drive.version,
    company: {
      code: company.slug,
      name: company.name,
      about: company.about,
      logo: logoFile ? `files/${logoFile.sha256}.${logoFile.name.split('.').at(-1) ?? ''}` : null,
    },
    published: drive.isPublished,
    deadline: drive.deadline.toISOString(),
    degrees: drive.degrees,
    branches: drive.branches,
    criteria: criteriaToFile(drive),
    job: drive.job,
    roles: roles.map(({ title, minLpa, maxLpa, pay, asks }) => ({
      title,
      package: `${Number(minLpa)}-${Number(maxLpa)}`,
      pay,
      ...asks,
    })),
    jobrole_limit: drive.jobroleLimit,
    details: drive.detailsHtml,
    terms: drive.termsHtml,
    pdfs: documents.map(({ name, sha256 }) => ({ name, file: `files/${sha256}.pdf` })),
  };
}
