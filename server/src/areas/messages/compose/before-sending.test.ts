import { MESSAGE_LIMITS } from '@portal/shared/contract/cell';
import type { CellMessagesPage } from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import { cellMessageCalls } from '../../../../test/cell-messages';
import { testClock } from '../../../../test/clock';
import { addApplicant, addDrive } from '../../../../test/drives/test-drives';
import { useStaff } from '../../../../test/staff';
import type { Student } from '../../../../test/students';
import { notifyAll } from '../../../../test/notify-all';
import { useTestServer } from '../../../../test/test-server';
import { students } from '../../identity/schema';
import { mailDeliveries } from '../schema';

const { stopMs } = MESSAGE_LIMITS;

const clock = testClock();
const server = useTestServer({ rules: true, clock });
const officer = useStaff(server, 'officer', { name: 'Meera Joshi' }, beforeEach);
const { branchOf, preview, send, shown, recipients, bell } = cellMessageCalls(() => ({ server, officer }));
const db = () => server.services.database.db;

test('MSG-01 before sending: the number, names, and three samples as each would read them', async () => {
  const { audience, added } = await branchOf(4);
  const [first, longest, undecided] = added as unknown as [Student, Student, Student];
  await db()
    .update(students)
    .set({ name: 'PADMANABHAN SREEKRISHNAPURAM' })
    .where(sql`id = ${longest.id}`);
  await db()
    .update(students)
    .set({ name: 'MANSI', email: '' })
    .where(sql`id = ${undecided.id}`);
  const { data } = await preview(audience);
  expect([data.students, data.by_mail]).toEqual([4, 3]);
  expect(data.names).toEqual(['ASHA', 'ASHA', 'MANSI', 'PADMANABHAN SREEKRISHNAPURAM']);
  expect(data.samples.map(({ name, to, subject }) => [name, to, subject])).toEqual([
    ['MANSI', null, 'A word, MANSI'],
    ['PADMANABHAN SREEKRISHNAPURAM', longest.email, 'A word, PADMANABHAN SREEKRISHNAPURAM'],
    ['ASHA', first.email, 'A word, ASHA'],
  ]);
  expect(data.samples[0]?.text).toBe(`Dear MANSI of ${audience.branch},\n\ncome to the office.`);
});

test('MSG-01 an empty choice selects no one: no filter, an empty list and an unknown student are refused', async () => {
  for (const audience of [
    { of: 'students' },
    { of: 'students', q: '  ' },
    { of: 'drive' },
    { of: 'students', chosen: 'nobody' },
    { of: 'drive', drive: await addDrive(server) },
    { of: 'student' },
    { of: 'student', enrollment: '000000000000' },
  ]) {
    expect([audience, (await preview(audience)).status]).toEqual([audience, 422]);
    const refused = await send(audience, { students: 0 });
    expect([refused.status, refused.message]).toEqual([422, expect.stringContaining('No students selected')]);
  }
  const empty = await send({ of: 'students', q: 'nobody-is-called-so' }, { students: 0 });
  expect([empty.status, empty.message]).toEqual([422, expect.stringContaining('No students selected')]);
  expect((await preview({ of: 'students', standing: 'asleep' })).status).toBe(400);
  const { total } = await officer.data<{ total: number }>('messages');
  expect(total).toBe(0);
});

test('MSG-01 CEL-73 students who need to act get the message, and no one else of the branch', async () => {
  const { audience, added } = await branchOf(3);
  const [first] = added;
  expect((await send(audience, { students: 3 })).status).toBe(200);
  await clock.advance(stopMs + 1000);
  await notifyAll(server);
  await db()
    .update(mailDeliveries)
    .set({ state: 'failed' })
    .where(sql`student_id = ${first.id}`);
  const failed = { ...audience, waits: 'mail failed' };
  expect((await preview(failed)).data).toMatchObject({ students: 1 });
  const { status, data } = await send(failed);
  expect([status, data.changed]).toEqual([200, 1]);
  expect((await shown(data.message)).audience).toContain('mail failed this week');
  expect((await recipients(data.message)).rows.map(({ id }) => id)).toEqual([first.id]);
});

