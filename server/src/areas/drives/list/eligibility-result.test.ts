import { eligibilityResult, type DriveFacts, type EligibilityResult } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { eq, sql } from 'drizzle-orm';
import { addApplicant, addDrive } from '../../../../test/drives/test-drives';
import { useConsole } from '../../../../test/staff';
import { addStudent } from '../../../../test/students';
import { replyOf } from '../../../../test/reply';
import { drives, placements } from '../schema';
import { bars, endedVerifications, students } from '../../identity/schema';

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

const { server, officer } = useConsole();

const ask = async (id: string, student: string, at?: Date) => {
  const query = new URLSearchParams({ student, ...(at ? { at: at.toISOString() } : {}) }).toString();
  const { status, body } = await officer.call('verdict', { id, query });
  return { status, message: body.message, data: body.data as EligibilityResult };
};
const failed = ({ rules }: EligibilityResult) =>
  rules.flatMap(({ code, message }) => (message === null ? [] : [code]));

test('CEL-46 every rule is said with what is asked and what the student has; those not met as the student reads them', async () => {
  const id = await addDrive(server, { criteria: { min_cpi: 8.5, max_live_backlogs: 0, min_hsc: 60 } });
  const student = await addApplicant(server, {}, { cpi: '8.25', hscPercentage: null });
  const { status, data } = await ask(id, student.enrollment);
  expect(status).toBe(200);
  expect(eligibilityResult.parse(data)).toEqual(data);
  expect(data).toMatchObject({ may_apply: false, answer: null, student: { id: student.id } });
  expect(failed(data)).toEqual(['MIN_CPI', 'MIN_HSC']);
  const of = (code: string) => data.rules.find((rule) => rule.code === code);
  expect(of('MIN_CPI')).toEqual({
    code: 'MIN_CPI',
    asked: 'CPI at least 8.5',
    has: '8.25',
    message: 'Your CPI is 8.25; this drive asks for at least 8.5.',
  });
  expect(of('MIN_HSC')).toMatchObject({ has: 'Not given' });
  expect(of('MAX_LIVE_BACKLOGS')).toEqual({
    code: 'MAX_LIVE_BACKLOGS',
    asked: 'No live backlogs',
    has: '0',
    message: null,
  });
  expect(of('DEGREE')).toMatchObject({ asked: 'Degree (BE)', has: 'BE', message: null });
  expect((await ask(id, student.id)).data.rules).toHaveLength(data.rules.length);
});

test('CEL-46 a second offer is judged with its arithmetic', async () => {
  const [first, low] = [
    await addDrive(server),
    await addDrive(server, { roles: [{ title: 'A', package: 12 }], jobrole_limit: 1 }),
  ];
  const student = await addApplicant(server);
  await server.services.database.db.insert(placements).values({
    studentId: student.id,
    driveId: first,
    role: 'Developer',
    packageLpa: '6',
    offeredAt: daysAgo(1),
  });
  const { data } = await ask(low, student.enrollment);
  expect(failed(data)).toEqual(['PACKAGE_TOO_LOW']);
  expect(data.rules.find(({ code }) => code === 'PACKAGE_TOO_LOW')).toMatchObject({
    asked: 'A role above 2 × 6 = 12 LPA',
    has: 'The highest role has 12 LPA',
  });
});

test('CEL-46 at a past instant it goes by the bar, the deadline and the withdrawal of then', async () => {
  const id = await addDrive(server, { deadline: '1 day ago' });
  const { db } = server.services.database;
  await db
    .update(drives)
    .set({ publishedAt: daysAgo(10) })
    .where(eq(drives.id, id));
  const student = await addApplicant(server);
  await db.insert(bars).values({
    studentId: student.id,
    reason: 'Absent twice',
    version: 1,
    barredAt: daysAgo(6),
    liftedAt: daysAgo(4),
  });
  expect(failed((await ask(id, student.enrollment)).data)).toEqual(['CLOSED']);
  expect(failed((await ask(id, student.enrollment, daysAgo(5))).data)).toEqual(['BARRED']);
  expect(failed((await ask(id, student.enrollment, daysAgo(3))).data)).toEqual([]);

  const { version } = await officer.data<DriveFacts>('drive', { id });
  const deadline = new Date(Date.now() + DAY_MS).toISOString();
  const body = { deadline, reason: 'Asked for', version };
  expect((await officer.call('moveDeadline', { id, body })).status).toBe(200);
  // The move is of half a day ago: a quarter of a day before it the drive was closed.
  await db.execute(sql`update drive_deadlines set at = at - interval '12 hours' where drive_id = ${id}`);
  expect(failed((await ask(id, student.enrollment)).data)).toEqual([]);
  expect(failed((await ask(id, student.enrollment, daysAgo(0.75))).data)).toEqual(['CLOSED']);
  const gone = { reason: 'No vacancies', version: '2' };
  expect((await officer.call('withdrawDrive', { id, body: gone })).status).toBe(200);
  expect(failed((await ask(id, student.enrollment)).data)).toEqual(['WITHDRAWN']);
  expect(failed((await ask(id, student.enrollment, daysAgo(0.25))).data)).toEqual([]);
});

test('CEL-46 at a past instant it goes by the verification of then, though it ended, and another began', async () => {
  const publishedAt = daysAgo(10);
  const id = await addDrive(server);
  const { db } = server.services.database;
  await db
    .update(drives)
    .set({ createdAt: daysAgo(20), publishedAt })
    .where(eq(drives.id, id));
  const student = await addApplicant(server, { verifiedAt: daysAgo(8) });
  const set = (values: Partial<typeof students.$inferInsert>) =>
    db.update(students).set(values).where(eq(students.id, student.id));
  await set({ isVerified: false });
  // As if it had ended six days ago.
  await db.update(endedVerifications).set({ endedAt: daysAgo(6) });
  const at = async (days: number) => failed((await ask(id, student.enrollment, daysAgo(days))).data);
  const all = async () => [await at(9), await at(7), await at(5), await at(1)];
  expect(await all()).toEqual([['NOT_VERIFIED'], [], ['NOT_VERIFIED'], ['NOT_VERIFIED']]);
  await set({ isVerified: true, verifiedAt: daysAgo(4) });
  expect(await all()).toEqual([['NOT_VERIFIED'], [], ['NOT_VERIFIED'], []]);
  // It was written before it was posted: then there was no drive to ask of.
  expect(replyOf(await ask(id, student.enrollment, daysAgo(12)))).toBe(
    `422 The drive was posted on ${formatDateTime(publishedAt.toISOString())}.`,
  );
});

test('CEL-46 an unknown student, an unknown drive and an instant without data get an answer in words', async () => {
  const id = await addDrive(server);
  const { enrollment } = await addStudent(server);
  expect(await ask(id, '999999999999')).toMatchObject({ status: 404 });
  expect(await ask('9f0b1c9e-7f5e-4f40-8a53-1c6d1a4b1c11', enrollment)).toMatchObject({ status: 404 });
  expect(replyOf(await ask(id, enrollment, daysAgo(3)))).toMatch(/^422 The drive was posted on /);
  expect(replyOf(await ask(id, enrollment, daysAgo(-1)))).toBe('422 This time is still to come.');
});
