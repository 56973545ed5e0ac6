import type { MessageFile } from '@portal/shared/contract/cell';
import type { Blobs } from '../../platform/blobs/blobs';
import type { Database, Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import type { StoredFile } from '../../platform/http/stored-file';
import { isId } from '../../platform/is-id';
import { type Actor, idOf } from '../activity';
import { examinedFile } from '../drives';
import { attachFiles, insertMessageFile, readFileOf } from './file-store';

type Deps = { database: Pick<Database, 'db'>; blobs: Blobs };

/**
 * Stores a file for a message that is being written; no one reads it before it is sent (F-73).
 * @throws PortalError 413, 415, 422 for one that is too large, or neither a PDF nor a picture
 */
export async function addMessageFile(
  { database: { db }, blobs }: Deps,
  actor: Actor,
  bytes: Buffer,
  name: string,
): Promise<MessageFile> {
  const file = await examinedFile(bytes, name, idOf(actor) ?? 'command');
  // Bytes first: a row never names what is not there.
  await blobs.put(bytes);
  return { id: await insertMessageFile(db, file), name: file.name };
}

/** Has files go with a message. @throws PortalError 422 for one that is not there, or went with another message */
export async function sendWith(tx: Queryable, message: string, files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  const count = files.every(isId) ? await attachFiles(tx, message, files) : 0;
  if (count === new Set(files).size) return;
  const words = 'A file is not there any more. Remove the files, and add them again.';
  throw new PortalError(422, words, { errors: { file: words } });
}

/** A file of a student's messages; undefined where it is of none of them (F-73). */
export const fileOf = async (
  { database: { db } }: Pick<Deps, 'database'>,
  studentId: string,
  id: string,
): Promise<StoredFile | undefined> => (isId(id) ? readFileOf(db, studentId, id) : undefined);
