import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleCollege } from '../fixtures/college-copy';
import { serverCommand } from '../fixtures/server-command';

/** Opens the identity numbers; kept beside the college's files, never in a backup. */
export const KEY_FILE = 'portal.key';

async function command(name: string, args: string[], env: Record<string, string>): Promise<void> {
  const { code, output } = await serverCommand(name, args, env);
  if (code !== 0) throw new Error(output);
}

/** Restores the sample college into an empty PostgreSQL database. @param env DATA_DIR and DATABASE_URL */
export async function fillDatabase(env: Record<string, string>): Promise<void> {
  const sample = await sampleCollege();
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-e2e-backup-'));
  const backup = path.join(folder, 'sample.backup');
  try {
    await command('backup', [backup], sample.env);
    await copyFile(path.join(sample.folder, KEY_FILE), path.join(env['DATA_DIR']!, KEY_FILE));
    await command('restore', [backup], env);
  } finally {
    await Promise.all([sample.remove(), rm(folder, { recursive: true, force: true })]);
  }
}
