import type { Queryable } from '../../../platform/database/database';
import { dropWaitingNotice, raiseEvents } from '../../../platform/events/event-store';
import { writeAudit } from '../../../platform/audit/audit-store';
import type { Blobs } from '../../../platform/blobs/blobs';
import { deadlineByFile, noteMove } from './deadline-by-file';
import { driveDocument } from './drive-document';
import { driveEvents } from './drive-events';
import { holdDrive, studentIdsOf } from './drive-store';
import type { ImportContext } from './import-context';
import { DriveFileError, type LoadedDrive } from './load-drive-file';
import { writeConsents, writePlacements } from './write-decisions';
import { writeDrive, writeFiles } from './write-drive';
import { writeNotices, writeRounds } from './write-rounds';

type ImportOutcome = { code: string; outcome: 'added' | 'changed' | 'unchanged' };

/**
 * Imports drives: all of them or none, each with an audit row when it changes something. The same file again
 * changes nothing; a changed one updates its drive and leaves what students decided.
 * @param db the database, or a transaction in which it is one step
 * @param loaded from loadDriveFiles
 * @param now what relative times are counted from
 * @throws DriveFileError when a file names students who do not exist, an offer breaks the placement rules, or a round that is
 * left out is held by the console or by attendance
 */
export async function importDrives(
  { db, blobs }: { db: Queryable; blobs: Blobs },
  loaded: LoadedDrive[],
  { now = new Date(), actor = 'cell' }: { now?: Date; actor?: string } = {},
): Promise<ImportOutcome[]> {
  // Bytes first: a row never names what is not there.
  for (const { logo, pdfs, resumes } of loaded) {
    for (const bytes of [logo, ...[...pdfs, ...resumes.values()].map((file) => file.bytes)]) {
      if (bytes) await blobs.put(bytes);
    }
  }
  return db.transaction(async (tx) => {
    const studentIds = await findStudents(tx, loaded);
    const outcomes: ImportOutcome[] = [];
    for (const one of loaded) outcomes.push(await importOne({ tx, loaded: one, now, studentIds }, actor));
    return outcomes;
  });
}

async function importOne(context: ImportContext, actor: string): Promise<ImportOutcome> {
  const { tx, loaded, now, studentIds } = context;
  const { code } = loaded.drive;
  const stored = await holdDrive(tx, code);
  if (stored?.fileHash === loaded.hash) return { code, outcome: 'unchanged' };

  const before = stored ? await driveDocument(tx, stored.id) : null;
  const deadline = await deadlineByFile(context, stored);
  const driveId = await writeDrive(context, deadline);
  if (stored) await noteMove(tx, stored, deadline);
  await writeFiles(context, driveId);
  await writeRounds(context, driveId);
  await writeNotices(context, driveId);
  await writeConsents(context, driveId);
  await writePlacements(context, driveId);
  const after = await driveDocument(tx, driveId);

  const changed = changedKeys(before ?? {}, after);
  if (changed.length === 0) return { code, outcome: 'unchanged' };
  await writeAudit(tx, {
    actor,
    action: stored ? 'drive.change' : 'drive.add',
    subject: code,
    details: { changed },
  });
  const idOf = (enrollment: string) => studentIds.get(enrollment);
  const raised = driveEvents(before, after, { driveId, now, idOf });
  for (const { kind, facts } of raised)
    if (kind === 'notice.arrived') await dropWaitingNotice(tx, driveId, facts?.notice ?? '');
  await raiseEvents(tx, ...raised);
  return { code, outcome: stored ? 'changed' : 'added' };
}

const changedKeys = (before: object, after: object): string[] => {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...now.keys()].filter((key) => JSON.stringify(old.get(key)) !== JSON.stringify(now.get(key)));
};

async function findStudents(tx: Queryable, loaded: LoadedDrive[]): Promise<Map<string, string>> {
  const named = loaded.flatMap(({ drive }) => [
    ...(drive.consents ?? []),
    ...(drive.placements ?? []),
    ...drive.rounds.flatMap(({ attendance }) => attendance ?? []),
  ]);
  const enrollments = [...new Set(named.map(({ student }) => student))];
  if (enrollments.length === 0) return new Map();
  const ids = await studentIdsOf(tx, enrollments);
  const missing = enrollments.filter((enrollment) => !ids.has(enrollment));
  if (missing.length > 0) {
    throw new DriveFileError(missing.map((enrollment) => `no student has the enrollment ${enrollment}`));
  }
  return ids;
}
