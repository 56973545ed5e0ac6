import { ROUND_WARNINGS, type DriveFacts, type RoundDone } from '@portal/shared/contract/cell';
import { eq, sql } from 'drizzle-orm';
import { testClock } from '../../../test/clock';
import { addApplicant, addDrive, applying, decide, DECLINING } from '../../../test/drives/test-drives';
import { signedInStaff } from '../../../test/staff';
import { signIn } from '../../../test/students';
import { messagesOf, notifyAll } from '../../../test/notify-all';
import { useTestServer } from '../../../test/test-server';
import { insertRound } from '../../../test/drives/test-rounds';
import { attendances, driveDeadlines, drives, placements, rounds } from '../drives/schema';
import { mailDeliveries } from './schema';
import { remindOfNear } from './remind';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const clock = testClock();
const server = useTestServer({ clock });
const db = () => server.services.database.db;

/** The next instant at an hour of the portal's zone, so many days on. */
const at = (hour: number, days = 0): Date => {
  const inIndia = clock.elapsed() + 5.5 * HOUR_MS;
  const passed = inIndia % DAY_MS;
  return new Date(clock.elapsed() + ((hour * HOUR_MS - passed + DAY_MS) % DAY_MS) + days * DAY_MS);
};
const until = (moment: Date) => clock.advance(moment.getTime() - clock.elapsed());
const look = async () => {
  await remindOfNear({ database: server.services.database });
  await notifyAll(server);
};
const titles = async (student: { id: string }) => {
  const token = await signIn(server, student);
  return (await messagesOf(server, { token })).map(({ title }) => title);
};
const answer = async (driveId: string, student: { id: string }, form = applying()) =>
  decide(server, driveId, { token: await signIn(server, student) }, form);
const setDrive = (id: string, values: Partial<typeof drives.$inferInsert>) =>
  db().update(drives).set(values).where(eq(drives.id, id));
let next = 0;
const drive = async () => {
  const name = `Near ${next++}`;
  const code = `near-${next}`;
  const file = { code, deadline: 'in 300 days', company: { code, name, about: '.' } };
  const id = await addDrive(server, file);
  return { id, company: name, file, closes: `${name} closes on `, near: `Soon: ${name}, ` };
};
const round = (driveId: string, number: number, startsAt: Date) =>
  insertRound(server, driveId, { number, name: `Round ${number}`, startsAt });
const count = async (student: { id: string }, title: string) =>
  (await titles(student)).filter((one) => one.startsWith(title)).length;

test('MSG-05 what was written before and posted that evening is not said again as near', async () => {
  await until(at(0));
  const code = 'near-draft';
  const file = {
    code,
    company: { code, name: 'Near Draft', about: '.' },
    deadline: at(13, 1).toISOString(),
  };
  await addDrive(server, { ...file, published: false });
  const student = await addApplicant(server);
  await until(at(19));
  await addDrive(server, { ...file, published: true });
  await look();
  expect(await titles(student)).not.toContainEqual(expect.stringContaining('Near Draft closes on '));
});

test('F-70 on the evening before its date an offer that is not answered is said once, and one that is not at all', async () => {
  await until(at(0));
  const { id, company } = await drive();
  const [waits, answered] = [await addApplicant(server), await addApplicant(server)];
  const offer = {
    driveId: id,
    role: 'Developer',
    packageLpa: '7',
    offeredAt: new Date(clock.elapsed()),
    answerBy: new Date(at(0, 2).getTime() - 60_000),
  };
  await db()
    .insert(placements)
    .values([
      { ...offer, studentId: waits.id },
      { ...offer, studentId: answered.id, acceptedAt: new Date(clock.elapsed()), answeredBy: 'student' },
    ]);
  const near = `Answer the offer from ${company}: Developer by `;
  await until(new Date(at(18).getTime() - 1000));
  await look();
  expect(await count(waits, near)).toBe(0);
  await clock.advance(1000);
  await Promise.all([look(), look()]);
  await look();
  expect([await count(waits, near), await count(answered, near)]).toEqual([1, 0]);
});

test('MSG-05 on the evening before, a student who may apply and has not decided reads of the deadline, once', async () => {
  await until(at(0));
  const { id, closes } = await drive();
  await setDrive(id, { deadline: at(13, 1) });
  const [undecided, applied, declined] = [
    await addApplicant(server),
    await addApplicant(server),
    await addApplicant(server),
  ];
  await answer(id, applied);
  await answer(id, declined, DECLINING);
  await until(new Date(at(18).getTime() - 1000));
  await look();
  expect(await count(undecided, closes)).toBe(0);
  await clock.advance(1000);
  // Two servers at the same moment, and one that starts again.
  await Promise.all([look(), look()]);
  await look();
  expect(await count(undecided, closes)).toBe(1);
  for (const other of [applied, declined]) expect(await count(other, closes)).toBe(0);
  await clock.advance(5 * HOUR_MS);
  await look();
  expect(await count(undecided, closes)).toBe(1);
  const { rows } = await db().execute(sql`
      select 1 from mail_deliveries d join messages m on m.id = d.message_id
      where starts_with(m.title, ${closes}) and d.student_id = ${undecided.id} and not d.is_digest`);
  expect(rows).toHaveLength(1);
  await db().delete(mailDeliveries);
});

