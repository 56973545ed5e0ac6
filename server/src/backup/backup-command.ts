import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { BackupFault } from './backup-fault';
import type { Manifest } from './manifest';
import { writeBackup, type BackupSource } from './write-backup';

const USAGE = `Usage:
  npm run backup -- FILE      write the whole portal into FILE`;

/** What a command prints, and its exit code: 0 done, 1 refused, 2 misused. */
export type Outcome = { code: 0 | 1 | 2; lines: string[] };

/** What is in a backup, in words. */
export function contentsOf({ tables, blobs }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const students = tables.find(({ name }) => name === 'students')?.rows ?? 0;
  return `${students} students, ${rows} rows and ${blobs.length} files`;
}

/**
 * Does `npm run backup -- FILE`. The file is written aside and renamed, so that FILE is always a whole backup, and
 * the one before it stays until then.
 * @param args words after the command's name
 * @param openSource opens the database once the words are known to make sense; the caller closes it
 */
export async function backupCommand(
  args: string[],
  openSource: () => Promise<BackupSource>,
): Promise<Outcome> {
  const [file, ...rest] = args;
  if (file === undefined || file.startsWith('-') || rest.length > 0) return { code: 2, lines: [USAGE] };
  const aside = `${path.resolve(file)}.unfinished`;
  const source = await openSource();
  try {
    const handle = await open(aside, 'w', 0o600);
    const description = await writeBackup(source, handle.createWriteStream({ flush: true }));
    await rename(aside, file);
    return {
      code: 0,
      lines: [
        `${contentsOf(description)} are in ${file}.`,
        'The key of the identity numbers is not in it: keep that apart (docs/operations.md).',
      ],
    };
  } catch (error) {
    await rm(aside, { force: true });
    if (error instanceof BackupFault) return { code: 1, lines: [error.message] };
    if ((error as NodeJS.ErrnoException).syscall) {
      return { code: 1, lines: [`${file} cannot be written: ${(error as Error).message}.`] };
    }
    throw error;
  }
}
