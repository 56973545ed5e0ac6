import { CALLS, pathOf } from '@portal/shared/contract';
import { CELL_CALLS, type DrivesPage } from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import { addDrive, answerDrive, applying, pdfOf } from '../drives/test-drives';
import { askWithdrawal, decideWithdrawal } from '../drives/withdrawals';
import { notifyAll } from '../notify-all';
import { readOutbox } from '../outbox';
import { AADHAR, PAN } from '../profile/documents';
import { recruiterCalls } from '../recruiters';
import { recordOf, registeredStudent, setVerified } from '../registered-student';
import { signedInStaff, useConsole } from '../staff';
import { PASSWORD } from '../students';
import { sendWaiting } from '../../src/areas/messages/mail/start-mailing';

const lines: string[] = [];
const { server, officer } = useConsole({
  rules: true,
  config: { publicUrl: 'http://portal.example' },
  log: { write: (line) => void lines.push(line) },
});
let driveId = '';
let person: Person;
const { make, opened } = recruiterCalls(() => ({ server, officer, driveId }));

/** A word that people type nowhere else, with the place where it was typed. */
const MARK = 'Quillmark';
const typed = (where: string) => `${MARK} ${where}`;
/** Values without letters, or of a form. */
const SEEDS = [
  MARK,
  'quillmark',
  AADHAR,
  PAN,
  '9811100012',
  '9811100013',
  '741852',
  '1999-03-07',
  '07/03/1999',
];
const MAIL = 'quillmark.student@yahoo.com';

/** Basic Details as they are typed. */
const PERSONAL = {
  dob: '1999-03-07',
  mobile_no: '9811100012',
  email: MAIL,
  parent_email: 'quillmark.parent@yahoo.com',
  parent_mob: '9811100014',
  father_name: MARK,
};

type Person = Awaited<ReturnType<typeof registeredStudent>>;
const send = (method: 'POST' | 'PUT', path: string, { token }: Person, body: object) =>
  server.call(method, path, { token, body });

/** What a student types, well and badly. */
async function asStudent(): Promise<Person> {
  const one = await registeredStudent(server);
  const { version } = await recordOf(officer, one.id);
  const opened = { version, sections: ['personal', 'address'], reason: typed('unlock') };
  expect((await officer.call('unlock', { id: one.id, body: opened })).status).toBe(200);
  expect(await one.save('personal', { ...PERSONAL, dob: `${MARK} never` })).toMatchObject({ status: 422 });
  expect(await one.save('personal', PERSONAL)).toMatchObject({ status: 200 });
  expect(
    await one.save('address', {
      perm_address: typed('road'),
      pres_address: typed('road'),
      perm_pin: 741_852,
    }),
  ).toMatchObject({ status: 200 });
  await send('PUT', pathOf(CALLS.saveDraft.path, { section: 'ssc' }), one, { ssc_name: typed('school') });
  expect(await one.confirm()).toMatchObject({ status: 200 });
  expect((await setVerified(officer, one.id, true, typed('copy'))).status).toBe(200);
  await server.call('GET', `${CALLS.registered.path}?q=${MARK}`, { token: one.token });
  const asked = await send('POST', CALLS.askUnlock.path, one, { sections: ['ssc'], reason: typed('please') });
  expect(asked.status).toBe(200);
  const erasure = { kind: 'profile', reason: typed('leave') };
  expect((await send('POST', CALLS.askErasure.path, one, { ...erasure, password: MARK })).status).toBe(422);
  expect((await send('POST', CALLS.askErasure.path, one, { ...erasure, password: PASSWORD })).status).toBe(
    200,
  );
  return one;
}

/** What an officer types about the student, and a company about the drive. */
async function asOthers(): Promise<void> {
  const form = applying('Developer', pdfOf(600, MARK));
  await answerDrive(server, driveId, person, form);
  const link = await make({ columns: ['name', 'enrollment', 'email', 'resume'] });
  const { ask } = await opened(link);
  expect((await ask(`${link.path}/list`, { q: typed('search') })).statusCode).toBe(200);
  await ask(`${link.path}/shortlist`, { list: `${person.enrollment}\n${typed('line')}` });
  await askWithdrawal(server, driveId, person, typed('studies'));
  const applicant = person as unknown as Parameters<typeof decideWithdrawal>[1];
  expect((await decideWithdrawal(officer, applicant, false, { reason: typed('stay') })).status).toBe(200);
  await officer.data<DrivesPage>('students', { query: `q=${MARK}` });
  const file = { list: 'applicants', columns: ['name'], filters: { drive: driveId, q: MARK }, format: 'csv' };
  const { method, path: url } = CELL_CALLS.exportList;
  await server.app.inject({ method, url, payload: file, headers: officer.headers });
  const number = { section: 'personal', field: 'aadhar_no', reason: typed('card') };
  expect((await officer.call('reveal', { id: person.id, body: number })).status).toBe(200);
  const { version } = await recordOf(officer, person.id);
  const debarment = { reason: typed('absent'), version };
  expect((await officer.call('proposeDebarment', { id: person.id, body: debarment })).status).toBe(200);
  const now = await recordOf(officer, person.id);
  const again = { version: now.version, sections: ['personal'], reason: typed('again') };
  expect((await officer.call('unlock', { id: person.id, body: again })).status).toBe(200);
  const changed = { ...PERSONAL, father_name: typed('father'), parent_mob: '9811100013' };
  expect(await person.save('personal', changed)).toMatchObject({ status: 200 });
}

