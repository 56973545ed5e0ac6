import { MESSAGE_LIMITS, type DriveFacts, type MessageDone } from '@portal/shared/contract/cell';
import { eq } from 'drizzle-orm';
import { testClock } from '../../../../test/clock';
import { addApplicant, addDrive } from '../../../../test/drives/test-drives';
import { freshKey, signedInStaff, type SignedInStaff } from '../../../../test/staff';
import { signIn } from '../../../../test/students';
import { notifiedTitles } from '../../../../test/notify-all';
import { useTestServer } from '../../../../test/test-server';
import { drives } from '../../drives/schema';

const HOUR_MS = 60 * 60 * 1000;

const clock = testClock();
const server = useTestServer({ clock });
let officer: SignedInStaff;
beforeAll(() => addApplicant(server));
beforeEach(async () => {
  officer = await signedInStaff(server, 'officer');
});

const facts = async (id: string) => await officer.data<DriveFacts>('drive', { id });
const remind = async (id: string, more: object = {}) => {
  const { silent: students } = (await facts(id)).counts;
  const body = { students, ...more };
  const answer = await officer.call('nudge', { id, body });
  return { status: answer.status, ...answer.body, data: answer.body.data as MessageDone };
};
const titles = async (student: { id: string }) =>
  notifiedTitles(server, { token: await signIn(server, student) });
const open = async (more: object = {}) => {
  const student = await addApplicant(server);
  const id = await addDrive(server, { deadline: 'in 30 days', ...more });
  return { student, id, company: (await facts(id)).company };
};
/** Moves the clock to an hour of the portal's zone, on the next day that has it. */
const until = async (hour: number) => {
  const inIndia = new Date(clock.elapsed() + 5.5 * HOUR_MS);
  const passed = inIndia.getTime() % (24 * HOUR_MS);
  await clock.advance((hour * HOUR_MS - passed + 24 * HOUR_MS) % (24 * HOUR_MS));
  officer = await signedInStaff(server, 'officer');
};

test('MSG-08 students who have not responded are notified after five minutes, and the drive says that they were reminded', async () => {
  const { id, student, company } = await open();
  expect((await facts(id)).nudged_at).toBeNull();
  expect((await remind(id, { students: 99 })).status).toBe(409);
  const { status, data } = await remind(id);
  expect([status, data.changed]).toEqual([200, (await facts(id)).counts.silent]);
  expect((await facts(id)).nudged_at).not.toBeNull();
  expect(await titles(student)).not.toContain(`${company} waits for your answer`);
  await clock.advance(MESSAGE_LIMITS.stopMs);
  expect(await titles(student)).toContain(`${company} waits for your answer`);
  const { body } = await officer.call('actions', { query: `drive=${id}&kind=drive.nudged` });
  expect((body.data as { total: number }).total).toBe(1);
});

test('MSG-08 once a day of the portal’s zone, and of two at the same moment one', async () => {
  await until(23);
  const { id } = await open();
  const answers = await Promise.all([remind(id), remind(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const again = await remind(id);
  expect([again.status, again.message]).toEqual([409, expect.stringContaining('got a reminder today')]);
  await until(0);
  expect((await remind(id)).status).toBe(200);
});

test('MSG-08 CEL-04 an officer who is a student of the drive and has not responded reminds all others, as the page counts them', async () => {
  const { id, student, company } = await open();
  const { silent: students } = (await facts(id)).counts;
  officer = await signedInStaff(server, 'officer', { studentId: student.id });
  const { status, data } = await remind(id);
  expect([status, data.changed]).toEqual([200, students - 1]);
  await clock.advance(MESSAGE_LIMITS.stopMs);
  expect(await titles(student)).not.toContain(`${company} waits for your answer`);
});

test('MSG-08 a reminder that was stopped does not count', async () => {
  const { id, student, company } = await open();
  const { data } = await remind(id);
  const stopped = await officer.call('stopMessage', { id: data.message });
  expect(stopped.status).toBe(200);
  expect((await facts(id)).nudged_at).toBeNull();
  await clock.advance(MESSAGE_LIMITS.stopMs);
  expect(await titles(student)).not.toContain(`${company} waits for your answer`);
  expect((await remind(id)).status).toBe(200);
});

test('MSG-08 no one is reminded of a drive that takes no applications', async () => {
  const { id } = await open();
  const set = (values: object) =>
    server.services.database.db.update(drives).set(values).where(eq(drives.id, id));
  await set({ isPublished: false });
  expect((await remind(id)).status).toBe(409);
  await set({ isPublished: true, deadline: new Date(clock.elapsed() - 1000) });
  expect((await remind(id)).status).toBe(409);
  const { status } = await officer.call('nudge', {
    id: freshKey(),
    body: { students: 1 },
  });
  expect(status).toBe(404);
});
