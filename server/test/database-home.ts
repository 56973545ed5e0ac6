import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** More than all databases of a run of the tests take at one time. */
const ROOM_BYTES = 3 * 1024 ** 3;

/**
 * The folder below which tests make their databases: one in memory where the system has it with enough room, since a
 * copy of 40 MB for each suite takes seconds on a disk; else the folder for temporary files.
 */
export function databaseHome(): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > ROOM_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
