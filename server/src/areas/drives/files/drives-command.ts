import os from 'node:os';
import type { Queryable } from '../../../platform/database/database';
import type { Blobs } from '../../../platform/blobs/blobs';
import { applicantsCsv } from './applicants-csv';
import { findDrive } from './drive-store';
import { exportDrive } from './export-drive';
import { importDrives } from './import-drives';
import { DriveFileError, loadDriveFiles } from './load-drive-file';
import { strangeBranches } from './strange-branches';

export const USAGE = `Usage:
  npm run drives -- import FILE…            one YAML file a drive; all of them or none
  npm run drives -- export R_ID [FOLDER]    the drive as such a file, with its documents
  npm run drives -- applicants R_ID         who applied, as CSV`;

type Portal = { db: Queryable; blobs: Blobs };
/** What a command prints, and its exit code: 0 done, 1 refused, 2 misused. */
type Outcome = { code: 0 | 1 | 2; lines: string[] };

/**
 * Does one `npm run drives` command: how drives get in until the placement cell has screens of its own.
 * @param args words after the command's name
 * @param open opens the database once the words are known to make sense; the caller closes it
 */
export async function drivesCommand(args: string[], open: () => Promise<Portal>): Promise<Outcome> {
  const [command, ...rest] = args;
  if (command === 'import' && rest.length > 0) return importFiles(rest, open);
  if (command === 'export' && (rest.length === 1 || rest.length === 2)) {
    return withDrive(rest[0]!, open, async (portal, drive) => [
      `Written: ${await exportDrive(portal, drive, rest[1] ?? '.')}`,
    ]);
  }
  if (command === 'applicants' && rest.length === 1) {
    return withDrive(rest[0]!, open, async ({ db }, drive) => [
      (await applicantsCsv(db, drive.id)).trimEnd(),
    ]);
  }
  return { code: 2, lines: [USAGE] };
}

async function importFiles(files: string[], open: () => Promise<Portal>): Promise<Outcome> {
  try {
    const loaded = await loadDriveFiles(files);
    const portal = await open();
    const outcomes = await importDrives(portal, loaded, { actor: `cell:${os.userInfo().username}` });
    const lines = outcomes.map(({ code, outcome }) => `${code}: ${outcome}`);
    return { code: 0, lines: [...lines, ...(await strangeBranches(portal.db, loaded))] };
  } catch (error) {
    if (!(error instanceof DriveFileError)) throw error;
    return {
      code: 1,
      lines: [...error.mistakes, 'Nothing was written. Mend the files and import them again.'],
    };
  }
}

async function withDrive(
  name: string,
  open: () => Promise<Portal>,
  work: (portal: Portal, drive: { id: string; code: string }) => Promise<string[]>,
): Promise<Outcome> {
  const portal = await open();
  const drive = await findDrive(portal.db, name);
  if (!drive) return { code: 1, lines: [`There is no drive ${name}.`] };
  return { code: 0, lines: await work(portal, drive) };
}
