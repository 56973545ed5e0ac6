import type { Queryable } from '../../../platform/database/database';
import { driveDocument } from '../files/drive-document';
import { findDrive } from '../files/drive-store';
import { readDriveRow } from '../files/drive-rows-store';
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
): Promise<Begun> {
  const now = new Date();
  const stem = `${company.slug.slice(0, SLUG_MAX)}-${now.getFullYear()}`;
  const code = await freeOf(stem, async (one) => (await findDrive(tx, one)) !== null);
  const deadline = new Date(now.getTime() + PLACEHOLDER_MS);
  const id = await insertUnwritten(tx, { code, companyId: company.id, deadline });
  await putDraft(tx, { driveId: id, content, base: 1, savedBy });
  return { id, code };
}

/** Begins a drive of a company, known or new, with nothing written (CEL-41). @param savedBy who begins it */
export async function beginDrive(tx: Queryable, name: string, savedBy: string | null): Promise<Begun> {
  const company = await companyNamed(tx, name.trim());
  return insert(tx, company, savedBy, emptyContent({ name: company.name, about: company.about }));
}

/** Begins a drive as another one was, but for its deadline, rounds, notices and students (CEL-42). */
export async function copyDrive(tx: Queryable, from: string, savedBy: string | null): Promise<Begun> {
  const { company } = await readDriveRow(tx, from);
  const begun = await insert(tx, company, savedBy, contentOf(await driveDocument(tx, from), true));
  await copyDocuments(tx, from, begun.id);
  return begun;
}