test('MSG-05 a server that comes up late says it still; of a drive that is over, withdrawn or hidden nothing', async () => {
  await until(at(0));
  const student = await addApplicant(server);
  const [late, over, withdrawn, hidden] = [await drive(), await drive(), await drive(), await drive()];
  const deadline = at(13, 1);
  for (const { id } of [late, withdrawn, hidden]) await setDrive(id, { deadline });
  await setDrive(over.id, { deadline: at(9, 1) });
  await setDrive(withdrawn.id, { withdrawnAt: new Date(), withdrawnReason: 'It is over.' });
  await setDrive(hidden.id, { isPublished: false });
  await until(at(10, 1));
  await look();
  expect(await count(student, late.closes)).toBe(1);
  for (const { closes } of [over, withdrawn, hidden]) expect(await count(student, closes)).toBe(0);
});

test('MSG-05 a reminder of a moved deadline comes for its new day, and not on the day of the news of the move', async () => {
  await until(at(0));
  const student = await addApplicant(server);
  const { id, closes } = await drive();
  const [before, after] = [at(13, 1), at(13, 2)];
  await setDrive(id, { deadline: before });
  await until(at(18));
  await look();
  await setDrive(id, { deadline: after });
  await look();
  expect(await count(student, closes)).toBe(1);
  await until(at(18, 1));
  await look();
  expect(await count(student, closes)).toBe(2);
  const moved = await drive();
  const deadline = at(13);
  await setDrive(moved.id, { deadline });
  const news = { driveId: moved.id, before: at(10), after: deadline, reason: 'They asked.' };
  await db()
    .insert(driveDeadlines)
    .values({ ...news, at: at(19) });
  await until(at(20));
  await look();
  expect(await count(student, moved.closes)).toBe(0);
});

test('MSG-05 a round is said to those who are still in, on the evening before, once', async () => {
  await until(at(0));
  const { id, near } = await drive();
  const [inside, out, stranger] = [
    await addApplicant(server),
    await addApplicant(server),
    await addApplicant(server),
  ];
  await answer(id, inside);
  await answer(id, out);
  const first = await round(id, 1, at(1));
  await round(id, 2, at(10, 1));
  await db()
    .insert(attendances)
    .values({ roundId: first, studentId: out.id, status: 'PRESENT', resultStatus: 'UNQUALIFIED' });
  const cancelled = await drive();
  await answer(cancelled.id, inside);
  const gone = await round(cancelled.id, 1, at(10, 1));
  await db()
    .update(rounds)
    .set({ cancelledAt: new Date(), cancelledReason: 'Flooded.' })
    .where(eq(rounds.id, gone));
  await until(at(17));
  await look();
  expect(await count(inside, near)).toBe(0);
  await until(at(18));
  await Promise.all([look(), look()]);
  await look();
  expect(await count(inside, near)).toBe(1);
  for (const other of [out, stranger]) expect(await count(other, near)).toBe(0);
  expect(await count(inside, cancelled.near)).toBe(0);
});

test('MSG-05 a round that was added or changed this evening was said with it', async () => {
  await until(at(0));
  const student = await addApplicant(server);
  const { id, near, company } = await drive();
  await answer(id, student);
  await until(at(19));
  const officer = await signedInStaff(server, 'officer');
  const send = async (name: 'addRound' | 'changeRound', of: string, startsAt: Date) => {
    const { version } = await officer.data<DriveFacts>('drive', { id });
    const fields = {
      name: 'Interview',
      duration_minutes: 60,
      mode: 'OFFLINE',
      venue: '',
      instructions: '',
    };
    const meant = { confirmed: ROUND_WARNINGS, reason: 'As agreed.' };
    const body = { ...fields, ...meant, at: startsAt.toISOString(), version };
    const { status, body: said } = await officer.call(name, { id: of, body });
    expect(status).toBe(200);
    return (said.data as RoundDone).round;
  };
  const said = async () => ({
    added: await count(student, `New round of ${company}, `),
    changed: await count(student, `${company}, Round 1: Interview is moved to `),
    near: await count(student, near),
  });
  const added = await send('addRound', id, at(10));
  // A server that looks for due reminders before another one sends them.
  await remindOfNear({ database: server.services.database });
  await look();
  await look();
  expect(await said()).toEqual({ added: 1, changed: 0, near: 0 });
  await send('changeRound', added, at(11));
  await look();
  await look();
  expect(await said()).toEqual({ added: 1, changed: 1, near: 0 });
  // Said the day before, it is near on the evening before.
  await send('addRound', id, at(10, 1));
  await look();
  expect(await said()).toEqual({ added: 2, changed: 1, near: 0 });
  await until(at(18));
  await look();
  expect(await said()).toEqual({ added: 2, changed: 1, near: 1 });
  const { rows } = await db().execute<{ text: string }>(
    sql`select title, text from messages where starts_with(title, ${near})`,
  );
  expect(rows).toEqual([
    {
      title: expect.stringMatching(/, Round 2: Interview, \d{2}\/\d{2}\/\d{4} /) as string,
      text: expect.stringMatching(/, 60 minutes, on campus\.$/) as string,
    },
  ]);
});
