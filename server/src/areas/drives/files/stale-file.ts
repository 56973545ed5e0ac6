import type { Queryable } from '../../../platform/database/database';
import { differences, differenceWords, factsOf, ownDocument, type Difference } from './drive-differences';
import { driveDocument } from './drive-document';
import { readVersion } from './file-version-store';
import type { ImportContext } from './import-context';
import { DriveFileError } from './load-drive-file';

/** A drive that is held, as far as the age of a file is told by it. */
type Held = { id: string; code: string; version: number; fileVersion: number | null };

/**
 * What changed of a drive since a version, in words; null where nobody knows what it said then.
 * @param notices codes of the file's own: it takes nothing from others, of which it need not know (MSG-03)
 */
async function changedSince(
  tx: Queryable,
  { driveId, version, notices }: { driveId: string; version: number; notices: string[] },
): Promise<string[] | null> {
  const then = await readVersion(tx, driveId, version);
  if (then === null) return null;
  const now = ownDocument(await driveDocument(tx, driveId));
  const isOwn = ({ path: [field], name }: Difference): boolean =>
    field !== 'notices' || notices.includes(name ?? '');
  return differences(factsOf(then), factsOf(now)).filter(isOwn).map(differenceWords);
}

/**
 * A file is written upon what a drive said: at the version that its export gave it, and without one at the import of the
 * file before. What the console or another file changed since would be lost by it (CEL-48).
 * @throws DriveFileError with each of these changes, old and new
 */
export async function refuseStale({ tx, loaded }: ImportContext, drive: Held): Promise<void> {
  const { version: said } = loaded.drive;
  const upon = said ?? drive.fileVersion;
  const place = `${loaded.at([said === undefined ? 'code' : 'version'])}: ${drive.code}`;
  const advice = 'Export it again, and change that file.';
  if (upon === null)
    throw new DriveFileError([`${place} was changed in the console, and the file has no version. ${advice}`]);
  if (upon > drive.version)
    throw new DriveFileError([
      `${place} is at version ${drive.version} here, and the file is of version ${upon}. ${advice}`,
    ]);
  const notices = loaded.drive.notices.map(({ code }) => code);
  const changes = await changedSince(tx, { driveId: drive.id, version: upon, notices });
  if (changes === null ? upon === drive.version : changes.length === 0) return;
  const since =
    said === undefined ? 'since its file was imported' : `since version ${upon}, which the file has`;
  throw new DriveFileError([
    `${place} was changed ${since}; it is at version ${drive.version}. ${advice}`,
    ...(changes ?? []).map((words) => `  ${words}`),
  ]);
}
