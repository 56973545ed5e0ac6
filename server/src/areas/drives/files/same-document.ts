import { sha256Of } from '../../../platform/blobs';
import type { driveDocument } from './drive-document';
import { driveFile, type DriveFile } from './drive-file';
import type { LoadedDrive } from './load-drive-file';
import { instantOf } from './write-drive';

type Files = {
  logo: string | null;
  pdfs: { name: string; file: string }[];
  resumeOf: (student: string) => { name: string; file: string } | undefined;
};

const byStudent = <T extends { student: string }>(list: readonly T[]): T[] =>
  [...list].sort((one, other) => (one.student < other.student ? -1 : 1));

/** All that a file says, in one order, its times absolute and what it names by its bytes; its version is none of it. */
function said({ version: _version, ...file }: DriveFile, now: Date, { logo, pdfs, resumeOf }: Files): string {
  const iso = (text: string): string => instantOf(text, now).toISOString();
  const isoOr = (text: string | null): string | null => text && iso(text);
  return JSON.stringify({
    ...file,
    company: { ...file.company, logo },
    deadline: iso(file.deadline),
    pdfs,
    rounds: [...file.rounds]
      .sort((one, other) => one.number - other.number)
      .map(({ attendance, ...round }) => ({
        ...round,
        at: iso(round.at),
        attendance: attendance && byStudent(attendance),
      })),
    notices: [...file.notices]
      .sort((one, other) => (one.code < other.code ? -1 : 1))
      .map((one) => ({ ...one, at: iso(one.at), deadline: isoOr(one.deadline) })),
    consents:
      file.consents &&
      byStudent(file.consents).map(({ resume: _resume, ...one }) => ({
        ...one,
        at: iso(one.at),
        resume: resumeOf(one.student),
      })),
    placements:
      file.placements &&
      byStudent(file.placements).map((one) => ({
        ...one,
        at: iso(one.at),
        refused_at: isoOr(one.refused_at),
        revoked_at: isoOr(one.revoked_at),
      })),
  });
}

const pdfOf = ({ name, bytes }: { name: string; bytes: Buffer }) => ({
  name,
  file: `files/${sha256Of(bytes)}.pdf`,
});

/**
 * Whether a file says all that a drive says, and nothing else. Its rules are not asked then: what was allowed when it was done
 * stands, and an export imports again (CEL-48).
 * @param now what relative times of the file are counted from
 */
export function isSameDocument(
  { drive, logo, pdfs, resumes }: LoadedDrive,
  document: Awaited<ReturnType<typeof driveDocument>>,
  now: Date,
): boolean {
  const stored = driveFile.safeParse(document);
  if (!stored.success) return false;
  const resumesThere = new Map(document.consents.map(({ student, resume }) => [student, resume]));
  const extension = drive.company.logo?.split('.').at(-1) ?? '';
  return (
    said(drive, now, {
      logo: logo && `files/${sha256Of(logo)}.${extension}`,
      pdfs: pdfs.map(pdfOf),
      resumeOf: (student) => resumes.get(student) && pdfOf(resumes.get(student)!),
    }) ===
    said(stored.data, now, {
      logo: document.company.logo,
      pdfs: document.pdfs,
      resumeOf: (student) => resumesThere.get(student),
    })
  );
}
