import { CALLS, type OwnErasure } from '@portal/shared/contract';
import type { ActionItem, DoneData, ErasuresPage, OverviewData } from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import { addApplicant } from '../../../../test/drives/test-drives';
import { messagesOf, notifyAll } from '../../../../test/notify-all';
import { replyOf } from '../../../../test/reply';
import { useConsole } from '../../../../test/staff';
import { PASSWORD } from '../../../../test/students';
import * as schema from '../../../schema';
import { doNextStep } from './run-erasures';

const { server, officer } = useConsole({ rules: true });
const db = () => server.services.database.db;
type Person = Awaited<ReturnType<typeof addApplicant>>;
type Asked = { kind?: string; reason?: string; password?: string };

const ask = (person: Person, { kind = 'profile', reason = 'I leave', password = PASSWORD }: Asked = {}) =>
  server.call('POST', CALLS.askErasure.path, { token: person.token, body: { kind, reason, password } });
const own = ({ token }: Person) => server.data<OwnErasure>('GET', CALLS.ownErasure.path, { token });
const cancel = ({ token }: Person) => server.call('POST', CALLS.cancelErasure.path, { token, body: {} });
const page = () => officer.data<ErasuresPage>('erasures', { query: 'show=requested&size=100' });
const listed = async ({ id }: Person) => (await page()).rows.find(({ student }) => student.id === id);
const titles = async (person: Person) => {
  await notifyAll(server);
  return (await messagesOf(server, person)).map(({ title }) => title);
};
const erase = (person: Person, more: object = {}) =>
  officer.call('eraseStudents', {
    body: { kind: 'profile', students: [person.id], reason: 'As asked', ...more },
  });
const steps = async () => {
  const needs = { ...server.services, schema, dataDir: server.services.config.dataDir };
  while (await doNextStep(needs));
};
const due = async () => (await officer.data<OverviewData>('overview')).to_do.erasures;

test('DAT-05 a student asks by the password: with a receipt, in the list of officers and the overview, with a due time', async () => {
  const person = await addApplicant(server);
  const before = await due();
  expect(replyOf(await ask(person, { password: 'Another one 9' }))).toMatch(/^422 The password is wrong\./);
  expect((await own(person)).request).toBeNull();
  expect(await ask(person)).toMatchObject({ status: 200 });
  const { request } = await own(person);
  expect(request).toMatchObject({ kind: 'profile', state: 'open', reason: 'I leave', answer: null });
  expect(Date.parse(request!.due_at) - Date.parse(request!.asked_at)).toBe(30 * 86_400_000);
  expect(await listed(person)).toMatchObject({
    kind: 'profile',
    due_at: request!.due_at,
    obstacles: [],
    request: { id: request!.id, reason: 'I leave', asked_at: request!.asked_at },
  });
  expect(await due()).toMatchObject({ count: before.count + 1 });
  expect((await titles(person))[0]).toBe('You asked us to erase your data');
  expect(replyOf(await ask(person))).toMatch(/^409 You have asked already/);
});

test('DAT-05 the student sees what prevents it as the officer does, and can ask all the same', async () => {
  const person = await addApplicant(server);
  await db().execute(sql`
    insert into placements (student_id, kind, company, role, package_lpa, offered_at, answer_by)
    values (${person.id}, 'off-campus', 'Elsewhere', 'Developer', 6, now(), now() + interval '3 days')`);
  await ask(person, { reason: '' });
  const { prevents } = await own(person);
  expect(prevents).toEqual({ 'identity numbers': [], profile: ['offer'] });
  const row = (await listed(person))!;
  expect(row.obstacles).toEqual(['offer']);
  const refused = await erase(person, { request: row.request!.id });
  expect(replyOf(refused)).toMatch(/^409 Nothing was erased\..* An offer waits for an answer\./);
  expect((await own(person)).request).toMatchObject({ state: 'open', reason: '' });
});

