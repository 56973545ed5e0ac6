import { DRIVE_FILE_LIMITS, type JobForm } from '@portal/shared/contract/cell';
import type { Blobs } from '../../../platform/blobs/blobs';
import type { Database, Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import {
  addFile,
  beginDrive,
  examined,
  lockDriveRow,
  keepDraft,
  readDriveDraft,
  removeFile,
} from '../../drives';
import { consumeAll, type RateLimit } from '../../identity';
import { perform, type Batch } from '../../activity';
import { companyOfForm, isTaken, markSent, putForm, readForm, type FormRow } from './job-form-store';
import { draftOfForm, emptyForm, faultsOf, tooMuchOf } from './job-form-values';
import type { FormFile } from '../link-schema';
import { lockLink, type FoundLink } from '../link-store';
import { BY_PORTAL } from '../recruiter';

type Deps = { database: Pick<Database, 'db'> };
/** A link to a form. */
export type FormLink = FoundLink & { companyId: string };

/** Documents of one link: more than a form needs. */
const UPLOADS: RateLimit = { kind: 'company link:document', most: 30, refillMs: 60_000 };

/** A form as its page shows it. @property version of what is saved; 0 before anything is */
export type ShownForm = {
  form: JobForm;
  files: FormFile[];
  version: number;
  savedAt: Date | null;
  sentAt: Date | null;
  isTaken: boolean;
};

/** A form that cannot be saved or sent as it is, with what is wrong by its field; what was typed is in it. */
export class FormRefused extends PortalError {
  constructor(
    status: 409 | 422,
    message: string,
    readonly form: JobForm,
    readonly faults: Record<string, string> = {},
  ) {
    super(status, message, { errors: faults });
  }
}

const TAKEN =
  'The placement cell has taken over what you sent, so it cannot be changed here. Please write to the placement cell.';

const shown = (row: FormRow, taken: boolean): ShownForm => ({
  form: taken ? (row.sent ?? row.content) : row.content,
  files: row.files,
  version: row.version,
  savedAt: row.savedAt,
  sentAt: row.sentAt,
  isTaken: taken,
});

/** The form of a link as it was saved last, or an empty one (F-75). */
export async function formOf({ database: { db } }: Deps, link: FormLink): Promise<ShownForm> {
  const row = await readForm(db, link.id);
  if (row) return shown(row, await isTaken(db, link.id));
  const form = emptyForm(await companyOfForm(db, link.companyId));
  return { form, files: [], version: 0, savedAt: null, sentAt: null, isTaken: false };
}

/** Saves a form within a transaction, whole or not. @throws FormRefused 409, 422 */
async function saveIn(tx: Queryable, { id }: FormLink, form: JobForm, seen: number): Promise<void> {
  await lockLink(tx, id);
  const row = await readForm(tx, id, true);
  if (await isTaken(tx, id)) throw new FormRefused(409, TAKEN, form);
  if (row && row.version !== seen && JSON.stringify(row.content) !== JSON.stringify(form))
    throw new FormRefused(
      409,
      'Someone else saved this form after you opened it. Your text is below, and is not saved yet. To save it in place of theirs, save again.',
      form,
    );
  await putForm(tx, id, { content: form });
}

/**
 * Saves what a company typed, complete or not, without sending it (F-75).
 * @param seen the version that was shown @throws FormRefused 409 for one that the cell took over or someone else
 * saved, 422 for too much
 */
export async function saveForm(
  { database }: Deps,
  link: FormLink,
  form: JobForm,
  seen: number,
): Promise<void> {
  const faults = tooMuchOf(form);
  if (Object.keys(faults).length > 0)
    throw new FormRefused(422, 'Please correct the form. It is not saved yet.', form, faults);
  await database.db.transaction((tx) => saveIn(tx, link, form, seen));
}

/** The draft that a form becomes, held: the one that was made before, as it was then, or a new one. @throws FormRefused 409 */
async function draftFor(tx: Queryable, batch: Batch, link: FormLink, row: FormRow): Promise<string> {
  if (row.driveId !== null) {
    await lockDriveRow(tx, row.driveId);
    if (await isTaken(tx, link.id)) throw new FormRefused(409, TAKEN, row.content);
    return row.driveId;
  }
  const { id, code } = await beginDrive(tx, link.company, null);
  batch.record({
    kind: 'drive.drafted',
    subjectId: id,
    version: 1,
    before: {},
    after: { code, form: link.id },
  });
  return id;
}

/** Gives a draft the documents of its form, and no others of it. */
async function writeFiles(tx: Queryable, driveId: string, files: readonly FormFile[]): Promise<void> {
  const { documents = [] } = await readDriveDraft(tx, driveId);
  const wanted = new Set(files.map(({ sha256 }) => sha256));
  for (const { id, sha256 } of documents) if (!wanted.has(sha256 ?? '')) await removeFile(tx, driveId, id);
  const there = new Set(documents.map(({ sha256 }) => sha256));
  for (const file of files)
    if (!there.has(file.sha256)) await addFile(tx, driveId, { ...file, kind: 'document' });
}

/**
 * Sends a form: it becomes a draft drive of its company, which students see only when an officer publishes it. Sent again, it
 * corrects that draft until an officer has taken it over (F-75).
 * @returns whether it is the first time
 * @throws FormRefused 409, 422 with what is wrong by its field; what was typed is saved then
 */
export async function sendForm(needs: Deps, link: FormLink, form: JobForm, seen: number): Promise<boolean> {
  const { database } = needs;
  await saveForm(needs, link, form, seen);
  const { name, slug } = await companyOfForm(database.db, link.companyId);
  const faults = faultsOf(form, { name, slug }, new Date());
  if (Object.keys(faults).length > 0)
    throw new FormRefused(422, 'Please correct the form. It is saved, and not sent yet.', form, faults);
  const { isFirst } = await perform(database, BY_PORTAL, async (tx, batch) => {
    await lockLink(tx, link.id);
    const row = (await readForm(tx, link.id, true))!;
    const driveId = await draftFor(tx, batch, link, row);
    const { version, base } = await readDriveDraft(tx, driveId);
    const content = draftOfForm(form, name);
    await keepDraft(tx, driveId, { content, seen: Number(version), base: Number(base), savedBy: null });
    await writeFiles(tx, driveId, row.files);
    const { version: now, code } = await readDriveDraft(tx, driveId);
    await markSent(tx, link.id, { by: link.email, driveId, draftVersion: Number(now) });
    batch.record({
      kind: 'link.form sent',
      subjectId: link.id,
      after: { drive: code, again: row.sentAt !== null },
    });
    return { isFirst: row.sentAt === null };
  });
  return isFirst;
}

/** Changes the documents of a form. @throws FormRefused 409 */
async function changeFiles(
  { database }: Deps,
  link: FormLink,
  work: (files: FormFile[]) => FormFile[],
): Promise<void> {
  await database.db.transaction(async (tx) => {
    await lockLink(tx, link.id);
    const row = await readForm(tx, link.id, true);
    const content = row?.content ?? emptyForm(await companyOfForm(tx, link.companyId));
    if (await isTaken(tx, link.id)) throw new FormRefused(409, TAKEN, content);
    await putForm(tx, link.id, { content, files: work(row?.files ?? []) });
  });
}

/**
 * Adds a document to a form (F-75).
 * @throws PortalError 409 for one too many or one that was taken over, 413, 415, 422 for the file, 429
 */
export async function addFormFile(
  needs: Deps & { blobs: Blobs },
  link: FormLink,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<void> {
  await consumeAll(needs.database.db, [{ limit: UPLOADS, subject: link.id }]);
  const said = { kind: 'document' as const, name: name || 'document.pdf' };
  const { kind: _kind, ...file } = await examined(bytes, said, `company link ${link.id}`);
  // Bytes first: a row never names what is not there.
  await needs.blobs.put(bytes);
  await changeFiles(needs, link, (files) => {
    if (files.some(({ sha256 }) => sha256 === file.sha256)) return files;
    if (files.length >= DRIVE_FILE_LIMITS.documents)
      throw new PortalError(409, `A form has at most ${DRIVE_FILE_LIMITS.documents} documents.`);
    return [...files, file];
  });
}

/** Removes a document of a form (F-75). @throws FormRefused 409 */
export const removeFormFile = (needs: Deps, link: FormLink, sha256: string): Promise<void> =>
  changeFiles(needs, link, (files) => files.filter((file) => file.sha256 !== sha256));
