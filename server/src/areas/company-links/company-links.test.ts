import { LINK_COLUMN_NAMES, LINK_COLUMNS, type CompanyLinkMade } from '@portal/shared/contract/cell';
import { lastMail, lastOtp } from '../../../test/outbox';
import { testClock } from '../../../test/clock';
import { markCalls } from '../../../test/drives/test-eligibility-data';
import { COLUMNS, freshRecruiter, recruiterCalls } from '../../../test/recruiters';
import { declaredRoutes } from '../../../test/security/declared-routes';
import { signedInStaff, type SignedInStaff } from '../../../test/staff';
import { useTestServer } from '../../../test/test-server';

const HOUR = 60 * 60 * 1000;

const clock = testClock();
const server = useTestServer({ clock, config: { publicUrl: 'http://portal.example' } });
let officer: SignedInStaff;
let held: Awaited<ReturnType<typeof calls.held>>;
const calls = markCalls(() => ({ server, officer }));
beforeAll(async () => {
  officer = await signedInStaff(server, 'officer');
  held = await calls.held(3);
});

const { browser, request, make, listed, mails, codeOf, opened, pathsOf } = recruiterCalls(() => ({
  server,
  officer,
  driveId: held.driveId,
}));

test('CEL-52 a recruiter opens the link by a mailed code, sees the chosen columns alone, and each opening is written down', async () => {
  const link = await make();
  const mail = await lastMail(server.dataDir, link.email);
  expect(mail.text).toContain(link.link);
  const { ask } = await opened(link);
  const { body, headers } = await ask(`${link.path}/list`);
  for (const { enrollment } of held.people) expect(body).toContain(enrollment);
  expect(body).toContain('>Branch<');
  expect(body).not.toMatch(/>CPI<|@example|E-mail</);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  const cookie = (await opened(link)).cookies.get('companyLink');
  expect(cookie).toMatch(/^[\w-]{43}$/);
  expect(await listed(link.id)).toMatchObject({ state: 'open', openings: 2, columns: COLUMNS });
  const rows = await officer.rows<unknown>('actions', {
    query: `kind=link.opened&drive=${held.driveId}`,
  });
  expect(rows.slice(0, 2)).toMatchObject([
    { actor: { name: 'The portal' } },
    { title: 'Opened a company link' },
  ]);
});