test('DAT-05 a cancelled request is in no list, and an erasure for it does not begin', async () => {
  const person = await addApplicant(server);
  await ask(person);
  const { request } = (await listed(person))!;
  expect((await cancel(person)).status).toBe(200);
  expect(await own(person)).toMatchObject({ request: { state: 'cancelled' } });
  expect(await listed(person)).toBeUndefined();
  expect(replyOf(await cancel(person))).toMatch(/^409 This request was decided or cancelled before/);
  expect(replyOf(await erase(person, { request: request!.id }))).toMatch(
    /^409 Nothing was erased\. This request/,
  );
  const gone = await officer.call('declineErasure', { id: request!.id, body: { reason: 'Too late' } });
  expect(replyOf(gone)).toMatch(/^409 This request was decided or cancelled before/);
  expect((await ask(person, { kind: 'identity numbers' })).status).toBe(200);
});

test('DAT-05 declined, the student is notified and reads the reason, nothing is erased, and the log has it', async () => {
  const person = await addApplicant(server);
  await ask(person);
  const { request } = (await listed(person))!;
  const said = await officer.call('declineErasure', { id: request!.id, body: { reason: 'See us first' } });
  expect([said.status, said.body.message]).toEqual([200, 'The request is declined. 1 student was notified.']);
  expect((await own(person)).request).toMatchObject({ state: 'declined', answer: 'See us first' });
  expect((await titles(person))[0]).toBe('Your request for erasure is declined');
  const { rows } = await officer.data<{ rows: ActionItem[] }>('actions', { query: `student=${person.id}` });
  expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['erasure.declined', 'erasure.asked']));
  expect((await ask(person)).status).toBe(200);
});

test('DAT-05 carried out, the student gets the mail before the address goes; the request keeps no words', async () => {
  const person = await addApplicant(server);
  await ask(person, { reason: 'I go to Surat' });
  const { request } = (await listed(person))!;
  const done = await erase(person, { request: request!.id });
  expect([done.status, done.body.message]).toEqual([
    200,
    'The data of 1 student is being erased. 1 student was notified.',
  ]);
  expect((done.body.data as DoneData).notified).toBe(1);
  expect((await own(person)).request).toMatchObject({ state: 'approved', answer: 'As asked' });
  expect((await titles(person))[0]).toBe('The placement cell erases data of yours');
  const kept = async () => {
    const { rows } = await db().execute(
      sql`select state, reason, answer from withdrawal_requests where student_id = ${person.id}`,
    );
    return rows;
  };
  // Its notice has not gone out: only the sessions end, and the erasure waits.
  await steps();
  expect((await server.call('GET', CALLS.ownErasure.path, { token: person.token })).status).toBe(401);
  expect(await kept()).toEqual([{ state: 'approved', reason: 'I go to Surat', answer: 'As asked' }]);
  await db().execute(sql`update mail_deliveries set state = 'sent' where student_id = ${person.id}`);
  await steps();
  expect(await kept()).toEqual([{ state: 'approved', reason: '(erased)', answer: '(erased)' }]);
});

test('DAT-05 an erasure waits for a mail server no longer than an hour', async () => {
  const person = await addApplicant(server);
  await ask(person);
  await erase(person);
  await notifyAll(server);
  await db().execute(
    sql`update erasures set at = at - interval '61 minutes' where student_id = ${person.id}`,
  );
  await steps();
  const { rows } = await db().execute(
    sql`select finished_at is not null as is_done from erasures where student_id = ${person.id}`,
  );
  expect(rows).toEqual([{ is_done: true }]);
});

test('DAT-05 identity numbers alone: the request for them is met, one for everything waits on', async () => {
  const [numbers, all] = [await addApplicant(server), await addApplicant(server)];
  await ask(numbers, { kind: 'identity numbers' });
  await ask(all);
  const students = [numbers.id, all.id];
  const body = { kind: 'identity numbers', students, reason: 'By the schedule' };
  expect((await officer.call('eraseStudents', { body })).status).toBe(200);
  expect((await own(numbers)).request).toMatchObject({ state: 'approved', answer: null });
  expect((await own(all)).request).toMatchObject({ state: 'open' });
});
