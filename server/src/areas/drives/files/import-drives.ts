import type { Queryable } from '../../../platform/database/database';
import type { Blobs } from '../../../platform/blobs/blobs';
import { dropWaitingNotice, raiseEvents } from '../../../platform/events/event-store';
import { fatesOf } from '../drafts/role-fates';
import { readReach } from '../eligibility/eligible-count-store';
import { driveNotices } from '../notices/drive-notices';
import { holdForOffers } from '../eligibility/offer-store';
import { driveDocument } from '../content/drive-document';
import { driveEvents } from '../content/drive-events';
import { holdDrive } from '../content/drive-store';
import { findStudents } from './file-students';
import type { ImportContext } from './import-context';
import type { LoadedDrive } from './load-drive-file';
import { writeByFile } from './write-by-file';

/**
 * Writes the drives of a sample college, with rounds, consents and offers of their past: all of them or none. A cell writes its
 * drives in the console, or by files that go through its drafts (CEL-48).
 * @param db the database, or a transaction in which it is one step
 * @param loaded from loadDriveFiles
 * @param now what relative times are counted from
 * @throws DriveFileError for a student who is not there
 */
export async function importDrives(
  { db, blobs }: { db: Queryable; blobs: Blobs },
  loaded: LoadedDrive[],
  { now = new Date() }: { now?: Date } = {},
): Promise<void> {
  // Bytes first: a row never names what is not there.
  for (const { logo, pdfs, resumes } of loaded) {
    for (const bytes of [logo, ...[...pdfs, ...resumes.values()].map((file) => file.bytes)]) {
      if (bytes) await blobs.put(bytes);
    }
  }
  await db.transaction(async (tx) => {
    const studentIds = await findStudents(tx, loaded);
    const offered = loaded.flatMap(({ drive }) => drive.placements ?? []);
    await holdForOffers(
      tx,
      offered.map(({ student }) => studentIds.get(student)!),
    );
    for (const one of loaded) await importOne({ tx, loaded: one, now, studentIds });
  });
}

/** A role has the title that it has: another one is another role. */
const titlesOf = (roles: { title: string }[] = []): string[] => roles.map(({ title }) => title);

async function importOne(context: ImportContext): Promise<void> {
  const { tx, loaded, now, studentIds } = context;
  const stored = await holdDrive(tx, loaded.drive.code);
  const before = stored ? await driveDocument(tx, stored.id) : null;
  const reach = stored && before?.published ? await readReach(tx, stored.id) : null;
  const driveId = await writeByFile(context);
  const after = await driveDocument(tx, driveId);
  const fates = fatesOf(
    titlesOf(before?.roles),
    after.roles.map(({ title }) => ({ title, was: null })),
  );
  const idOf = (enrollment: string) => studentIds.get(enrollment);
  const raised = driveEvents(before, after, { driveId, now, idOf });
  for (const { kind, facts } of raised)
    if (kind === 'notice.arrived') await dropWaitingNotice(tx, driveId, facts?.notice ?? '');
  await raiseEvents(tx, ...(await driveNotices(tx, { driveId, before, after, reach, fates })), ...raised);
}
