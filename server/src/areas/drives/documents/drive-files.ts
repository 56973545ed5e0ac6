import pLimit from 'p-limit';
import {
  DRIVE_FILE_LIMITS,
  type AddDriveFileRequest,
  type DoneData,
  type RemoveDriveFileRequest,
} from '@portal/shared/contract/cell';
import { pictureFault } from '@portal/shared/documents/examine-picture';
import { sha256Of } from '../../../platform/blobs/index';
import type { Blobs } from '../../../platform/blobs/blobs';
import type { Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { addFile, removeFile, restoreFile } from './drive-file-changes';
import { carryDraft } from '../content/drive-file-store';
import { notifyingOfChange } from '../notices/drive-notices';
import { tidyFileName } from '../applications/resume-name';
import { type Actor, idOf, perform, type Batch } from '../../activity';
import { isPdf } from '../../../platform/pdf/pdf-fault';
import { examinePdf } from './examine-pdf';
import { countDriveChange } from '../changes/drive-change-store';
import { undoneBy } from '../drafts/drive-undo';
import { driveInScope } from '../list/drives';
import { driveAt, rejectWithdrawn } from '../changes/lock-drive';
import { FULL_ACCESS } from '../list/access-scope';

type Deps = { database: { db: Queryable }; blobs: Blobs };

/** Pictures that no browser runs, by how they begin. */
const PICTURES = [
  { extension: 'png', contentType: 'image/png', begins: /^\x89PNG\r\n/ },
  { extension: 'jpg', contentType: 'image/jpeg', begins: /^\xff\xd8\xff/ },
  { extension: 'webp', contentType: 'image/webp', begins: /^RIFF[^]{4}WEBP/ },
] as const;
const HEAD_BYTES = 12;
/** Pictures that are decoded at once: each takes up to 64 MB. */
const inTurn = pLimit(2);

const refused = (status: 413 | 415 | 422, message: string) =>
  new PortalError(status, message, { errors: { file: message } });

/** What kind of picture a file is. @throws PortalError 415 for none, 422 for one that cannot be shown */
async function pictureOf(bytes: Buffer, refusal: string): Promise<(typeof PICTURES)[number]> {
  const head = bytes.subarray(0, HEAD_BYTES).toString('latin1');
  const picture = PICTURES.find(({ begins }) => begins.test(head));
  if (!picture) throw refused(415, refusal);
  const fault = await inTurn(() => pictureFault(bytes));
  if (fault !== null) throw refused(422, fault);
  return picture;
}

/** A PDF as it is kept. @throws PortalError 415, 422 for what is none, or cannot be accepted */
async function documentOf(bytes: Buffer, name: string, who: string) {
  await examinePdf(who, bytes, 'document');
  return { name: tidyFileName(name, 'document'), contentType: 'application/pdf' };
}

function rejectLarge(bytes: Buffer): void {
  if (bytes.length > DRIVE_FILE_LIMITS.bytes) throw refused(413, 'This file is larger than 5 MB.');
}

/** A PDF or a picture that goes with a message (F-73). @throws PortalError 413, 415, 422 for one that is too large or neither */
export async function examinedFile(bytes: Buffer, name: string, who: string) {
  rejectLarge(bytes);
  const sha256 = sha256Of(bytes);
  if (isPdf(bytes)) return { sha256, ...(await documentOf(bytes, name, who)) };
  const { extension, contentType } = await pictureOf(
    bytes,
    'Only a PDF, PNG, JPEG or WebP file can be sent.',
  );
  const title = tidyFileName(name.replace(/\.\w{1,5}$/, ''), 'picture');
  return { sha256, name: title.replace(/pdf$/, extension), contentType };
}

/** A file as the company keeps it. @throws PortalError 413, 415, 422 for one that is too large, or is not what it has to be */
export async function examined(
  bytes: Buffer,
  { kind, name }: Pick<AddDriveFileRequest, 'kind' | 'name'>,
  who: string,
) {
  rejectLarge(bytes);
  const facts = { kind, sha256: sha256Of(bytes), bytes: bytes.length };
  if (kind === 'document') return { ...facts, ...(await documentOf(bytes, name, who)) };
  const { extension, contentType } = await pictureOf(bytes, 'A logo is a PNG, JPEG or WebP picture.');
  return { ...facts, name: `logo.${extension}`, contentType };
}

/** Holds the drive at the version that was seen, changes its files, and counts and records that. */
async function change(
  tx: Queryable,
  batch: Batch,
  { id, version, kind }: { id: string; version: string; kind: 'drive.file added' | 'drive.file removed' },
  work: () => Promise<{ before: Record<string, unknown>; after: Record<string, unknown> }>,
) {
  const held = await driveAt(tx, id, version);
  rejectWithdrawn(held);
  const { before, after } = await notifyingOfChange(tx, { driveId: id, batchId: batch.id }, work);
  await carryDraft(tx, id, held.version);
  const now = await countDriveChange(tx, id);
  batch.record({ kind, subjectId: id, version: now, before, after });
  return { version: String(now), changed: 1 };
}

/**
 * Adds a document to a drive, or gives its company a logo: students of a published drive see it at once (CEL-41).
 * @param name of the drive: its id or code
 * @throws PortalError 404, 409 for a stale or withdrawn drive, one document too many or twice, 413, 415, 422 for the file
 */
export async function addDriveFile(
  { database, blobs }: Deps,
  actor: Actor,
  name: string,
  bytes: Buffer,
  said: AddDriveFileRequest,
): Promise<DoneData> {
  const id = await driveInScope(database.db, name, FULL_ACCESS);
  const file = await examined(bytes, said, idOf(actor) ?? 'command');
  // Bytes first: a row never names what is not there.
  await blobs.put(bytes);
  const { version } = said;
  return perform(database, { actor }, (tx, batch) =>
    change(tx, batch, { id, version, kind: 'drive.file added' }, () => addFile(tx, id, file)),
  );
}

/** Takes a document of a drive, or its company's logo, away (CEL-41). @throws PortalError 404, 409 for a stale or withdrawn drive */
export async function removeDriveFile(
  { database }: Pick<Deps, 'database'>,
  actor: Actor,
  name: string,
  { version, file }: RemoveDriveFileRequest,
): Promise<DoneData> {
  const id = await driveInScope(database.db, name, FULL_ACCESS);
  return perform(database, { actor }, (tx, batch) =>
    change(tx, batch, { id, version, kind: 'drive.file removed' }, () => removeFile(tx, id, file)),
  );
}

const restore = undoneBy(async (tx, { id, version }, { before, after }) => {
  const words = await restoreFile(tx, id, { before: before ?? {}, after: after ?? {} });
  if (words === null) await carryDraft(tx, id, version);
  return words;
});

export const UNDO_DRIVE_FILE = { 'drive.file added': restore, 'drive.file removed': restore };
