import {
  MESSAGE_LIMITS,
  type CellMessage,
  type DriveFacts,
  type MessageDone,
  type RecipientsPage,
} from '@portal/shared/contract/cell';
import { eq } from 'drizzle-orm';
import { testClock } from '../../../../test/clock';
import { addApplicant, addDrive, decide } from '../../../../test/drives/test-drives';
import { useStaff } from '../../../../test/staff';
import { signIn } from '../../../../test/students';
import { messagesOf, notifyAll } from '../../../../test/notify-all';
import { useTestServer } from '../../../../test/test-server';
import { discardDrive } from '../../drives';
import { drives } from '../../drives/schema';

const { stopMs } = MESSAGE_LIMITS;
let next = 0;

const clock = testClock();
const server = useTestServer({ rules: true, clock });
const officer = useStaff(server, 'officer', {}, beforeEach);

const db = () => server.services.database.db;
/** After the five minutes. */
const tell = async () => {
  await clock.advance(stopMs);
  await notifyAll(server);
};
const open = async () => {
  const company = `Due ${next++}`;
  const drive = { company: { code: `due-${next}`, name: company, about: '.' }, deadline: 'in 30 days' };
  return { id: await addDrive(server, drive), company };
};
const facts = async (id: string) => await officer.data<DriveFacts>('drive', { id });
const shown = async (id: string) => await officer.data<CellMessage>('message', { id });
const titles = async (student: { id: string }) => {
  const token = await signIn(server, student);
  return (await messagesOf(server, { token })).map(({ title }) => title);
};
const write = async (drive: string) => {
  const { silent: count } = (await facts(drive)).counts;
  const audience = { of: 'drive', drive, tab: 'silent' };
  const words = { subject: 'Of {company}', text: 'x', by_mail: true, at: null };
  const body = { audience, ...words, students: count, typed: count };
  const { status, body: said } = await officer.call('sendMessage', { body });
  return { status, ...said, data: said.data as MessageDone };
};
const remind = async (id: string) => {
  const { silent: students } = (await facts(id)).counts;
  const { body } = await officer.call('nudge', { id, body: { students } });
  return (body.data as MessageDone).message;
};
const withdraw = async (id: string) => {
  const { version } = await facts(id);
  const body = { version, reason: 'They hire nobody.' };
  expect((await officer.call('withdrawDrive', { id, body })).status).toBe(200);
};
const set = (id: string, values: Partial<typeof drives.$inferInsert>) =>
  db().update(drives).set(values).where(eq(drives.id, id));
const apply = async (id: string, student: { id: string }) =>
  decide(server, id, { token: await signIn(server, student) });

test('MSG-02 what is of a drive that was withdrawn, hidden or discarded meanwhile is sent to no one, and says why', async () => {
  const student = await addApplicant(server);
  const ends: [why: string, end: (id: string) => Promise<unknown>][] = [
    ['The drive was withdrawn before it went.', withdraw],
    ['The drive was hidden before it went.', (id) => set(id, { isPublished: false })],
    [
      'The drive was discarded before it went.',
      async (id) => {
        await set(id, { isPublished: false });
        expect(await db().transaction((tx) => discardDrive(tx, id))).toBe(true);
      },
    ],
  ];
  for (const [why, end] of ends) {
    const { id, company } = await open();
    const { data } = await write(id);
    await clock.advance(1000);
    await end(id);
    await tell();
    for (const words of [`Of ${company}`, 'Of {company}']) expect(await titles(student)).not.toContain(words);
    expect(await shown(data.message)).toMatchObject({ state: 'stopped', stopped_why: why });
  }
});

test('MSG-01 students of a withdrawn drive may get a message; students of a hidden one may not', async () => {
  const student = await addApplicant(server);
  const { id, company } = await open();
  await apply(id, student);
  await withdraw(id);
  const audience = { of: 'drive', drive: id, tab: 'applied' };
  const words = { subject: 'Of {company}', text: 'x' };
  const body = { audience, ...words, by_mail: true, at: null, students: 1 };
  expect((await officer.call('sendMessage', { body })).status).toBe(200);
  await tell();
  expect(await titles(student)).toContain(`Of ${company}`);
  const hidden = await open();
  await set(hidden.id, { isPublished: false });
  const preview = { audience: { ...audience, drive: hidden.id, tab: 'eligible' }, ...words };
  for (const answer of [await officer.call('previewMessage', { body: preview }), await write(hidden.id)])
    expect(answer.status).toBe(422);
});

test('MSG-08 a reminder goes to those who still have not responded, and to no one of a drive that closed or was withdrawn', async () => {
  const [undecided, applied] = [await addApplicant(server), await addApplicant(server)];
  const { id, company } = await open();
  const title = `${company} waits for your answer`;
  const sent = await remind(id);
  await apply(id, applied);
  await tell();
  expect(await titles(undecided)).toContain(title);
  expect(await titles(applied)).not.toContain(title);
  expect((await shown(sent)).state).toBe('sent');
  const { body } = await officer.call('recipients', { id: sent, query: 'of=all&size=100' });
  const got = (body.data as RecipientsPage).rows.map((row) => row.id);
  expect([got.includes(undecided.id), got.includes(applied.id)]).toEqual([true, false]);
  const withdrawn = await open();
  const dropped = await remind(withdrawn.id);
  await clock.advance(1000);
  await withdraw(withdrawn.id);
  const closed = await open();
  const late = await remind(closed.id);
  await set(closed.id, { deadline: new Date(clock.elapsed() + 1000) });
  await tell();
  expect(await shown(dropped)).toMatchObject({
    state: 'stopped',
    stopped_why: 'The drive was withdrawn before it went.',
  });
  expect(await shown(late)).toMatchObject({
    state: 'stopped',
    stopped_why: 'No recipients were left at the send time.',
  });
  expect((await facts(closed.id)).nudged_at).toBeNull();
  for (const one of [withdrawn, closed])
    expect(await titles(undecided)).not.toContain(`${one.company} waits for your answer`);
});
