import { EXPORT_ROWS_MAX, type ExportResumesRequest } from '@portal/shared/contract/cell';
import type { Blobs } from '../../../platform/blobs/blobs';
import type { Database } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { zipFile, type ZipEntry } from '../../../platform/zip/zip-file';
import { tidyFileName } from '../applications/resume-name';
import { type Actor, personalFileName, noteExport, type ExportedFile } from '../../activity';
import { namedOf } from '../../identity';
import { FULL_ACCESS } from '../list/access-scope';
import { findDriveCompany } from '../list/eligibility-result-store';
import { applicantFilterOf } from './applicants';
import { listResumes, type FiledResume } from './resume-store';

/** What the archive has of a student. */
const COLUMNS = [
  { id: 'enrollment', title: 'Enrollment' },
  { id: 'name', title: 'Name' },
  { id: 'resume', title: 'Resume' },
];
/** The list of hashes, as `sha256sum -c` reads it. */
const LIST = 'SHA256SUMS.txt';

/** `<enrollment>-<name>.pdf` in any script, fit for every system: no folder, no sign that Windows refuses. */
export const resumeFileName = ({ enrollment, name }: Pick<FiledResume, 'enrollment' | 'name'>): string =>
  tidyFileName(`${enrollment}-${name.replace(/[\\/]/g, ' ')}`);

/** The line in the list for a missing resume; a comment to `sha256sum`. */
const missingLine = (why: string, name: string, sha256: string): string => `# ${why}: ${name} (${sha256})`;

/** Reads each resume when its turn comes; one that is not there is named in the list and ends nothing. */
async function* filesOf(
  blobs: Pick<Blobs, 'get' | 'check'>,
  company: string,
  resumes: readonly FiledResume[],
): AsyncGenerator<ZipEntry> {
  const lines: string[] = [];
  for (const resume of resumes) {
    const { sha256 } = resume;
    const name = resumeFileName(resume);
    const bytes = await blobs.get(sha256);
    if (bytes === null) lines.push(missingLine(await blobs.check(sha256), name, sha256));
    else {
      lines.push(`${sha256}  ${name}`);
      yield { name, bytes };
    }
  }
  const there = lines.filter((line) => !line.startsWith('#')).length;
  const head = `# Resumes of ${company}: ${there} of ${resumes.length}`;
  yield { name: LIST, bytes: Buffer.from([head, ...lines, ''].join('\n')) };
}

/** Resumes in one archive with a list of hashes, made while it is sent. */
export const resumesZip = (
  blobs: Pick<Blobs, 'get' | 'check'>,
  company: string,
  resumes: readonly FiledResume[],
): ExportedFile['file'] => zipFile(filesOf(blobs, company, resumes));

/**
 * The resumes of a drive's students as the table shows them, or of the selected ones, in one archive with a list of
 * hashes. It is created while it is sent, after the download is recorded (CEL-51).
 * @throws PortalError 400 for an invalid filter, 404, 409 where no one sent a resume, or for too many
 */
export async function exportResumes(
  { database, blobs }: { database: Database; blobs: Blobs },
  actor: Actor,
  name: string,
  { chosen, sort = 'enrollment', order = 'asc', ...asked }: ExportResumesRequest,
): Promise<ExportedFile> {
  const { db } = database;
  const filter = await applicantFilterOf(db, name, asked, FULL_ACCESS);
  const company = (await findDriveCompany(db, filter.driveId)) ?? '';
  const named = await namedOf(db, asked);
  const { q: search, ...others } = asked;
  const found = await listResumes(db, filter, { sort, order, limit: EXPORT_ROWS_MAX + 1 });
  if (found.length > EXPORT_ROWS_MAX)
    throw new PortalError(409, `A file takes ${EXPORT_ROWS_MAX} resumes. Please narrow the filter.`);
  const resumes = chosen ? found.filter(({ id }) => chosen.includes(id)) : found;
  if (resumes.length === 0) throw new PortalError(409, 'None of these students has sent a resume.');
  const file = personalFileName('resumes', 'zip', company);
  await noteExport(
    database,
    actor,
    { format: 'zip' },
    {
      list: 'resumes',
      name: file,
      rows: resumes.length,
      columns: COLUMNS,
      students: resumes.map(({ id }) => id),
      driveId: filter.driveId,
      filter: {
        ...others,
        drive: filter.driveId,
        of: filter.tab,
        ...named,
        sort,
        order,
        ...(chosen ? { chosen: resumes.length } : {}),
      },
      search,
    },
  );
  return {
    name: file,
    contentType: 'application/zip',
    file: resumesZip(blobs, company, resumes),
  };
}
