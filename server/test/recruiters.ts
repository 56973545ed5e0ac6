import type { CompanyLink, CompanyLinkMade, CompanyLinks } from '@portal/shared/contract/cell';
import { lastOtp } from './outbox';
import { type SignedInStaff } from './staff';
import type { TestServer } from './test-server';

const HOUR = 60 * 60 * 1000;
/** What a link of a test shows where it says nothing else. */
export const COLUMNS = ['name', 'enrollment', 'branch', 'resume'];
// Their addresses are sorted as text.
let recruiters = 100;

export const freshRecruiter = () => `recruiter-${(recruiters += 1)}@company.example`;

/** A browser with cookies of its own. */
function recruiterBrowser({ app }: TestServer) {
  const cookies = new Map<string, string>();
  const ask = async (
    url: string,
    form?: Record<string, string> | [string, string][],
    headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
  ) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.inject({
      method: form ? 'POST' : 'GET',
      url,
      headers: {
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...headers,
        ...(cookie && !headers.cookie ? { cookie } : {}),
      },
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
    });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    return answer;
  };
  return { ask, cookies };
}

/**
 * Company links of a drive, and the browsers of recruiters who open them (CEL-52).
 * @param here read at each call
 */
export function recruiterCalls(here: () => { server: TestServer; officer: SignedInStaff; driveId: string }) {
  const browser = () => recruiterBrowser(here().server);
  const request = (more: object = {}) => ({
    emails: [freshRecruiter()],
    columns: COLUMNS,
    until: new Date(Date.now() + 48 * HOUR).toISOString(),
    ...more,
  });
  const pathsOf = ({ links }: CompanyLinkMade) =>
    links.map(({ email, link }) => ({ email, link, path: new URL(link).pathname }));
  const make = async (more: object = {}, id = here().driveId) => {
    const body = request(more);
    const answer = await here().officer.call('makeCompanyLink', { id, body });
    expect([answer.status, answer.body.message]).toEqual([
      200,
      `The link was mailed to ${body.emails.join(', ')}.`,
    ]);
    const made = answer.body.data as CompanyLinkMade;
    const paths = pathsOf(made);
    return { id: made.id, ...paths[0]!, others: paths.slice(1) };
  };
  const listed = async (id: string, driveId = here().driveId) =>
    (await here().officer.data<CompanyLinks>('companyLinks', { id: driveId })).links.find(
      (link) => link.id === id,
    ) as CompanyLink;
  /** Mails to each address: the link's own comes first. */
  const mails = new Map<string, number>();
  /** The code that was asked for last. */
  const codeOf = async (email: string) => {
    const count = (mails.get(email) ?? 1) + 1;
    mails.set(email, count);
    return String(await lastOtp(here().server.dataDir, email, count));
  };
  /** Makes a link to the job notification form of a company (F-75). */
  const makeForm = async (companyId: string, more: object = {}) => {
    const { columns: _columns, ...body } = request(more) as Record<string, unknown>;
    const answer = await here().officer.call('makeFormLink', { id: companyId, body });
    expect(answer.status).toBe(200);
    const made = answer.body.data as CompanyLinkMade;
    return { id: made.id, ...pathsOf(made)[0]! };
  };
  /** Opens a link by its mailed code. @param home where it leads */
  const opened = async ({ path, email }: { path: string; email: string }, home = '/list') => {
    const one = browser();
    expect((await one.ask(`${path}/code`, {})).statusCode).toBe(200);
    const otp = await codeOf(email);
    const answer = await one.ask(`${path}/open`, { otp });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${path}${home}`]);
    return one;
  };
  return { browser, request, make, makeForm, listed, mails, codeOf, opened, pathsOf };
}
