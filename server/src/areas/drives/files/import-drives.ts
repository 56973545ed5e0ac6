import type { Queryable } from '../../../platform/database/database';
import { dropWaitingNotice, raiseEvents } from '../../../platform/events/event-store';
import { writeAudit } from '../../../platform/audit/audit-store';
import type { Blobs } from '../../../platform/blobs/blobs';
import { fatesOf } from '../drafts/role-fates';
import { readReach } from '../eligible-count-store';
import { driveNotices, type ChangedDrive } from '../notices/drive-notices';
import { findStudents } from './file-students';
import { driveDocument } from './drive-document';
import { ownDocument } from './drive-differences';
import { driveEvents } from './drive-events';
import { holdDrive } from './drive-store';
import { keepVersion, markFile } from './file-version-store';
import type { ImportContext } from './import-context';
import { DriveFileError, type LoadedDrive } from './load-drive-file';
import { holdForOffers } from '../offer-store';
import { removedByFile } from './removed-by-file';
import { isSameDocument } from './same-document';
import { refuseStale } from './stale-file';
import { writeByFile, type StoredDrive } from './write-by-file';

/** @property note what whoever imports the file has to know besides */
type ImportOutcome = { code: string; outcome: 'added' | 'changed' | 'unchanged'; note?: string };
type Imported = ImportOutcome & { removed: string[] };
type Options = { now?: Date; actor?: string; replace?: number };

/**
 * Imports drives: all of them or none, each with an audit row when it changes something. The same file again
 * changes nothing; a changed one updates its drive and leaves what students decided.
 * @param db the database, or a transaction in which it is one step
 * @param loaded from loadDriveFiles
 * @param now what relative times are counted from
 * @param replace how many things the files may remove
 * @throws DriveFileError for a file that is stale, for what it would remove, and for what the console's rules refuse (CEL-48)
 */
export async function importDrives(
  { db, blobs }: { db: Queryable; blobs: Blobs },
  loaded: LoadedDrive[],
  { now = new Date(), actor = 'cell', replace = 0 }: Options = {},
): Promise<ImportOutcome[]> {
  // Bytes first: a row never names what is not there.
  for (const { logo, pdfs, resumes } of loaded) {
    for (const bytes of [logo, ...[...pdfs, ...resumes.values()].map((file) => file.bytes)]) {
      if (bytes) await blobs.put(bytes);
    }
  }
  return db.transaction(async (tx) => {
    const studentIds = await findStudents(tx, loaded);
    const offered = loaded.flatMap(({ drive }) => drive.placements ?? []);
    await holdForOffers(
      tx,
      offered.map(({ student }) => studentIds.get(student)!),
    );
    const imported: Imported[] = [];
    for (const one of loaded) imported.push(await importOne({ tx, loaded: one, now, studentIds }, actor));
    refuseRemoving(
      imported.flatMap(({ removed }) => removed),
      replace,
    );
    return imported.map(({ removed: _removed, ...outcome }) => outcome);
  });
}

/** @throws DriveFileError unless as many things as go may go: nobody removes what they did not count */
function refuseRemoving(removed: string[], replace: number): void {
  const count = removed.length;
  if (count === replace) return;
  const words =
    replace === 0
      ? `To remove ${count === 1 ? 'it' : `all ${count}`}, import again with --replace ${count}.`
      : `--replace says ${replace}, and ${count === 1 ? '1 thing' : `${count} things`} would be removed.`;
  throw new DriveFileError([...removed, words]);
}

async function importOne(context: ImportContext, actor: string): Promise<Imported> {
  const { tx, loaded } = context;
  const { code } = loaded.drive;
  const stored = await holdDrive(tx, code);
  if (stored?.fileHash === loaded.hash) return { code, removed: [], ...unchanged(stored, loaded) };
  if (stored) await refuseStale(context, stored);
  const before = stored ? await driveDocument(tx, stored.id) : null;
  const reach = stored && before?.published ? await readReach(tx, stored.id) : null;
  const isSame = before !== null && isSameDocument(loaded, before, context.now);
  const driveId = stored && isSame ? stored.id : await writeByFile(context, stored, before);
  const after = await driveDocument(tx, driveId);

  const changed = changedKeys(before ?? {}, after);
  const version = changed.length === 0 && stored ? stored.version : after.version;
  const isUponFile = loaded.drive.version === undefined;
  await markFile(tx, driveId, {
    fileHash: loaded.hash,
    version,
    ...(isUponFile ? { fileVersion: version } : {}),
  });
  await keepVersion(tx, driveId, version, ownDocument(after));
  if (changed.length === 0) return { code, outcome: 'unchanged', removed: [] };
  await writeAudit(tx, {
    actor,
    action: stored ? 'drive.change' : 'drive.add',
    subject: code,
    details: { changed },
  });
  await tell(context, {
    driveId,
    before,
    after,
    reach,
    fates: fatesOf(titlesOf(before), after.roles.map(asIs)),
  });
  const note = `It is at version ${version} now: write “version: ${version}” in the file before you change it again.`;
  return {
    code,
    outcome: stored ? 'changed' : 'added',
    removed: before ? removedByFile(loaded, before, after) : [],
    ...(isUponFile || version === loaded.drive.version ? {} : { note }),
  };
}

/** What is said of a file that was imported before: what was done with its drive since stands. */
function unchanged(
  { version, fileVersion }: StoredDrive,
  { drive }: LoadedDrive,
): Omit<ImportOutcome, 'code'> {
  const isLeft = drive.version === undefined && fileVersion !== version;
  const note = 'The drive was changed since this file was imported, and stays as it is.';
  return { outcome: 'unchanged', ...(isLeft ? { note } : {}) };
}

type Document = Awaited<ReturnType<typeof driveDocument>>;

/** In a file a role has the title that it has: another one is another role. */
const titlesOf = (document: Document | null): string[] => (document?.roles ?? []).map(({ title }) => title);
const asIs = ({ title }: { title: string }) => ({ title, was: null });

/** Tells the drive's students what differs. */
async function tell({ tx, now, studentIds }: ImportContext, changed: ChangedDrive): Promise<void> {
  const { driveId, before, after } = changed;
  const idOf = (enrollment: string) => studentIds.get(enrollment);
  const raised = driveEvents(before, after, { driveId, now, idOf });
  for (const { kind, facts } of raised)
    if (kind === 'notice.arrived') await dropWaitingNotice(tx, driveId, facts?.notice ?? '');
  await raiseEvents(tx, ...(await driveNotices(tx, changed)), ...raised);
}

function changedKeys(before: object, after: object): string[] {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  // It counts what is changed, and is counted again with each file.
  now.delete('version');
  return [...now.keys()].filter((key) => JSON.stringify(old.get(key)) !== JSON.stringify(now.get(key)));
}
