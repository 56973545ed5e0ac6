import os from 'node:os';
import { parseArgs } from 'node:util';
import type { Queryable } from '../../../platform/database/database';
import type { Blobs } from '../../../platform/blobs/blobs';
import { applicantsCsv } from './applicants-csv';
import { findDrive } from './drive-store';
import { exportDrive } from './export-drive';
import { importDrives } from './import-drives';
import { DriveFileError, loadDriveFiles } from './load-drive-file';
import { strangeBranches } from './strange-branches';

export const USAGE = `Usage:
  npm run drives -- import FILE… [--replace N]
                                            one YAML file a drive; all of them or none. What they would remove is
                                            listed; --replace says how many things may go
  npm run drives -- export R_ID [FOLDER]    the drive as such a file, with its version and documents
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
  const wanted = command === 'import' ? importWords(rest) : null;
  if (wanted) return importFiles(wanted, open);
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

/** The files and the number that follow 'import'; null for words that make no sense. */
function importWords(args: string[]): { files: string[]; replace: number } | null {
  try {
    const options = { replace: { type: 'string' as const, default: '0' } };
    const { positionals: files, values } = parseArgs({ args, options, allowPositionals: true });
    if (files.length === 0 || !/^\d{1,6}$/.test(values.replace)) return null;
    return { files, replace: Number(values.replace) };
  } catch {
    return null;
  }
}

async function importFiles(
  { files, replace }: { files: string[]; replace: number },
  open: () => Promise<Portal>,
): Promise<Outcome> {
  try {
    const loaded = await loadDriveFiles(files);
    const portal = await open();
    const actor = `cell:${os.userInfo().username}`;
    const outcomes = await importDrives(portal, loaded, { actor, replace });
    const lines = outcomes.flatMap(({ code, outcome, note }) => [
      `${code}: ${outcome}`,
      ...(note === undefined ? [] : [`${code}: ${note}`]),
    ]);
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
  try {
    return { code: 0, lines: await work(portal, drive) };
  } catch (error) {
    if (!(error instanceof DriveFileError)) throw error;
    return { code: 1, lines: error.mistakes };
  }
}
