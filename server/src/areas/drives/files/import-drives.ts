import type { Queryable } from '../../../platform/database/database';
import type { Blobs } from '../../../platform/blobs/blobs';
import { raiseEvents } from '../../../platform/events/event-store';
import { driveNotices } from '../notices/drive-notices';
import { driveDocument } from '../content/drive-document';
import type { LoadedDrive } from './load-drive-file';
import { instantOf, writeCompany, writeDrive, writeFiles } from '../content/write-drive';
import { writeNotices, writePast } from './write-past';

/**
 * Writes the drives of a sample college, none of which is there yet, with rounds, consents and offers of their past: all of
 * them or none. A cell writes its drives in the console, or by files that go through its drafts (CEL-48).
 * @param db the database, or a transaction in which it is one step
 * @param drives from loadDriveFile
 * @param now what relative times are counted from
 * @throws Error for a student who is not there
 */
export async function importDrives(
  { db, blobs }: { db: Queryable; blobs: Blobs },
  drives: LoadedDrive[],
  { now = new Date() }: { now?: Date } = {},
): Promise<void> {
  // Bytes first: a row never names what is not there.
  for (const { logo, pdfs, resumes } of drives)
    for (const bytes of [logo, ...[...pdfs, ...resumes.values()].map((file) => file.bytes)])
      if (bytes) await blobs.put(bytes);
  await db.transaction(async (tx) => {
    for (const loaded of drives) {
      const companyId = await writeCompany(tx, loaded.drive.company);
      const deadline = instantOf(loaded.drive.deadline, now);
      const driveId = await writeDrive({ tx, loaded }, { deadline, companyId });
      await writeFiles(tx, loaded, { driveId, companyId });
      const past = { tx, loaded, now, driveId };
      const notices = await writeNotices(past);
      await writePast(past);
      const after = await driveDocument(tx, driveId);
      const opened = await driveNotices(tx, { driveId, before: null, after, reach: null, fates: new Map() });
      await raiseEvents(tx, ...opened, ...notices);
    }
  });
}
