import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lock } from 'proper-lockfile';

/** A folder that another live server holds. */
export class FolderInUseError extends Error {}

type Owner = { pid: number; host: string; startedAt: string };

/** A lock whose owner cannot be asked (another host) is dead when it has not been touched for so long. */
const STALE_MS = 3000;
const TOUCH_MS = 1000;

/** When a process started, in the kernel's ticks: it distinguishes a process from a later one of the same number. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return startOf(owner.pid) === owner.startedAt;
}

const isErrno = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

async function readOwner(file: string): Promise<Owner | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Owner;
  } catch {
    return null;
  }
}

/**
 * Locks the data folder for this process: the embedded database is damaged by two at once. A lock left by a
 * killed server is taken over at once; on another host, once its heartbeat has stopped.
 * @param folder made where it is missing
 * @param onLost called when the lock was lost (its folder was removed): the process must stop writing
 * @returns releases the lock
 * @throws FolderInUseError within a second while another server runs on the folder
 */
export async function lockDataFolder(
  folder: string,
  onLost: (error: Error) => void,
): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const lockfilePath = path.join(folder, '.lock');
  const ownerFile = path.join(folder, '.lock-owner.json');
  const mine: Owner = { pid: process.pid, host: os.hostname(), startedAt: startOf(process.pid) };
  const giveUpAt = Date.now() + STALE_MS + TOUCH_MS;
  for (;;) {
    try {
      const release = await lock(folder, {
        lockfilePath,
        realpath: false,
        stale: STALE_MS,
        update: TOUCH_MS,
        onCompromised: onLost,
      });
      await writeFile(ownerFile, JSON.stringify(mine));
      return async () => {
        await rm(ownerFile, { force: true });
        await release();
      };
    } catch (error) {
      if (!isErrno(error, 'ELOCKED')) throw error;
    }
    const owner = await readOwner(ownerFile);
    const here = owner?.host === mine.host;
    if (owner && here && !isAlive(owner)) {
      await rm(lockfilePath, { recursive: true, force: true });
      await rm(ownerFile, { force: true });
      continue;
    }
    if ((owner && here) || Date.now() > giveUpAt) {
      const who = owner ? ` (process ${owner.pid} on ${owner.host})` : '';
      throw new FolderInUseError(
        `Another server${who} runs on the data folder ${folder}. Stop it, or use another DATA_DIR.`,
      );
    }
    await sleep(100);
  }
}
