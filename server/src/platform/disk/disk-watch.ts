import { randomBytes } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pino from 'pino';
import { isDatabaseFull, isDiskFull } from './disk-full';

const LOOK_EVERY_MS = 500;
/** Written to see whether there is room again: a quota does not show in what a disk says of itself. */
const TRIAL_BYTES = 1024 * 1024;
const TRIAL_FILE = '.room';
const OF_FOLDER = 'The disk of DATA_DIR is full';
const OF_DATABASE = 'The disk of the database is full';

/** Whether there is room to write. */
export type DiskWatch = {
  /** Which disk is full, in words for an operator; null while there is room. */
  full(): string | null;
  /** Takes every error: a full disk is known from the first error that it causes. */
  note(error: unknown): void;
  close(): void;
};

/** What is watched. */
export type Watched = {
  /** A folder of this machine that is written to, and the least room there that writing needs. */
  folder?: { path: string; leastBytes: number };
  /** Writes to a database of another machine, to see whether there is room again. @throws when there is none */
  tryDatabase?: () => Promise<void>;
  log: Pick<pino.Logger, 'error' | 'info'>;
};

/** Looks at the disk all the time, and tries it after an error until it takes what is written. */
export function watchDisk({ folder, tryDatabase, log }: Watched): DiskWatch {
  let full: string | null = null;
  let isNoted = false;
  let looking: Promise<void> | undefined;

  function become(now: string | null): void {
    if (now === full) return;
    full = now;
    if (now) log.error(`${now}: nothing is saved until there is room`);
    else log.info('There is room on the disk again');
  }
  async function look(): Promise<void> {
    const wasNoted = isNoted;
    isNoted = false;
    const here = folder && (await isFolderFull(folder, wasNoted || full !== null));
    const there = !here && (wasNoted || full !== null) && (await isRefused(tryDatabase));
    become(here ? OF_FOLDER : there ? OF_DATABASE : null);
  }
  const timer = setInterval(() => {
    looking ??= look().finally(() => (looking = undefined));
  }, LOOK_EVERY_MS).unref();
  return {
    full: () => full,
    note(error) {
      if (!isDiskFull(error)) return;
      isNoted = true;
      const isThere = !folder || (tryDatabase !== undefined && isDatabaseFull(error));
      become(full ?? (isThere ? OF_DATABASE : OF_FOLDER));
    },
    close: () => clearInterval(timer),
  };
}

async function isFolderFull(
  { path: folder, leastBytes }: NonNullable<Watched['folder']>,
  isTried: boolean,
): Promise<boolean> {
  const found = await statfs(folder).catch(() => undefined);
  if (found && found.bavail * found.bsize < leastBytes) return true;
  if (!isTried) return false;
  const file = path.join(folder, TRIAL_FILE);
  const isFull = await isRefused(() => writeFile(file, randomBytes(TRIAL_BYTES), { flush: true }));
  await rm(file, { force: true }).catch(() => undefined);
  return isFull;
}

/** Whether writing fails for want of room; what fails otherwise is no matter of the disk. */
const isRefused = async (write: () => Promise<void> = () => Promise.resolve()): Promise<boolean> =>
  write().then(() => false, isDiskFull);
