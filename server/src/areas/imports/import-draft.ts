import type { ImportDraft, ImportMapping } from '@portal/shared/contract/cell';
import type { Database } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { isId } from '../../platform/is-id';
import { idOf, type Actor } from '../activity';
import type { ValidatedRow } from '../identity';
import { checkImport, readImportFile } from './check-import';
import { beginDraft, deleteDraft, findDraft, saveMapping, type ImportFile } from './draft-store';

type Deps = Pick<Database, 'db'>;
/** A file that was sent; null bytes where the server has it. */
type Sent = { bytes: Uint8Array | null; name: string };

const GONE =
  'This file is not here any more: another one was chosen, or a day has passed. Please choose the file again.';

/**
 * The file of a check or an import: the one that is sent, or the draft that its mapping names (F-24).
 * @throws PortalError 409 where the draft is another one by now, 422 without either
 */
export async function fileOf(
  { db }: Deps,
  actor: Actor,
  { bytes, name }: Sent,
  mapping: ImportMapping | null,
): Promise<ImportFile> {
  if (bytes !== null) return readImportFile(bytes, name);
  const message = 'Please choose a file of students.';
  if (mapping?.draft === undefined) throw new PortalError(422, message, { errors: { file: message } });
  const staffId = idOf(actor);
  const draft = staffId === null ? undefined : await findDraft(db, staffId);
  if (draft?.id !== mapping.draft) throw new PortalError(409, GONE);
  return draft;
}

/** Checks a file, and keeps it with how it is read, so that a reload goes on with it (F-24). @throws PortalError as `fileOf` */
export async function checkDraft(
  { db }: Deps,
  actor: Actor,
  sent: Sent,
  mapping: ImportMapping | null,
): Promise<Awaited<ReturnType<typeof checkImport>>> {
  const file = await fileOf({ db }, actor, sent, mapping);
  const staffId = idOf(actor);
  // A command reads its file itself.
  if (staffId === null) return checkImport({ db }, file, mapping);
  const id = file.id ?? (await beginDraft(db, staffId, file));
  if (mapping) await saveMapping(db, staffId, { id, mapping: { ...mapping, draft: id } });
  return checkImport({ db }, { ...file, id }, mapping);
}

type Head = Omit<ImportDraft, 'rows'>;
const NO_COUNTS = { rows: 0, new: 0, change: 0, same: 0, unlisted: 0, error: 0 };
const NONE: Head = {
  file: null,
  mapping: null,
  draft: null,
  sheet: null,
  columns: [],
  unread: null,
  words: [],
  counts: NO_COUNTS,
  blanks: 0,
  version: '',
};

/** The file that a person looks at and has not imported, as it is read and judged now (F-24). */
export async function openDraft({ db }: Deps, actor: Actor): Promise<{ head: Head; rows: ValidatedRow[] }> {
  const staffId = idOf(actor);
  const draft = staffId === null ? undefined : await findDraft(db, staffId);
  if (!draft || draft.isDone) return { head: NONE, rows: [] };
  const { head, rows } = await checkImport({ db }, draft, draft.mapping);
  return { head: { ...head, file: draft.name, mapping: draft.mapping }, rows };
}

/** Forgets a file of a person; another one that they chose since is kept (F-24). @param id of the file's draft */
export async function discardDraft({ db }: Deps, actor: Actor, id: string): Promise<void> {
  const staffId = idOf(actor);
  if (staffId !== null && isId(id)) await deleteDraft(db, staffId, id);
}
