import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { importDrives, loadDriveFile } from '../drives';
import { SERVER_ROOT } from '../../platform/paths';
import type { Database } from '../../platform/database/database';
import type { Blobs } from '../../platform/blobs/blobs';
import type { ActiveRules, FieldEncryption } from '../profile';
import { yearSite, type Releases } from '../releases';
import { writeHistory } from './staff-history';
import { generateStaffStudents } from './staff-students';
import { writeFeed } from './feed';
import { generateStudents } from './generated-students';
import { NAMED_STUDENTS } from './named-students';
import { writeStaff } from './sample-staff';
import { hasStudents, lockSeeding, noteSeeded } from './seed-store';
import { writeStudents } from './write-students';

/** The sample college's files: the example of what a placement cell writes. */
const SAMPLE_COLLEGE = path.join(SERVER_ROOT, 'sample-college');

/**
 * Fills an empty database with the sample college: students, profiles, drives, staff, events and messages, in one
 * transaction. A start that is killed half way leaves nothing behind, and of several at once one seeds.
 * @returns false when there are students already; nothing is changed then
 * @throws PortalError 503 while no profile rules are active: sample profiles are stored as they say
 */
export async function seedSampleCollege(services: {
  database: Database;
  blobs: Blobs;
  encryption: FieldEncryption;
  rules: ActiveRules;
  releases: Releases;
}): Promise<boolean> {
  const { db } = services.database;
  if (await hasStudents(db)) return false;
  const folder = path.join(SAMPLE_COLLEGE, 'drives');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort();
  const drives = await Promise.all(files.map((name) => loadDriveFile(path.join(folder, name))));
  const table = yearSite(services).table();
  const now = new Date();
  return db.transaction(async (tx) => {
    await lockSeeding(tx);
    if (await hasStudents(tx)) return false;
    const desk = generateStaffStudents();
    const generated = generateStudents();
    const people = [...NAMED_STUDENTS, ...generated, ...Object.values(desk).flat()];
    const studentIds = await writeStudents(tx, services, people, now);
    await importDrives({ ...services, db: tx }, drives, { now });
    const staffIds = await writeStaff(tx);
    await writeHistory(
      tx,
      desk,
      { blobs: services.blobs, people: generated, table },
      { studentIds, staffIds, now },
    );
    await writeFeed(tx, path.join(SAMPLE_COLLEGE, 'feed.yaml'), now);
    await noteSeeded(tx);
    return true;
  });
}
