import { randomUUID } from 'node:crypto';
import type {
  CompanyForm,
  CompanyForms,
  CompanyLinkMade,
  FormLinkRequest,
} from '@portal/shared/contract/cell';
import { PortalError } from '../../../platform/errors';
import { isId } from '../../../platform/is-id';
import { type Actor, perform } from '../../activity';
import { noCompany, findCompanyRow, memberIds } from '../../companies';
import { formLinksOf } from './job-form-store';
import { stateOf } from '../link-list';
import { addressesOf, insertLink } from '../link-store';
import { addressOfPortal, rejectOver, sendSecrets, type LinkDeps } from '../links';

/** @throws PortalError 404, 409 for another name of a company */
async function companyAt({ database: { db } }: Pick<LinkDeps, 'database'>, id: string) {
  const row = isId(id) ? await findCompanyRow(db, id) : undefined;
  if (!row) throw noCompany();
  if (row.mergedInto)
    throw new PortalError(409, 'This company was merged into another one. Open that company.');
  return row;
}

/**
 * Makes a link by which a company fills in a job notification form, and mails it to each address (F-75).
 * @throws PortalError 404, 409, 422 for a time that is over
 */
export async function makeFormLink(
  needs: LinkDeps,
  actor: Actor,
  companyId: string,
  { emails: wanted, until }: FormLinkRequest,
): Promise<CompanyLinkMade> {
  const publicUrl = addressOfPortal(needs);
  const { name: company } = await companyAt(needs, companyId);
  const emails = [...new Set(wanted)].sort();
  const done = await perform(needs.database, { actor }, async (tx, batch) => {
    const id = randomUUID();
    rejectOver(await insertLink(tx, { id, companyId, columns: [], expiresAt: new Date(until) }));
    const after = { form: company, until, addresses: emails.length };
    batch.record({ kind: 'link.made', subjectId: id, after });
    return { id, version: null, changed: 1 };
  });
  const words = { company, until, isAgain: false, opens: 'form' as const };
  return { ...done, links: await sendSecrets(needs, publicUrl, { id: done.id, emails, ...words }) };
}

type Row = Awaited<ReturnType<typeof formLinksOf>>[number];

/** How far a form is. */
function formState({ form, isTaken }: Pick<Row, 'form' | 'isTaken'>): CompanyForm['form'] {
  if (!form) return 'not begun';
  if (form.sentAt === null) return 'begun';
  return isTaken ? 'taken' : 'sent';
}

/** The form links of a company under all its names, with how far each form is (F-75). @throws PortalError 404 */
export async function companyFormsOf(
  needs: Pick<LinkDeps, 'database'>,
  companyId: string,
): Promise<CompanyForms> {
  const { db } = needs.database;
  const { id } = await companyAt(needs, companyId);
  const rows = await formLinksOf(db, await memberIds(db, id));
  const forms = rows.map(async (row): Promise<CompanyForm> => {
    const { link, isExpired, form, code } = row;
    return {
      id: link.id,
      emails: await addressesOf(db, link.id),
      made_at: link.madeAt.toISOString(),
      until: link.expiresAt.toISOString(),
      state: stateOf({ ...link, isExpired }),
      form: formState(row),
      sent_at: form?.sentAt?.toISOString() ?? null,
      drive: form?.driveId && code !== null ? { id: form.driveId, code } : null,
    };
  });
  return { forms: await Promise.all(forms) };
}
