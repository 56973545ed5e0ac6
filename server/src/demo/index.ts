import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { auditLog, students } from '../database/schema';
import { importDrives } from '../drives/files/import-drives';
import { loadDriveFiles } from '../drives/files/load-drive-file';
import { SERVER_ROOT } from '../paths';
import type { Services } from '../services';
import { writeFeed } from './feed';
import { generateStudents } from './generated-students';
import { NAMED_STUDENTS } from './named-students';
import { SEED_ACTION, writeStudents } from './write-students';

export { signInHelp } from './sign-in-help';
export { SAMPLE_PASSWORD } from './write-students';

/** The sample college's files: the example of what a placement cell writes. */
export const SAMPLE_COLLEGE = path.join(SERVER_ROOT, 'sample-college');

/** Number of the advisory lock under which one process at a time seeds. */
const SEED_LOCK = 7_305_220_262;

/**
 * Fills an empty database with the sample college: students, profiles, drives, events and messages, in one
 * transaction. A start that is killed half way leaves nothing behind, and of several at once one seeds.
 * @returns false when there are students already; nothing is changed then
 * @throws PortalError 503 while no profile rules are in force: sample profiles are stored as they say
 */
export async function seedSampleCollege(
  services: Pick<Services, 'database' | 'blobs' | 'sealer' | 'rules'>,
): Promise<boolean> {
  const { db } = services.database;
  if (await hasStudents(db)) return false;
  const folder = path.join(SAMPLE_COLLEGE, 'drives');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort();
  const drives = await loadDriveFiles(files.map((name) => path.join(folder, name)));
  const now = new Date();
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (await hasStudents(tx)) return false;
    await writeStudents(tx, services, [...NAMED_STUDENTS, ...generateStudents()], now);
    await importDrives({ ...services, db: tx }, drives, { now, actor: 'sample college' });
    await writeFeed(tx, path.join(SAMPLE_COLLEGE, 'feed.yaml'), now);
    await tx
      .insert(auditLog)
      .values({ actor: 'sample college', action: SEED_ACTION, subject: 'sample college' });
    return true;
  });
}

const hasStudents = async (db: Queryable): Promise<boolean> =>
  (await db.select({ id: students.id }).from(students).limit(1)).length > 0;
