import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { formatDate } from '@portal/shared/format';
import { readArchive, wholeOf } from './archive-reader';
import { BackupError } from './backup-error';
import { manifest, type Manifest } from './manifest';
import { LEAVE_OUT, lostFile } from './write-backup';

const USAGE = `Usage:
  npm run backup -- FILE [${LEAVE_OUT}]      write the whole portal into FILE
  ${LEAVE_OUT}: without stored files that are missing or damaged; each is named`;

/** What a command prints, and its exit code: 0 done, 1 refused, 2 misused. */
export type Outcome = { code: 0 | 1 | 2; lines: string[] };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Until when the college keeps a backup, in words: it holds data that is erased meanwhile (DAT-04). */
const termOf = ({ madeAt, keepDays }: Manifest): string[] =>
  keepDays === undefined
    ? []
    : [
        `Delete it by ${formatDate(new Date(Date.parse(madeAt) + keepDays * DAY_MS))}: the college keeps backups for ${keepDays} days.`,
      ];

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
 * @param writeTo writes (without lost files where it may) the backup and ends the stream, from the database itself or from its running server
 */
export async function backupCommand(
  args: string[],
  writeTo: (out: Writable, how: { leaveOut: boolean }) => Promise<unknown>,
): Promise<Outcome> {
  const leaveOut = args.includes(LEAVE_OUT);
  const [file, ...rest] = args.filter((word) => word !== LEAVE_OUT);
  if (file === undefined || file.startsWith('-') || rest.length > 0) return { code: 2, lines: [USAGE] };
  const aside = `${path.resolve(file)}.unfinished`;
  try {
    await written(aside, (out) => writeTo(out, { leaveOut }));
    const description = await readWhole(aside);
    await rename(aside, file);
    return {
      code: 0,
      lines: [
        `${contentsOf(description)} are in ${file}.`,
        ...(description.leftOut ?? []).map((one) => `Not in it: ${lostFile(one)}.`),
        ...termOf(description),
        'The key of the identity numbers is not in it: keep that apart (docs/operations.md).',
      ],
    };
  } catch (error) {
    await rm(aside, { force: true });
    if (error instanceof BackupError) return { code: 1, lines: error.message.split('\n') };
    if ((error as NodeJS.ErrnoException).syscall) {
      return { code: 1, lines: [`${file} cannot be written: ${(error as Error).message}.`] };
    }
    throw error;
  }
}

/** Opens a file, has it written and closes it, also where the writing was refused before its first byte: Node 26 ends a process that loses an open handle. */
async function written(file: string, write: (out: Writable) => Promise<unknown>): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  const out = handle.createWriteStream({ flush: true });
  try {
    await write(out);
  } finally {
    out.destroy();
    await handle.close();
  }
}

/** Reads a backup from end to end, which finds one that was cut off. @returns what it says it holds */
async function readWhole(file: string): Promise<Manifest> {
  let description: Manifest | undefined;
  for await (const entry of readArchive(createReadStream(file))) {
    if (description) for await (const piece of entry.bytes) void piece;
    else description = manifest.parse(JSON.parse((await wholeOf(entry)).toString('utf8')));
  }
  if (!description) throw new BackupError('The backup came out empty.');
  return description;
}
