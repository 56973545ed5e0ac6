import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { CALLS, pathOf } from '@portal/shared/contract';
import { CELL_CALLS } from '@portal/shared/contract/cell';
import { addDrive, applying, pdfOf, sendConsent } from '../drives/test-drives';
import { makeConsents } from '../../src/areas/drives/postings/listing-store';
import { AADHAR, BODIES, PAN } from '../profile/documents';
import { releaseRules } from '../profile/release-rules';
import { signedInStaff } from '../staff';
import { lastOtp, readOutbox } from '../outbox';
import { recoveryBrowser } from '../recovery-browser';
import { addStudent, PASSWORD } from '../students';
import { useTestServer, type TestServer } from '../test-server';

const NEXT_PASSWORD = 'Marker horse 7731';
const RESUME = 'Marker of a resume 5512';
const QUERY = 'marker-of-a-query-9090';

const lines: string[] = [];
const server = useTestServer({ log: { write: (line) => void lines.push(line) } });
let secrets: Record<string, string>;
let enrollment: string;
let driveId: string;
const answers: string[] = [];

beforeAll(async () => {
  await releaseRules(server.services);
  await driveTheApi();
});

async function call(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  more: Parameters<TestServer['call']>[2] = {},
) {
  const answer = await server.call(method, url, more);
  answers.push(JSON.stringify(answer.body));
  return answer;
}

/** A student's whole way through the API, well and badly, with values that can be found again. */
async function driveTheApi(): Promise<void> {
  const { services } = server;
  const student = await addStudent(server, { isRegistered: false, isVerified: false });
  ({ enrollment } = student);
  const browser = recoveryBrowser(server, '10.9.9.9');
  await browser.sendOtp(enrollment);
  const otp = await lastOtp(server.dataDir, student.email);
  await browser.verifyOtp(enrollment, otp === 12_345_678 ? 12_345_679 : 12_345_678);
  await browser.verifyOtp(enrollment, otp);
  await browser.changePwd(enrollment, 'short');
  await browser.changePwd(enrollment, NEXT_PASSWORD);
  await call('POST', CALLS.login.path, { body: { enrollment, password: PASSWORD } });
  const login = await server.call('POST', CALLS.login.path, {
    body: { enrollment, password: NEXT_PASSWORD },
  });
  const { token } = login.body.data as { token: string };
  secrets = {
    password: NEXT_PASSWORD,
    'old password': PASSWORD,
    otp: String(otp),
    token,
    Aadhaar: AADHAR,
    PAN,
    resume: RESUME,
    query: QUERY,
  };
  const save = (section: string, body: object) =>
    call('POST', pathOf(CALLS.registerSection.path, { section }), { token, body });
  await save('personal', { ...BODIES.personal, dob: 'never' });
  for (const section of ['personal', 'address', 'ssc', 'hsc', 'be'] as const)
    await save(section, BODIES[section]);
  await call('PUT', pathOf(CALLS.saveDraft.path, { section: 'personal' }), {
    token,
    body: { aadhar_no: AADHAR, pan_no: PAN },
  });
  await call('PUT', `${CALLS.setRegistered.path}?isRegistered=true`, { token });
  await call('GET', pathOf(CALLS.getSection.path, { section: 'personal' }), { token });
  await call('POST', `${CALLS.validateToken.path}?token=${QUERY}`, { token });
  await call('GET', `${CALLS.registered.path}?q=${QUERY}`, { token: `${token}x` });
  await server.app.inject({
    method: 'POST',
    url: CALLS.login.path,
    headers: { 'content-type': 'application/json', cookie: `studentToken=${token}` },
    payload: `{"password":"${NEXT_PASSWORD}`,
  });
  driveId = await addDrive(server);
  const consents = await makeConsents(services.database.db, student.id, [driveId], true);
  const resume = pdfOf(600, RESUME);
  await services.database.pool.query(`update students set is_verified = true where id = $1`, [student.id]);
  const consent = await sendConsent(server, token, consents.get(driveId)!, applying('Developer', resume));
  answers.push(JSON.stringify(consent.body));
  expect(consent.status).toBe(200);
  await forceFault(token);
  await call('POST', CALLS.logout.path, { token });
}

