import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import type { Queryable } from '../../../platform/database/database';
import type { Blobs } from '../../../platform/blobs/blobs';
import { differences, factsOf, ownDocument, type OwnDocument } from './drive-differences';
import { driveDocument } from './drive-document';
import { driveFile } from './drive-file';
import { DriveFileError } from './load-drive-file';
import { countVersion, keepVersion, readVersion } from './file-version-store';

const FILE = /^files\/([0-9a-f]{64})\.[a-z]+$/;

/** The version of a drive that says this: one more than it has where another file of that one says otherwise. */
async function versionOf(tx: Queryable, driveId: string, own: OwnDocument, version: number): Promise<number> {
  const kept = await readVersion(tx, driveId, version);
  // A company that another drive's file changed, for example: its drives do not count that.
  const isOther = kept !== null && differences(factsOf(kept), factsOf(own)).length > 0;
  return isOther ? countVersion(tx, driveId) : version;
}

/** @throws DriveFileError for a drive whose file nobody could import: one that was begun, and is written in the console yet */
function refuseUnwritten(document: Awaited<ReturnType<typeof driveDocument>>): void {
  const read = driveFile.safeParse(document);
  if (read.success) return;
  const faults = read.error.issues.map(({ path, message }) => `  ${path.map(String).join('.')} ${message}`);
  throw new DriveFileError([
    `${document.code} is not whole yet. Publish it in the console first.`,
    ...faults,
  ]);
}

/** A drive's document, with what it says kept for its version: a file of it that grows stale is told what changed. */
const documentToExport = (db: Queryable, driveId: string) =>
  db.transaction(async (tx) => {
    const document = await driveDocument(tx, driveId);
    refuseUnwritten(document);
    const own = ownDocument(document);
    const version = await versionOf(tx, driveId, own, document.version);
    await keepVersion(tx, driveId, version, own);
    return { ...document, version };
  });

/**
 * Writes a drive as a drive file with its version and its documents beside it; importing it again changes nothing (CEL-48).
 * @param folder made when absent
 * @throws DriveFileError for a drive that was begun and never published
 * @returns the path of the YAML file
 */
export async function exportDrive(
  { db, blobs }: { db: Queryable; blobs: Blobs },
  drive: { id: string; code: string },
  folder: string,
): Promise<string> {
  const document = await documentToExport(db, drive.id);
  await mkdir(path.join(folder, 'files'), { recursive: true });
  const names = [
    document.company.logo,
    ...document.pdfs.map(({ file }) => file),
    ...document.consents.map(({ resume }) => resume?.file ?? null),
  ];
  for (const name of names.filter((entry) => entry !== null)) {
    const bytes = await blobs.get(FILE.exec(name)?.[1] ?? '');
    if (!bytes) throw new Error(`${drive.code}: the bytes of ${name} are missing`);
    await writeFile(path.join(folder, name), bytes);
  }
  const file = path.join(folder, `${drive.code}.yaml`);
  await writeFile(file, stringify(document, { lineWidth: 110 }));
  return file;
}
