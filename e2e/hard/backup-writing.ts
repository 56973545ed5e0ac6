import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '../../server/testing/random';
import { emptyCollege, type DatabaseKind } from '../fixtures/college-copy';
import { startPortal } from '../fixtures/portal-process';
import { serverCommand } from '../fixtures/server-command';
import { BackupLoad, type Floor } from './backup-load';
import { filledCollege, KEY_FILE } from './colleges';
import { brokenInvariants } from './invariants';

type BackupReport = { backups: number; writes: number; writesMeanwhile: number; wrong: string[] };

/** What is compared: the file, whose key opens it, and what had been acknowledged when it was begun. */
type Backup = { file: string; dataDir: string; floor: Floor };

/**
 * Backs a running portal up again and again while students write, restores every file into the other kind of database
 * and compares what a server there answers.
 * @param seed of what is written
 */
export async function backUpWhileWriting(
  database: DatabaseKind,
  backups: number,
  seed: number,
): Promise<BackupReport> {
  const report: BackupReport = { backups: 0, writes: 0, writesMeanwhile: 0, wrong: [] };
  const college = await filledCollege(database);
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-backups-'));
  try {
    const portal = await startPortal(college.env);
    try {
      const load = await BackupLoad.open(portal.url, randomFrom(seed));
      for (; report.backups < backups; report.backups += 1) {
        const over = new AbortController();
        const working = load.work(over.signal);
        while (!load.isAtWork) await sleep(20);
        const backup = {
          file: path.join(folder, 'college.backup'),
          dataDir: college.folder,
          floor: load.floor(),
        };
        const before = load.writes;
        const env = { ...college.env, PORTAL_URL: portal.url };
        const { code, output } = await serverCommand('backup', [backup.file], env);
        report.writesMeanwhile += load.writes - before;
        over.abort();
        await working;
        if (code === 0) report.wrong.push(...(await checkRestored(database, load, backup)));
        else report.wrong.push(output);
      }
      report.writes = load.writes;
      report.wrong.push(...load.wrong);
    } finally {
      await portal.stop();
    }
  } finally {
    await college.remove();
    await rm(folder, { recursive: true, force: true });
  }
  return report;
}

async function checkRestored(
  from: DatabaseKind,
  load: BackupLoad,
  { file, dataDir, floor }: Backup,
): Promise<string[]> {
  const { env, folder, remove } = await emptyCollege(from === 'embedded' ? 'postgres' : 'embedded');
  try {
    await copyFile(path.join(dataDir, KEY_FILE), path.join(folder, KEY_FILE));
    const { code, output } = await serverCommand('restore', [file], env);
    if (code !== 0) return [output];
    const wrong = await brokenInvariants(env);
    const portal = await startPortal(env);
    wrong.push(...(await load.check(portal.url, floor)));
    await portal.stop();
    return wrong;
  } finally {
    await remove();
  }
}