let fault: Awaited<ReturnType<typeof call>>;
/** A fault whose error holds everything that an error of the database could. */
async function forceFault(token: string): Promise<void> {
  const error = Object.assign(new Error(`column "x" does not exist`), {
    detail: `Key (token)=(${token}) password ${NEXT_PASSWORD}`,
    parameters: [token, NEXT_PASSWORD, AADHAR],
    where: '/srv/portal/server/src/areas/drives/lists.ts:10',
  });
  const { pool } = server.services.database;
  const query = jest.spyOn(pool, 'query').mockImplementation(() => Promise.reject(error) as never);
  fault = await call('GET', CALLS.eligibleCompanies.path, { token });
  query.mockRestore();
}

const expectNone = (text: string, except: string[] = []) => {
  const found = Object.entries(secrets).filter(
    ([name, value]) => !except.includes(name) && text.includes(value),
  );
  expect(found.map(([name]) => name)).toEqual([]);
};

test('API-08 no line of the log holds one, at the most talkative level', () => {
  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(20);
  expect(log).toContain(CALLS.setConcern.path);
  expectNone(log);
  expect(log).not.toContain(enrollment);
});

test('API-01 a fault says nothing of the inside, and its request id is in the log with the cause', () => {
  expect(fault.status).toBe(500);
  expect(fault.body).toEqual({
    success: false,
    message: 'Something went wrong on the server. Please try again.',
    data: null,
    requestId: expect.stringMatching(/^[\w-]{36}$/) as string,
  });
  const own = lines.filter((line) => line.includes(fault.body.requestId!));
  expect(own.join('')).toContain('unexpected error');
  expect(own.join('')).toContain('lists.ts');
});

test('API-01 every refusal has a request id, and only the owner’s own form shows identity numbers', () => {
  const refusals = answers.filter((answer) => answer.includes('"success":false'));
  expect(refusals.length).toBeGreaterThan(4);
  for (const refusal of refusals) expect(refusal).toMatch(/"requestId":"[\w-]{36}"/);
  expectNone(answers.join('\n'));
});

test('API-08 the export of the applicants holds no identity number whole', async () => {
  const { headers } = await signedInStaff(server, 'officer');
  const columns = ['name', 'enrollment', 'email'];
  const filters = { drive: driveId, of: 'applied' };
  const payload = { list: 'applicants', columns, filters, format: 'csv' };
  const { payload: csv } = await server.app.inject({
    method: 'POST',
    url: CELL_CALLS.exportList.path,
    headers,
    payload,
  });
  expect(csv).toContain(enrollment);
  expectNone(csv);
});

test('API-08 mails hold nothing but the OTP of the one that sends it', async () => {
  const mails = await readOutbox(server.dataDir);
  expect(mails).toHaveLength(1);
  expectNone(JSON.stringify(mails), ['otp']);
});

test('API-08 no column of any table holds one', async () => {
  const { pool } = server.services.database;
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'blobs'`,
  );
  expect(rows.length).toBeGreaterThan(15);
  for (const { name } of rows) {
    const all = await pool.query<{ text: string }>(`select json_agg(t)::text as text from "${name}" t`);
    expectNone(`${all.rows[0]?.text}`);
  }
});

test('API-08 no file of the data folder holds an identity number', async () => {
  await server.services.database.db.execute('checkpoint');
  const names = await readdir(server.dataDir, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(1);
  for (const { parentPath, name } of files) {
    const bytes = await readFile(path.join(parentPath, name), 'latin1');
    expect([name, [AADHAR, PAN].filter((number) => bytes.includes(number))]).toEqual([name, []]);
  }
});
