import type { Readable } from 'node:stream';
import type { MyData } from '@portal/shared/contract';
import { studentData } from '@portal/shared/contract/student-data';
import { toJSONSchema } from 'zod/mini';
import type { Blobs } from '../../platform/blobs/blobs';
import type { Database } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { isId } from '../../platform/is-id';
import { zipFile, type ZipEntry } from '../../platform/zip/zip-file';
import { consumeAll, type RateLimit } from '../identity';
import type { FieldEncryption } from '../profile';
import { beginCopy, readContents, readCopy } from './copy-store';
import { placeOfCopy, type SealedContents } from './make-copy';
import type { CopyFile } from './schema';

/** Copies that one student has made: more than anybody needs, and no load. */
const COPIES: RateLimit = { kind: 'data copy', most: 5, refillMs: 60 * 60 * 1000 };

const instant = (at: Date | null): string | null => at && at.toISOString();

/** The copy that a student asked for last (DAT-01). */
export async function copyOf({ db }: Pick<Database, 'db'>, studentId: string): Promise<MyData> {
  const row = await readCopy(db, studentId);
  if (!row) return { copy: null };
  const { id, askedAt, done, total, failedAt, readyAt, expiresAt, bytes } = row;
  return {
    copy: {
      id,
      state: readyAt ? 'ready' : failedAt ? 'failed' : 'making',
      asked_at: askedAt.toISOString(),
      done,
      total,
      ready_at: instant(readyAt),
      expires_at: instant(expiresAt),
      bytes,
    },
  };
}

/** Has a copy made, unless one is being made. @throws PortalError 429 for too many in a short time */
export async function askCopy({ db }: Pick<Database, 'db'>, studentId: string): Promise<MyData> {
  const before = await copyOf({ db }, studentId);
  if (before.copy?.state === 'making') return before;
  await consumeAll(db, [{ limit: COPIES, subject: studentId }]);
  await beginCopy(db, studentId);
  return copyOf({ db }, studentId);
}

/** What is sealed; undefined where the portal's key was changed since. */
function opened(encryption: FieldEncryption, sealed: string, place: string): SealedContents | undefined {
  try {
    return JSON.parse(encryption.open(sealed, place)) as SealedContents;
  } catch {
    return undefined;
  }
}

async function* entriesOf(
  { json, pdf }: SealedContents,
  files: readonly CopyFile[],
  blobs: Pick<Blobs, 'get'>,
): AsyncGenerator<ZipEntry> {
  yield { name: 'my-data.pdf', bytes: Buffer.from(pdf, 'base64') };
  yield { name: 'my-data.json', bytes: Buffer.from(json) };
  const schema = JSON.stringify(toJSONSchema(studentData), null, 2);
  yield { name: 'my-data.schema.json', bytes: Buffer.from(schema) };
  for (const { path, sha256 } of files) {
    const bytes = await blobs.get(sha256);
    if (bytes) yield { name: path, bytes };
  }
}

/**
 * The ZIP of a student's own copy, put together while it is sent.
 * @throws PortalError 404 for one of anybody else, an older one, and one whose time is over
 */
export async function copyFile(
  { database: { db }, blobs, encryption }: { database: Database; blobs: Blobs; encryption: FieldEncryption },
  studentId: string,
  id: string,
): Promise<Readable> {
  const found = isId(id) ? await readContents(db, studentId, id) : undefined;
  const contents = found?.sealed && opened(encryption, found.sealed, placeOfCopy({ id, studentId }));
  if (!contents) throw new PortalError(404, 'This copy does not exist any more. Please ask for a new one.');
  return zipFile(entriesOf(contents, found.files, blobs));
}
