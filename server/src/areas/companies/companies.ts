import type {
  AddCompanyRequest,
  ChangeCompanyRequest,
  CompanyContactRequest,
  CompanyDone,
  CompanyFields,
  CompanyNoteRequest,
  MergeCompanyRequest,
} from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { isId } from '../../platform/is-id';
import { companyNamed, findCompanyNamed } from '../drives';
import { idOf, type Actor, perform, type Batch, rejectStaleVersion } from '../activity';
import { noCompany } from './company-record';
import {
  findContact,
  lockCompanyRow,
  insertContact,
  insertNote,
  memberIds,
  setMerged,
  setOnlyMain,
  updateCompany,
  updateContact,
  type CompanyRow,
} from './company-store';

type Deps = { database: Pick<Database, 'db'> };

const refuse = (errors: Record<string, string>) =>
  new PortalError(422, Object.values(errors)[0]!, { errors });

/** A company that is not merged into another, locked. @throws PortalError 404 */
async function heldCompany(tx: Queryable, id: string): Promise<CompanyRow> {
  const held = isId(id) ? await lockCompanyRow(tx, id) : undefined;
  if (!held || held.mergedInto !== null) throw noCompany();
  return held;
}

/** The company at the version that was seen, locked. @throws PortalError 404, 409 (CEL-82) */
async function companyAt(tx: Queryable, id: string, version: string): Promise<CompanyRow> {
  const held = await heldCompany(tx, id);
  await rejectStaleVersion(tx, { subjectId: id }, version, held.version);
  return held;
}

/** Counts a change of a company and records it. */
async function record(
  tx: Queryable,
  batch: Batch,
  id: string,
  {
    fields = {},
    ...action
  }: Pick<Parameters<Batch['record']>[0], 'kind' | 'before' | 'after'> & {
    fields?: Partial<CompanyFields>;
  },
): Promise<Omit<CompanyDone, 'batch'>> {
  const version = await updateCompany(tx, id, fields);
  batch.record({ ...action, subjectId: id, version });
  return { id, version: String(version), changed: 1 };
}

/** @throws PortalError 422 where another company has the name, however it is spelled */
async function rejectTaken(tx: Queryable, name: string, own: readonly string[]): Promise<void> {
  const other = await findCompanyNamed(tx, name);
  if (other && !own.includes(other.id))
    throw refuse({ name: `There is a company of this name: ${other.name}. You can merge the two.` });
}

/** Adds a company that has no drive yet (F-75). @throws PortalError 422 for a name that is there */
export const addCompany = (
  { database }: Deps,
  actor: Actor,
  { name }: AddCompanyRequest,
): Promise<CompanyDone> =>
  perform(database, { actor }, async (tx, batch) => {
    await rejectTaken(tx, name, []);
    const { id } = await companyNamed(tx, name);
    return record(tx, batch, id, { kind: 'company.added', after: { name } });
  });

const FIELDS = ['name', 'sector', 'city', 'website', 'about'] as const satisfies (keyof CompanyFields)[];
const pick = (of: CompanyFields, names: readonly (typeof FIELDS)[number][]) =>
  Object.fromEntries(names.map((name) => [name, of[name]]));

/** Changes what is said of a company; students read its name and its text (F-75). @throws PortalError 404, 409, 422 */
export const changeCompany = (
  { database }: Deps,
  actor: Actor,
  id: string,
  { version, ...said }: ChangeCompanyRequest,
): Promise<CompanyDone> =>
  perform(database, { actor }, async (tx, batch) => {
    const held = await companyAt(tx, id, version);
    const changed = FIELDS.filter((name) => said[name] !== held[name]);
    if (changed.length === 0) throw new PortalError(422, 'Nothing was changed.');
    await rejectTaken(tx, said.name, await memberIds(tx, id));
    const fields = pick(said, changed);
    return record(tx, batch, id, {
      kind: 'company.changed',
      fields,
      before: pick(held, changed),
      after: fields,
    });
  });

/** Adds a person of a company, or changes one (F-75). @throws PortalError 404, 409 */
export const saveContact = (
  { database }: Deps,
  actor: Actor,
  id: string,
  { version, contact, ...fields }: CompanyContactRequest,
): Promise<CompanyDone> =>
  perform(database, { actor }, async (tx, batch) => {
    await companyAt(tx, id, version);
    const found = contact === undefined || !isId(contact) ? undefined : await findContact(tx, contact);
    if (contact !== undefined && (!found || !(await memberIds(tx, id)).includes(found.companyId)))
      throw new PortalError(404, 'There is no such contact.');
    const contactId = contact ?? (await insertContact(tx, id, fields));
    if (found) await updateContact(tx, contactId, fields);
    if (fields.is_main) await setOnlyMain(tx, id, contactId);
    const { companyId: _company, ...before } = found ?? { companyId: id };
    return record(tx, batch, id, {
      kind: found ? 'company.contact changed' : 'company.contact added',
      ...(found ? { before: { contact: contactId, ...before } } : {}),
      after: { contact: contactId, ...fields },
    });
  });

/** Writes a note on a company; staff alone read it (F-75). @throws PortalError 404 */
export const addNote = (
  { database }: Deps,
  actor: Actor,
  id: string,
  { text }: CompanyNoteRequest,
): Promise<CompanyDone> =>
  perform(database, { actor }, async (tx, batch) => {
    await heldCompany(tx, id);
    const note = await insertNote(tx, { companyId: id, text, writtenBy: idOf(actor) });
    return record(tx, batch, id, { kind: 'company.noted', after: { note } });
  });

/**
 * Makes a company, with the names that were merged into it before, other names of another one. Its drives keep the name under which
 * students saw them (F-75). @returns the id of the other one @throws PortalError 404, 409, 422
 */
export const mergeCompany = (
  { database }: Deps,
  actor: Actor,
  id: string,
  { version, into }: MergeCompanyRequest,
): Promise<CompanyDone> =>
  perform(database, { actor }, async (tx, batch) => {
    if (into === id) throw refuse({ into: 'Please choose another company.' });
    // Always in one order, so that two merges of the same companies wait for each other.
    for (const one of [id, into].sort()) if (isId(one)) await lockCompanyRow(tx, one);
    const held = await companyAt(tx, id, version);
    const target = await heldCompany(tx, into);
    const ids = await memberIds(tx, id);
    await setMerged(tx, ids, into);
    await updateCompany(tx, into, {});
    const done = await record(tx, batch, id, {
      kind: 'company.merged',
      before: { name: held.name, members: ids },
      after: { into, name: target.name },
    });
    return { ...done, id: into };
  });
