import type { CompanyForms, DrivesPage } from '@portal/shared/contract/cell';
import { formOf } from './drives/test-drives';
import { recruiterCalls } from './recruiters';
import { type SignedInStaff } from './staff';
import type { TestServer } from './test-server';

/** A form as a company types it. */
export const TYPED = {
  seen: '0',
  about: 'We make looms.',
  'roles.0.title': 'Developer',
  'roles.0.min_lpa': '6',
  'roles.0.max_lpa': '8',
  degrees: 'BE',
  branches: 'Computer',
  'criteria.min_cpi': '7.5',
  details: 'Weaving <well>.\n\nBond: none.',
  'rounds.0.name': 'Written test',
  'rounds.0.note': '60 minutes, online',
  'contacts.0.name': 'Kiran Desai',
  'contacts.0.email': 'kiran@company.example',
};

/** What the form shows that it was filled in for. @param html its page */
export const seenIn = (html: string): string => /name="seen" value="(\d+)"/.exec(html)![1]!;

/**
 * What tests of job notification forms do: as the company that fills one in, and as the officer (F-75).
 * @param drive a drive of whose links one is made, for tests that make one
 */
export function jobFormScene(server: TestServer, officer: SignedInStaff, drive: () => string = () => '') {
  const calls = recruiterCalls(() => ({ server, officer, driveId: drive() }));
  let companies = 0;
  const company = async () => {
    const body = { name: `Form Works ${(companies += 1)}` };
    const { body: said } = await officer.call('addCompany', { body });
    return { ...(said.data as { id: string }), name: body.name };
  };
  const begun = async () => {
    const of = await company();
    const link = await calls.makeForm(of.id);
    const { ask, cookies } = await calls.opened(link, '/form');
    const send = (form: object = {}, wanted = 'send') =>
      ask(`${link.path}/form`, { ...TYPED, ...form, do: wanted });
    const forms = async () => (await officer.data<CompanyForms>('companyForms', { id: of.id })).forms;
    const upload = (bytes: Buffer) => {
      const { payload, headers } = formOf([{ name: 'file', filename: 'Roles.pdf', bytes }]);
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const url = `${link.path}/documents`;
      const own = { ...headers, cookie, 'sec-fetch-site': 'same-origin' };
      return server.app.inject({ method: 'POST', url, headers: own, payload });
    };
    return { of, link, ask, send, upload, forms };
  };
  const received = async () =>
    (await officer.data<DrivesPage>('drives', { query: 'state=received&size=100' })).rows.map(({ id }) => id);
  const endSessions = () => server.services.database.pool.query('delete from company_link_sessions');
  return { ...calls, company, begun, received, endSessions };
}
