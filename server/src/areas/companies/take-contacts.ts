import type { CompanyDone } from '@portal/shared/contract/cell';
import type { Database } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { isId } from '../../platform/is-id';
import { perform, type Actor } from '../activity';
import { noDrive, receivedBy } from '../drives';
import { holdCompanyOf, insertContact, updateCompany } from './company-store';

/**
 * Adds the contacts of a drive's job notification form to its company; those that its page has already are left out (F-75).
 * @throws PortalError 404, 409 where nothing is to be added
 */
export const takeContacts = (
  { database }: { database: Pick<Database, 'db'> },
  actor: Actor,
  driveId: string,
): Promise<CompanyDone> =>
  perform(database, { actor }, async (tx, batch) => {
    const id = isId(driveId) ? await holdCompanyOf(tx, driveId) : undefined;
    const form = id && (await receivedBy(tx, driveId));
    if (!id || !form) throw noDrive();
    const added = form.contacts.filter(({ is_known: isKnown }) => !isKnown);
    if (added.length === 0) throw new PortalError(409, 'The company’s page has these contacts already.');
    const contacts: string[] = [];
    for (const { name, role, email, phone } of added)
      contacts.push(await insertContact(tx, id, { name, role, email, phone, is_main: false, left: false }));
    const version = await updateCompany(tx, id, {});
    const names = added.map(({ name }) => name);
    batch.record({ kind: 'company.contacts taken over', subjectId: id, version, after: { contacts, names } });
    return { id, version: String(version), changed: added.length };
  });
