import { DRIVE_FILE_LIMITS, type DriveFileKind } from '@portal/shared/contract/cell';
import type { Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { companyOfDraft } from '../drafts/draft-company';
import { readDraft } from '../drafts/draft-store';
import {
  freeName,
  hideDocument,
  lockCompany,
  keepDocument,
  readLogo,
  replaceLogo,
  showDocument,
  type CompanyFile,
} from '../content/drive-file-store';
import { readDocuments, readDriveRow } from '../content/drive-rows-store';

type State = Record<string, unknown>;
/** What an action says of a file: the same words by which it is taken back. */
type Changed = { before: State; after: State };

const refuse = (status: 409 | 422, message: string) =>
  new PortalError(status, message, { errors: { file: message } });

/** The company that the drive has, held: its files are of all its drives. @throws PortalError 409 where its draft names another one: the file would be that one's */
async function ownCompany(tx: Queryable, driveId: string): Promise<string> {
  const { company } = await readDriveRow(tx, driveId);
  const draft = await readDraft(tx, driveId);
  const named = draft ? (await companyOfDraft(tx, draft.content.company, company)).known?.id : company.id;
  if (named !== company.id)
    throw refuse(409, 'The draft names another company. Publish it first, then add the files.');
  await lockCompany(tx, company.id);
  return company.id;
}

/** @throws PortalError 409 for one document too many, or one that is there already */
async function addDocument(tx: Queryable, driveId: string, file: CompanyFile): Promise<string> {
  const companyId = await ownCompany(tx, driveId);
  const documents = await readDocuments(tx, driveId);
  if (documents.some(({ sha256 }) => sha256 === file.sha256))
    throw refuse(409, 'This document is one of the drive already.');
  if (documents.length >= DRIVE_FILE_LIMITS.documents)
    throw refuse(409, `A drive has at most ${DRIVE_FILE_LIMITS.documents} documents.`);
  const name = await freeName(tx, companyId, file);
  const fileId = await keepDocument(tx, companyId, { ...file, name });
  await showDocument(tx, { driveId, fileId });
  return fileId;
}

/** Adds a document to a drive, or gives its company a logo in place of the one that it had (CEL-41). The drive is held. */
export async function addFile(tx: Queryable, driveId: string, file: CompanyFile): Promise<Changed> {
  if (file.kind === 'document') {
    const fileId = await addDocument(tx, driveId, file);
    return { before: { document: null }, after: { document: fileId } };
  }
  const companyId = await ownCompany(tx, driveId);
  const before = await readLogo(tx, companyId);
  if (before?.sha256 === file.sha256) throw refuse(409, 'This is the logo already.');
  await replaceLogo(tx, companyId, file);
  return { before: { logo: before && kept(before) }, after: { logo: file } };
}

const kept = ({ id: _id, companyId: _company, ...file }: CompanyFile & { id: string; companyId: string }) =>
  file;

/** Takes a document of a drive, or its company's logo, away; students see it no more. @throws PortalError 404 */
export async function removeFile(
  tx: Queryable,
  driveId: string,
  fileId: string,
): Promise<Changed & { kind: DriveFileKind }> {
  const companyId = await ownCompany(tx, driveId);
  const logo = await readLogo(tx, companyId);
  if (logo?.id === fileId) {
    await replaceLogo(tx, companyId, null);
    return { kind: 'logo', before: { logo: kept(logo) }, after: { logo: null } };
  }
  const position = await hideDocument(tx, { driveId, fileId });
  if (position === undefined) throw new PortalError(404, 'There is no such file of this drive.');
  return { kind: 'document', before: { document: fileId, position }, after: { document: null } };
}

/**
 * Restores the files from before a change. The caller holds the drive, at the version after the change.
 * @returns why it is not possible; null when it is done
 */
export async function restoreFile(
  tx: Queryable,
  driveId: string,
  { before, after }: Changed,
): Promise<string | null> {
  if ('logo' in before) {
    const { company } = await readDriveRow(tx, driveId);
    await lockCompany(tx, company.id);
    const [now, then] = [await readLogo(tx, company.id), after['logo'] as CompanyFile | null];
    // Another drive of the company may have given it another one.
    if ((now?.sha256 ?? null) !== (then?.sha256 ?? null)) return 'The logo was changed since.';
    await replaceLogo(tx, company.id, before['logo'] as CompanyFile | null);
    return null;
  }
  if (typeof before['document'] === 'string')
    await showDocument(tx, {
      driveId,
      fileId: before['document'],
      position: Number(before['position'] ?? 0),
    });
  else await hideDocument(tx, { driveId, fileId: String(after['document']) });
  return null;
}
