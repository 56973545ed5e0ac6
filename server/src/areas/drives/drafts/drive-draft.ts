import { isDeepStrictEqual } from 'node:util';
import type { DraftContent, DriveDraft } from '@portal/shared/contract/cell';
import { databaseNow } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { driveDocument } from '../content/drive-document';
import { readCompanyFiles, readDocuments, readDriveRow } from '../content/drive-rows-store';
import { readMoment } from '../content/moment';
import { companyOfDraft, writeCompanyOfDraft } from './draft-company';
import { copiesOf, dropCopies, putCopy } from './draft-copies-store';
import { contentOf, emptyContent, fileOfDraft, wholeContent } from './draft-content';
import { previewOf } from './draft-preview';
import {
  countAnswered,
  draftVersionOf,
  discardDraft,
  putDraft,
  readDraft,
  setUnseenDeadline,
} from './draft-store';
import { editDrive } from './edit-drive';

/** A draft as it is read; the caller adds the drive's state and its editors. */
type Draft = Omit<DriveDraft, 'state' | 'editors' | 'received'>;

/** One of the sides saved what the other has: nothing is lost by taking it as done. */
const isSame = (one: DraftContent, other: DraftContent): boolean => isDeepStrictEqual(one, other);

/** Whose draft it is, and since when (F-76). */
const authorOf = ({
  savedBy,
  savedByName,
  begunAt,
  savedAt,
}: NonNullable<Awaited<ReturnType<typeof readDraft>>>) => ({
  id: savedBy,
  by: savedByName,
  begun_at: begunAt.toISOString(),
  saved_at: savedAt.toISOString(),
});

/** A drive as the editor has it: its draft, or the drive itself where nothing waits (CEL-41). */
export async function readDriveDraft(db: Queryable, driveId: string): Promise<Draft> {
  const { drive, company } = await readDriveRow(db, driveId);
  const document = await driveDocument(db, driveId);
  const isWritten = document.roles.length > 0;
  const itself = isWritten ? contentOf(document) : emptyContent(company);
  const draft = await readDraft(db, driveId);
  const written = draft ? wholeContent(draft.content, itself) : itself;
  // What students see moves with a reason: the draft has no say in it.
  const content = drive.isPublished ? { ...written, deadline: itself.deadline } : written;
  const { known, name, about } = await companyOfDraft(db, content.company, company);
  const logo = known && (await readCompanyFiles(db, known.id)).find(({ kind }) => kind === 'logo');
  // Another company's drive shows none of this one's documents.
  const files = known?.id === company.id ? await readDocuments(db, driveId) : [];
  const { faults } = fileOfDraft(content, { code: drive.code, slug: company.slug });
  return {
    id: drive.id,
    code: drive.code,
    version: String(await draftVersionOf(db, driveId)),
    base: String(draft?.base ?? drive.version),
    saved_at: draft?.savedAt.toISOString() ?? null,
    author: draft ? authorOf(draft) : null,
    copies: (await copiesOf(db, driveId)).map(({ at, ...copy }) => ({ ...copy, at: at.toISOString() })),
    content,
    published: drive.isPublished ? itself : null,
    answered: await countAnswered(db, driveId),
    faults: faults ?? {},
    preview: previewOf({ ...content, company: { name, about } }, { logoFileId: logo?.id ?? null, files }),
    logo: logo ? { id: logo.id, name: logo.name, sha256: logo.sha256 } : null,
    documents: files.map(({ id, name: called, sha256 }) => ({ id, name: called, sha256 })),
  };
}

/** Who saved a draft since it was read, and when; null where it is there no more. */
export type SavedMeanwhile = { version: number; saved: { at: Date; by: string | null } | null };

/** Who changed a draft since a version of it was read; null where no one did. */
export async function savedSince(
  tx: Queryable,
  driveId: string,
  seen: number,
): Promise<SavedMeanwhile | null> {
  const version = await draftVersionOf(tx, driveId);
  if (version === seen) return null;
  const stored = await readDraft(tx, driveId);
  return { version, saved: stored ? { at: stored.savedAt, by: stored.savedByName } : null };
}

