import { ROUND_WARNINGS, type DriveFacts, type RoundDone } from '@portal/shared/contract/cell';
import { eq, sql } from 'drizzle-orm';
import { addApplicant } from '../../../test/drives/test-drives';
import { insertRound } from '../../../test/drives/test-rounds';
import { useReminders } from '../../../test/reminder-scene';
import { signedInStaff } from '../../../test/staff';
import { attendances, rounds } from '../drives/schema';
import { remindOfNear } from './remind';

const { server, db, at, until, look, count, answer, drive } = useReminders();
const round = (driveId: string, number: number, startsAt: Date) =>
  insertRound(server, driveId, { number, name: `Round ${number}`, startsAt });

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
