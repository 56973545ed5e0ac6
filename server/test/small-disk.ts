import { execFileSync } from 'node:child_process';
import fs, { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A disk of a test's own. */
export type SmallDisk = {
  folder: string;
  /** Whether the system gives a disk; otherwise its calls from the main thread refuse as for a full one. */
  isReal: boolean;
  fill(): void;
  makeRoom(): void;
  remove(): void;
};

/** A tmpfs where the system mounts one for the test's user, a stand-in at the calls of the system otherwise. */
export function makeSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    return standIn(folder);
  }
  const filler = path.join(folder, '.filler');
  return {
    folder,
    isReal: true,
    fill() {
      const file = fs.openSync(filler, 'w');
      try {
        for (;;) fs.writeSync(file, Buffer.alloc(64 * 1024));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        fs.closeSync(file);
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remove() {
      // Lazily: a file that a failed test has left open must not keep the disk.
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

function standIn(folder: string): SmallDisk {
  const spies: jest.SpyInstance[] = [];
  const refuse = () =>
    Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }));
  const makeRoom = () => {
    for (const spy of spies.splice(0)) spy.mockRestore();
    syncBuiltinESMExports();
  };
  return {
    folder,
    isReal: false,
    fill() {
      writeFileSync(path.join(folder, '.filler'), '');
      spies.push(
        jest.spyOn(promises, 'writeFile').mockImplementation(refuse),
        jest.spyOn(promises, 'open').mockImplementation(refuse),
      );
      syncBuiltinESMExports();
    },
    makeRoom,
    remove() {
      makeRoom();
      rmSync(folder, { recursive: true });
    },
  };
}