test('MSG-01 a filter that is not of its list is refused: the message would go to others', async () => {
  const drive = await addDrive(server);
  for (const audience of [
    { of: 'students', branch: 'civil', tab: 'silent' },
    { of: 'drive', drive, tab: 'eligible', standing: 'verified' },
    { of: 'drive', drive, tab: 'eligible', waits: 'silent' },
    { of: 'student', enrollment: '220280107003', branch: 'civil' },
  ])
    expect([audience, (await preview(audience)).status]).toEqual([audience, 422]);
});

test('MSG-01 the number that was read is the number that is sent to, and above 50 it is typed', async () => {
  const { audience } = await branchOf(2);
  const other = await send(audience, { students: 3 });
  expect([other.status, other.data]).toEqual([409, { students: 2 }]);
  const many = await branchOf(51);
  const untyped = await send(many.audience, { students: 51 });
  expect([untyped.status, untyped.errors]).toEqual([422, { typed: 'Type 51 to send to 51 students.' }]);
  expect((await send(many.audience, { students: 51, typed: 15 })).status).toBe(422);
  expect((await send(many.audience, { students: 51, typed: 51 })).status).toBe(200);
});

test('MSG-01 a text may ask for what there is alone, and for a drive’s words where it is of a drive', async () => {
  const { audience } = await branchOf(1);
  const unknown = await send(audience, { text: 'Dear {nmae}' });
  expect([unknown.status, unknown.errors]).toMatchObject([
    422,
    { text: expect.stringContaining('{name}') as string },
  ]);
  const without = await send(audience, { text: 'Until {deadline}.' });
  expect([without.status, without.errors]).toMatchObject([
    422,
    { text: expect.stringContaining('a drive') as string },
  ]);
  for (const more of [{ subject: ' ' }, { text: '' }, { subject: 'Two\nlines' }, { text: 'x'.repeat(4001) }])
    expect([more, (await send(audience, more)).status]).toEqual([more, 422]);
});

test('MSG-01 students of a drive who have not responded get a message with its current texts and a link to it', async () => {
  const student = await addApplicant(server, { branch: 'computer' });
  const driveId = await addDrive(server, { company: { code: 'halvora', name: 'Halvora', about: '.' } });
  const audience = { of: 'drive', drive: driveId, tab: 'silent' };
  const { data } = await preview(audience, { subject: '{company} closes {deadline}', text: 'x' });
  expect(data.samples[0]?.subject).toMatch(/^Halvora closes .*20\d\d/);
  const sent = await send(audience, {
    subject: '{company}: decide',
    students: data.students,
    typed: data.students,
  });
  expect(sent.status).toBe(200);
  expect(await shown(sent.data.message)).toMatchObject({ audience: 'Halvora: silent' });
  const listed = async (drive: string) =>
    (await officer.data<CellMessagesPage>('messages', { query: `drive=${drive}` })).rows.map(({ id }) => id);
  expect(await listed(driveId)).toEqual([sent.data.message]);
  expect(await listed(await addDrive(server))).toEqual([]);
  expect(await listed('no-id')).toEqual([]);
  await clock.advance(stopMs);
  await notifyAll(server);
  expect((await bell(student)).map(({ title }) => title)).toContain('Halvora: decide');
});

test('F-66 those who are selected in a list get the message, and no others', async () => {
  const { audience, added } = await branchOf(3);
  const [one, two] = [added[0], added[1]!];
  const selected = { ...audience, chosen: `${one.id}|${two.id}` };
  expect((await preview(selected)).data).toMatchObject({ students: 2 });
  const { data } = await send(selected, { students: 2 });
  expect((await shown(data.message)).audience).toContain('2 selected');
  expect((await recipients(data.message)).total).toBe(2);
  const [drive, person] = [await addDrive(server), await addApplicant(server)];
  await addApplicant(server);
  const eligible = { of: 'drive', drive, tab: 'eligible' };
  expect((await preview(eligible)).data.students).toBeGreaterThan(1);
  expect((await preview({ ...eligible, chosen: person.id })).data).toMatchObject({ students: 1 });
});