/**
 * Keeps what is in the editor. The drive is held by the caller. What is refused is kept as a copy, and so is what it is saved in
 * place of, where a person chose between the two (F-76).
 * @param seen the version of the draft that was read
 * @returns null where it is saved, or who was faster
 */
export async function keepDraft(
  tx: Queryable,
  driveId: string,
  {
    content: sent,
    seen,
    base,
    savedBy,
    keeps = false,
  }: { content: DraftContent; seen: number; base: number; savedBy: string | null; keeps?: boolean },
): Promise<SavedMeanwhile | null> {
  const stored = await readDraft(tx, driveId);
  const content = stored ? wholeContent(sent, stored.content) : sent;
  if (stored && isSame(stored.content, content) && stored.base === base) return null;
  const faster = await savedSince(tx, driveId, seen);
  if (faster) {
    await putCopy(tx, driveId, { content, savedBy });
    return faster;
  }
  await dropCopies(tx, driveId, content);
  if (keeps && stored && !isSame(stored.content, content)) await putCopy(tx, driveId, stored);
  await putDraft(tx, { driveId, content, base, savedBy });
  const deadline = readMoment(content.deadline, new Date());
  if (deadline) await setUnseenDeadline(tx, driveId, deadline);
  return null;
}

/**
 * Discards a draft: the editor shows the drive itself again. The caller holds the drive.
 * @param seen the version of the draft that was read
 * @returns null where there is none any more, or who saved it since
 */
export async function discardDraftRow(
  tx: Queryable,
  driveId: string,
  seen: number,
): Promise<SavedMeanwhile | null> {
  if (!(await readDraft(tx, driveId))) return null;
  const faster = await savedSince(tx, driveId, seen);
  if (!faster) await discardDraft(tx, driveId);
  return faster;
}

const refuse = (errors: Record<string, string>): PortalError =>
  new PortalError(422, Object.values(errors)[0] ?? 'This cannot be published.', { errors });

/**
 * Makes a draft the drive: by the rules of a drive file, and whole or not at all (CEL-41, CEL-43). The drive is held by the
 * caller, at the version that the draft was begun on.
 * @throws PortalError 409 for what the rules refuse, 422 for a draft that is not whole, by its fields
 */
export async function publishDriveDraft(
  tx: Queryable,
  driveId: string,
  { named, batchId, waitMs }: { named: readonly string[]; batchId: string; waitMs: number },
): Promise<Awaited<ReturnType<typeof editDrive>> & { wasPublished: boolean }> {
  const { drive, company } = await readDriveRow(tx, driveId);
  const draft = await readDraft(tx, driveId);
  const itself = contentOf(await driveDocument(tx, driveId));
  const content = draft ? wholeContent(draft.content, itself) : itself;
  const { file, faults } = fileOfDraft(content, { code: drive.code, slug: company.slug });
  if (faults) throw refuse(faults);
  const now = new Date(await databaseNow(tx));
  const entered = readMoment(file.deadline, now)!;
  // The deadline of a drive that students see is moved with a reason, not by the way (CEL-44).
  const deadline = drive.isPublished ? drive.deadline : entered;
  if (!drive.isPublished && entered <= now)
    throw refuse({ deadline: 'This time is over. Please choose one to come.' });
  const companyOf = (): Promise<string> => writeCompanyOfDraft(tx, content.company, company);
  const edited = await editDrive(tx, driveId, file, {
    deadline,
    companyOf,
    named,
    roles: content.roles,
    batchId,
    waitMs: drive.isPublished ? 0 : waitMs,
  });
  await discardDraft(tx, driveId);
  await dropCopies(tx, driveId);
  return { ...edited, wasPublished: drive.isPublished };
}
