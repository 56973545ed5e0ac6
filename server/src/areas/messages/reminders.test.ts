import { sql } from 'drizzle-orm';
import { addApplicant, addDrive, DECLINING } from '../../../test/drives/test-drives';
import { HOUR_MS, useReminders } from '../../../test/reminder-scene';
import { driveDeadlines, placements } from '../drives/schema';
import { mailDeliveries } from './schema';

const { clock, server, db, at, until, look, titles, count, answer, setDrive, drive } = useReminders();

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