test('CEL-52 a resume of the drive is read and written down; of another drive, or where the column is not shown, there is none', async () => {
  const link = await make();
  const { ask } = await opened(link);
  const [one] = held.people;
  const found = await ask(`${link.path}/resumes/${one!.id}`);
  expect([found.statusCode, found.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(found.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const other = await calls.held(1);
  expect((await ask(`${link.path}/resumes/${other.people[0]!.id}`)).statusCode).toBe(404);
  expect((await ask(`${link.path}/resumes/x`)).statusCode).toBe(404);
  expect((await listed(link.id)).history[0]).toMatchObject({
    title: 'Read a resume by a company link',
    student: one!.enrollment,
  });
  const without = await make({ columns: ['name'] });
  const { ask: askWithout } = await opened(without);
  expect((await askWithout(`${without.path}/resumes/${one!.id}`)).statusCode).toBe(404);
  // The session of one link opens no other.
  expect((await ask(`${without.path}/list`)).headers.location).toBe(without.path);
});

test('CEL-52 F-72 a link that has expired or was revoked says so at once, and mails nothing', async () => {
  const [over, revoked] = [
    await make({ until: new Date(Date.now() + HOUR).toISOString() }),
    await make({ until: new Date(Date.now() + 47 * HOUR).toISOString() }),
  ];
  const reader = await opened(revoked);
  const body = { reason: 'The wrong address.' };
  expect((await officer.call('revokeCompanyLink', { id: revoked.id, body })).status).toBe(200);
  expect((await reader.ask(`${revoked.path}/list`)).statusCode).toBe(303);
  await clock.advance(2 * HOUR);
  officer = await signedInStaff(server, 'officer');
  const words: [string, RegExp][] = [
    [over.path, /This link expired on \d{2}\/\d{2}\/\d{4} .*The placement cell can extend it\./],
    [revoked.path, /The placement cell revoked this link\./],
    [`/company-link/${'x'.repeat(43)}`, /This link is not valid\./],
  ];
  for (const [path, said] of words) {
    const { ask } = browser();
    const answers = [
      await ask(path),
      await ask(`${path}/code`, {}),
      await ask(`${path}/open`, { otp: '12345678' }),
    ];
    for (const { statusCode, body: text } of answers) {
      expect([path, statusCode]).toEqual([path, 404]);
      expect(text).toMatch(said);
      expect(text).not.toMatch(/on its way|Mail me a code/);
    }
    expect((await ask(`${path}/list`)).headers.location).toBe(path);
  }
  expect((await listed(over.id)).state).toBe('expired');
  expect((await listed(revoked.id)).state).toBe('revoked');
  await expect(lastMail(server.dataDir, over.email, 1)).resolves.toMatchObject({
    subject: expect.stringMatching(/^Applicants of /) as string,
  });
});

test('F-72 a link is extended after its end, and sent again: the links before are not valid then', async () => {
  const link = await make({ until: new Date(Date.now() + 3 * HOUR).toISOString() });
  await clock.advance(4 * HOUR);
  officer = await signedInStaff(server, 'officer');
  const again = {};
  const early = await officer.call('sendCompanyLink', { id: link.id, body: again });
  expect([early.status, early.body.message]).toEqual([409, 'This link has expired. Extend it first.']);
  const until = new Date(Date.now() + 48 * HOUR).toISOString();
  const over = { until: new Date(Date.now() + HOUR).toISOString() };
  expect((await officer.call('extendCompanyLink', { id: link.id, body: over })).status).toBe(422);
  const body = { until };
  expect((await officer.call('extendCompanyLink', { id: link.id, body })).status).toBe(200);
  expect(await listed(link.id)).toMatchObject({ state: 'open', until });
  const before = await opened(link);
  const sent = await officer.call('sendCompanyLink', { id: link.id, body: again });
  const [next] = pathsOf(sent.body.data as CompanyLinkMade);
  expect(next).toMatchObject({ email: link.email });
  expect((await lastMail(server.dataDir, link.email, 3)).text).toContain('no longer works');
  expect((await before.ask(`${link.path}/list`)).statusCode).toBe(303);
  expect((await before.ask(link.path)).body).toContain('This link is not valid.');
  mails.set(link.email, 3);
  await opened(next!);
  const history = (await listed(link.id)).history.map(({ title }) => title);
  expect(history).toContain('Extended a company link');
  expect(history).toContain('Sent a company link again');
  await officer.call('revokeCompanyLink', { id: link.id, body: { reason: 'Done' } });
  for (const [call, said] of [
    ['extendCompanyLink', { until }],
    ['sendCompanyLink', {}],
  ] as const)
    expect((await officer.call(call, { id: link.id, body: said })).body.message).toBe(
      'This link was revoked.',
    );
});

test('F-72 a link has several addresses: each gets a link of its own, whose code goes to no other', async () => {
  const emails = [freshRecruiter(), freshRecruiter()];
  const link = await make({ emails });
  expect((await listed(link.id)).emails).toEqual([...emails].sort());
  const [other] = link.others;
  expect(other!.path).not.toBe(link.path);
  const one = browser();
  await one.ask(`${link.path}/code`, {});
  const otp = await codeOf(link.email);
  expect((await one.ask(`${other!.path}/open`, { otp })).statusCode).toBe(422);
  expect((await one.ask(`${link.path}/open`, { otp })).statusCode).toBe(303);
  expect((await one.ask(`${other!.path}/list`)).headers.location).toBe(other!.path);
  await opened(other!);
  expect((await listed(link.id)).openings).toBe(2);
});

test('F-93 the columns that a link may show are these, and no other of the applicants', () => {
  const allowed =
    'name enrollment degree branch cpi roles placed email resume sscPercentage hscPercentage ' +
    'diplomaPercentage liveBacklogs deadBacklogs gapYears';
  expect([...LINK_COLUMN_NAMES].join(' ')).toBe(allowed);
  expect(LINK_COLUMN_NAMES.filter((name) => !(name in LINK_COLUMNS))).toEqual([]);
});

test('CEL-52 after five wrong codes the right one is refused, and a code is good once and for its browser', async () => {
  const link = await make();
  const { ask } = browser();
  await ask(`${link.path}/code`, {});
  const otp = await codeOf(link.email);
  expect((await browser().ask(`${link.path}/open`, { otp })).statusCode).toBe(422);
  for (let tries = 0; tries < 5; tries += 1)
    expect((await ask(`${link.path}/open`, { otp: '10000000' })).statusCode).toBe(422);
  expect((await ask(`${link.path}/open`, { otp })).statusCode).toBe(422);
  const other = await make();
  const two = await opened(other);
  const used = String(await lastOtp(server.dataDir, other.email, 2));
  expect((await two.ask(`${other.path}/open`, { otp: used })).statusCode).toBe(422);
});

test('CEL-52 no token of a student and no cookie of staff opens the list, a recruiter’s opens no call, and no other site sends its forms', async () => {
  const link = await make();
  const recruiter = await opened(link);
  const token = recruiter.cookies.get('companyLink') ?? '';
  const [student] = held.people;
  const own = { 'sec-fetch-site': 'same-origin' };
  const strangers = [
    { ...own, ...officer.headers },
    { ...own, authorization: `Bearer ${student!.token}` },
    { ...own, cookie: `companyLink=${student!.token}` },
    { ...own, cookie: `companyLink=${officer.headers.cookie?.split('=')[1]}` },
  ];
  const pages = declaredRoutes(server.app).filter(({ access }) => access?.principal === 'recruiter');
  expect(pages.filter(({ name }) => !name.startsWith('HEAD'))).toHaveLength(11);
  for (const { name } of pages) {
    const [method = '', route = ''] = name.split(' ');
    const url = route.replace('/company-link/{token}', link.path).replace('{student}', student!.id);
    for (const headers of strangers) {
      const answer = await browser().ask(url, method === 'POST' ? {} : undefined, headers);
      expect([name, answer.statusCode, answer.headers.location]).toEqual([name, 303, link.path]);
    }
  }
  const asStaff = { ...officer.headers, cookie: `staffSession=${token}; companyLink=${token}` };
  expect((await server.call('GET', '/cell/api/session', { headers: asStaff })).status).toBe(401);
  expect((await server.call('GET', '/student/get/details', { token })).status).toBe(401);
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    {},
  ];
  for (const headers of foreign)
    expect(
      (await recruiter.ask(`${link.path}/shortlist`, { list: student!.enrollment }, headers)).statusCode,
    ).toBe(403);
  expect((await listed(link.id)).shortlists).toEqual([]);
});

test('CEL-52 a link has an end to come, and columns that it may show', async () => {
  const past = request({ until: new Date(Date.now() - HOUR).toISOString() });
  expect((await officer.call('makeCompanyLink', { id: held.driveId, body: past })).status).toBe(422);
  const none = request({ columns: ['aadhar'] });
  expect((await officer.call('makeCompanyLink', { id: held.driveId, body: none })).status).toBe(422);
});
