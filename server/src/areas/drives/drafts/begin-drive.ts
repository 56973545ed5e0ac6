import { tidyLine } from '@portal/shared/values';
import type { Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { driveDocument } from '../content/drive-document';
import { findDrive } from '../content/drive-store';
import { readDriveRow } from '../content/drive-rows-store';
import { companyNamed } from './draft-company';
import { contentOf, emptyContent } from './draft-content';
import { copyDocuments, insertUnwritten, putDraft } from './draft-store';
import { freeOf, SLUG_MAX } from './free-code';

/** When an unwritten drive is listed to close, until its writer says. */
const PLACEHOLDER_MS = 14 * 24 * 60 * 60 * 1000;
type Begun = { id: string; code: string };

async function insert(
  tx: Queryable,
  company: { id: string; slug: string },
  savedBy: string | null,
  content: Parameters<typeof putDraft>[1]['content'],
  wanted?: string,
): Promise<Begun> {
  const now = new Date();
  const stem = `${company.slug.slice(0, SLUG_MAX)}-${now.getFullYear()}`;
  const isTaken = async (one: string) => (await findDrive(tx, one)) !== null;
  if (wanted !== undefined && (await isTaken(wanted)))
    throw new PortalError(409, `There is a drive with the code ${wanted} already.`);
  const code = wanted ?? (await freeOf(stem, isTaken));
  const deadline = new Date(now.getTime() + PLACEHOLDER_MS);
  const id = await insertUnwritten(tx, { code, companyId: company.id, deadline });
  await putDraft(tx, { driveId: id, content, base: 1, savedBy });
  return { id, code };
}

/**
 * Begins a drive of a company, known or new, with nothing written (CEL-41).
 * @param savedBy who begins it @param code of the drive; one is made where none is given
 * @throws PortalError 409 for a code that a drive has
 */
export async function beginDrive(
  tx: Queryable,
  name: string,
  savedBy: string | null,
  code?: string,
): Promise<Begun> {
  const company = await companyNamed(tx, tidyLine(name));
  return insert(tx, company, savedBy, emptyContent({ name: company.name, about: company.about }), code);
}

/** Begins a drive as another one was, but for its deadline, rounds, notices and students (CEL-42). */
export async function copyDrive(tx: Queryable, from: string, savedBy: string | null): Promise<Begun> {
  const { company } = await readDriveRow(tx, from);
  const begun = await insert(tx, company, savedBy, contentOf(await driveDocument(tx, from), true));
  await copyDocuments(tx, from, begun.id);
  return begun;
}
