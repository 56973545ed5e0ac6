import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';

/** The core of the portal with its database, and the core of the load. */
export const SERVER_CORE = 0;
export const LOAD_CORE = 1;

const keepOn = (pid: number, cores: string): void => {
  if (canPin()) execFileSync('taskset', ['-acp', cores, String(pid)], { stdio: 'ignore' });
};

/** Keeps a process, all its threads and its later children on one core; nothing where that cannot be done. */
export const pin = (pid: number, core: number): void => keepOn(pid, String(core));

/** Gives a pinned process, all its threads and its later children every core again. */
export const unpin = (pid: number): void => keepOn(pid, `0-${cpus().length - 1}`);

let possible: boolean | undefined;

/** Whether processes can be kept on cores: two of them and util-linux's taskset (not on macOS and Windows). */
function canPin(): boolean {
  if (possible !== undefined) return possible;
  try {
    execFileSync('taskset', ['-cp', String(process.pid)], { stdio: 'ignore' });
    possible = availableParallelism() > 1;
  } catch {
    possible = false;
  }
  return possible;
}

/** A sentence for a table's notes on where things ran. */
export const coresNote = (): string =>
  canPin()
    ? 'The portal and its database ran on one core, the load on the other.'
    : 'taskset is missing here: portal, database and load shared all cores, so the times are worse than they need be.';
