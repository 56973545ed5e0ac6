import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { sampleCollege } from '../fixtures/college-copy';
import type { CollegeCopy, DatabaseKind } from '../fixtures/college-copy';
import { serverCommand } from '../fixtures/server-command';

/** Opens the identity numbers; kept beside the college's files, never in a backup. */
export const KEY_FILE = 'portal.key';
let backup: Promise<string> | undefined;

/** A backup of the sample college with its releases, made once. */
async function templateBackup(template: string): Promise<string> {
  const file = path.join(template, 'template.backup');
  const { code, output } = await serverCommand('backup', [file], { DATA_DIR: template });
  if (code !== 0) throw new Error(output);
  return file;
}

/**
 * The sample college with everything published, on either database, its server not started yet. On PostgreSQL it is
 * restored from a backup of the embedded one, which takes a second where a first start takes many.
 */
export async function filledCollege(kind: DatabaseKind): Promise<CollegeCopy> {
  const college = await sampleCollege(kind);
  if (kind === 'postgres') await fillDatabase(college.env);
  return college;
}

/** Restores the sample college into an empty PostgreSQL database. @param env DATA_DIR and DATABASE_URL */
export async function fillDatabase(env: Record<string, string>): Promise<void> {
  const template = process.env['PORTAL_E2E_TEMPLATE'] ?? '';
  backup ??= templateBackup(template);
  await copyFile(path.join(template, KEY_FILE), path.join(env['DATA_DIR']!, KEY_FILE));
  const { code, output } = await serverCommand('restore', [await backup], env);
  if (code !== 0) throw new Error(output);
}
