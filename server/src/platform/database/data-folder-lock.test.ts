import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { FolderInUseError, lockDataFolder } from './data-folder-lock';
import { makeFolder } from '../../../test/databases';

const fail = (error: Error) => {
  throw error;
};

describe('the lock of a data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = makeFolder();
  });

  /** What a server leaves behind that was killed: no one has released its lock. */
  async function leaveLock(owner: object): Promise<void> {
    await mkdir(path.join(folder, '.lock'));
    await writeFile(path.join(folder, '.lock-owner.json'), JSON.stringify(owner));
  }
  async function deadPid(): Promise<number> {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    return child.pid ?? 0;
  }

  test('API-10 a second server is refused, in one line', async () => {
    const release = await lockDataFolder(folder, fail);
    const refused: unknown = await lockDataFolder(folder, fail).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FolderInUseError);
    expect((refused as Error).message).toBe(
      `Another server (process ${process.pid} on ${os.hostname()}) runs on the data folder ${folder}. Stop it, or use another DATA_DIR.`,
    );
    await release();
    await (
      await lockDataFolder(folder, fail)
    )();
  });

  test("API-10 a killed server's lock is taken over at once, whatever its heartbeat", async () => {
    await leaveLock({ pid: await deadPid(), host: os.hostname(), startedAt: '1' });
    // Who waited for it to stop would wait for ever.
    const heart = setInterval(
      () => void utimes(path.join(folder, '.lock'), new Date(), new Date()).catch(() => undefined),
      50,
    );
    const release = await lockDataFolder(folder, fail);
    clearInterval(heart);
    await release();
  });

  test('API-10 a process that merely has the number of the killed server does not hold its lock', async () => {
    await leaveLock({ pid: process.ppid, host: os.hostname(), startedAt: 'another time' });
    await (
      await lockDataFolder(folder, fail)
    )();
  });

  test('API-10 a lock of another host is taken over once its heartbeat has stopped', async () => {
    await leaveLock({ pid: 1, host: 'elsewhere', startedAt: '1' });
    const release = await lockDataFolder(folder, fail);
    await release();
  });
});