/** What browsers report: a fault whose words have what was typed, and a page whose address has. */
async function asBrowser(): Promise<void> {
  const message = `Cannot read "${typed('road')}" of ${MAIL}, ${AADHAR}, 9811100012`;
  const path = `/company/${MARK}/1/2?q=${MARK}`;
  const fault = {
    kind: 'unhandled',
    path,
    message,
    stack: `Error: ${message}\n    at x (http://portal.example/${MARK}.js:1:2)`,
  };
  const reply = await server.call('POST', '/reports/browser', { body: { faults: [fault], shown: [] } });
  expect(reply.status).toBe(200);
}

beforeAll(async () => {
  driveId = await addDrive(server);
  person = await asStudent();
  await asOthers();
  await asBrowser();
  await notifyAll(server);
  const { database, mail } = server.services;
  await sendWaiting({ database, mail, publicUrl: 'http://portal.example' });
}, 120_000);

const found = (text: string) => SEEDS.filter((seed) => text.includes(seed));
const rowsOf = async (table: string) => {
  const { rows } = await server.services.database.db.execute<{ row: string }>(
    sql`select to_jsonb(x)::text as row from ${sql.identifier(table)} x`,
  );
  return rows.map(({ row }) => row);
};

test('DAT-07 no line of the log has an identity number or a typed value', () => {
  expect(lines.length).toBeGreaterThan(30);
  expect(lines.filter((line) => found(line).length > 0)).toEqual([]);
});

test('DAT-07 no mail has one', async () => {
  const mails = await readOutbox(server.dataDir);
  expect(mails.length).toBeGreaterThan(3);
  const texts = mails.map(({ subject, text, html }) => [subject, text, html].join('\n'));
  expect(texts.filter((text) => found(text).length > 0)).toEqual([]);
});

test.each([
  'cell_actions',
  'cell_batches',
  'browser_reports',
  'release_views',
  'audit_log',
  'events_to_tell',
  'messages',
])('DAT-07 no row of %s has one', async (table) => {
  expect((await rowsOf(table)).filter((row) => found(row).length > 0)).toEqual([]);
});

test('DAT-07 the seeds are in the tables that hold what was typed: they were there to be found', async () => {
  const held = [
    ...(await rowsOf('profile_sections')),
    ...(await rowsOf('cell_words')),
    ...(await rowsOf('bars')),
  ].join('\n');
  expect(found(held)).toEqual(expect.arrayContaining([MARK, '9811100013', '741852']));
});

/** The fields that a right of their own shows, of the form of Basic Details. */
const SENSITIVE = [
  'parent_email',
  'parent_mob',
  'caste',
  'blood_group',
  'height_cm',
  'weight_kg',
  'physical_handicapped',
  'physical_handicapped_perc',
];

test.each([
  ['officer', true],
  ['verifier', true],
  ['department coordinator', false],
] as const)('DAT-07 the record for %s has sensitive fields: %s', async (role, isShown) => {
  const by = await signedInStaff(
    server,
    role,
    role === 'department coordinator' ? { branches: ['computer'] } : {},
  );
  const { sections } = await recordOf(by, person.id);
  const { data, hidden, changed } = sections.find(({ section }) => section === 'personal')!;
  expect([
    Object.keys(data!)
      .filter((field) => SENSITIVE.includes(field))
      .sort(),
    hidden.sort(),
  ]).toEqual(isShown ? [[...SENSITIVE].sort(), []] : [[], [...SENSITIVE].sort()]);
  expect(changed.some(({ field }) => field === 'father_name')).toBe(true);
  expect(changed.some(({ field }) => SENSITIVE.includes(field))).toBe(isShown);
});
