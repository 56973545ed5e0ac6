import type { Queryable } from '../../../platform/database/database';
import { criteriaToFile } from '../eligibility/criteria-file';
import {
  readAttendances,
  readCompanyFiles,
  readConsentRows,
  readDocuments,
  readDriveRow,
  readNoticeRows,
  readOffers,
  readRoles,
  readRoundRows,
} from './drive-rows-store';

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/**
 * A drive as its file would be written, with absolute times: what an import wrote is what this reads.
 * @returns the document of the file's schema; files are named by their SHA-256
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
    roles: roles.map(({ title, minLpa, maxLpa }) => ({
      title,
      package: `${Number(minLpa)}-${Number(maxLpa)}`,
    })),
    jobrole_limit: drive.jobroleLimit,
    details: drive.detailsHtml,
    terms: drive.termsHtml,
    pdfs: documents.map(({ name, sha256 }) => ({ name, file: `files/${sha256}.pdf` })),
    rounds: await roundDocuments(db, driveId),
    notices: await noticeDocuments(db, driveId),
    consents: await consentDocuments(db, driveId),
    placements: await placementDocuments(db, driveId),
  };
}

async function roundDocuments(db: Queryable, driveId: string) {
  const rows = await readRoundRows(db, driveId);
  const present = await readAttendances(db, driveId);
  return rows.map((round) => ({
    number: round.number,
    name: round.name,
    at: round.startsAt.toISOString(),
    duration_minutes: round.durationMinutes,
    mode: round.mode,
    venue: round.venue,
    instructions: round.instructions,
    attendance: present
      .filter(({ roundId }) => roundId === round.id)
      .map(({ student, row, result }) => ({ student, status: row.status, result }))
      // Of whom nothing is known but a staged result, a file says nothing.
      .filter(({ status, result }) => status !== null || result !== null),
  }));
}

async function noticeDocuments(db: Queryable, driveId: string) {
  const rows = await readNoticeRows(db, driveId);
  return rows.map(({ code, arrivedAt, deadline, html }) => ({
    code,
    at: arrivedAt.toISOString(),
    deadline: iso(deadline),
    html,
  }));
}

async function consentDocuments(db: Queryable, driveId: string) {
  const rows = await readConsentRows(db, driveId);
  return rows.flatMap(({ student, consent }) => {
    const { isConcern: status, decidedAt, roles, result, resumeSha256, resumeName } = consent;
    if (!status || !decidedAt) return [];
    const resume = resumeSha256 && { name: resumeName ?? 'resume.pdf', file: `files/${resumeSha256}.pdf` };
    return [
      {
        student,
        status,
        at: decidedAt.toISOString(),
        roles: roles ?? [],
        result,
        ...(resume ? { resume } : {}),
      },
    ];
  });
}

async function placementDocuments(db: Queryable, driveId: string) {
  const rows = await readOffers(db, driveId);
  return rows.map(({ student, offer }) => ({
    student,
    role: offer.role,
    package: String(Number(offer.packageLpa)),
    package_reason: offer.packageReason,
    at: offer.offeredAt.toISOString(),
    refused_at: iso(offer.refusedAt),
    revoked_at: iso(offer.revokedAt),
  }));
}
