import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { importDrives, loadDriveFile } from '../drives';
import type { Database } from '../../platform/database/database';
import type { Blobs } from '../../platform/blobs/blobs';
import { portalDay, type ActiveRules, type FieldEncryption } from '../profile';
import { contentSite, readNoticeVersions, yearSite, type Releases } from '../releases';
import { writeCampusDrive } from './campus-drive';
import { CellBook, type Doer } from './cell-book';
import { writeDesk, type Scene } from './desk';
import { writeFeed } from './feed';
import { closeLastSeason } from './last-season';
import { writeStaff } from './sample-staff';
import {
  addAcknowledgements,
  addRows,
  hasStudents,
  lockSeeding,
  noteSeeded,
  setStanding,
} from './seed-store';
import { SAMPLE_COLLEGE, sampleStudents } from './students';
import { writeStudents } from './write-students';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What the history is written with. */
function sceneOf(
  studentIds: ReadonlyMap<string, string>,
  staffIds: ReadonlyMap<string, string>,
  now: Date,
): Scene {
  const staff = (email: string): Doer => ({ kind: 'staff', id: staffIds.get(email)! });
  return {
    book: new CellBook(),
    officer: staff('officer@sie.example'),
    verifier: staff('verifier@sie.example'),
    staffIds,
    idOf: ({ enrollment }) => studentIds.get(enrollment)!,
    now,
    at: (days, time) => new Date(`${portalDay(new Date(now.getTime() - days * DAY_MS))}T${time}:00+05:30`),
  };
}

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
  const table = yearSite(contentSite(services)).table();
  const now = new Date();
  return db.transaction(async (tx) => {
    await lockSeeding(tx);
    if (await hasStudents(tx)) return false;
    const { named, generated, desk } = sampleStudents();
    const people = [...named, ...generated, ...Object.values(desk).flat()];
    const studentIds = await writeStudents(tx, services, people, now);
    await importDrives({ ...services, db: tx }, drives, { now });
    const scene = sceneOf(studentIds, await writeStaff(tx), now);
    const { absent, round } = await writeCampusDrive(tx, services.blobs, scene, generated);
    await writeDesk(tx, scene, { ...desk, absent }, round);
    await closeLastSeason(tx, scene, table);
    await addRows(tx, scene.book.history);
    await setStanding(tx, scene.book.after());
    await writeFeed(tx, path.join(SAMPLE_COLLEGE, 'feed.yaml'), now);
    await addAcknowledgements(tx, await readNoticeVersions(tx));
    await noteSeeded(tx);
    return true;
  });
}
