import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import type { Queryable } from '../../../platform/database/database';
import type { Blobs } from '../../../platform/blobs/blobs';
import { driveDocument } from './drive-document';

const FILE = /^files\/([0-9a-f]{64})\.[a-z]+$/;

/**
 * Writes a drive as a drive file with its documents beside it; importing it again changes nothing.
 * @param folder made when absent
 * @returns the path of the YAML file
 */
export async function exportDrive(
  { db, blobs }: { db: Queryable; blobs: Blobs },
  drive: { id: string; code: string },
  folder: string,
): Promise<string> {
  const document = await driveDocument(db, drive.id);
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
