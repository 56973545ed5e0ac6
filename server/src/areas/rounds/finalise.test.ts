import { CALLS, pathOf } from '@portal/shared/contract';
import type {
  BarsPage,
  FinaliseDone,
  RoundAbsences,
  RoundStudentsPage,
  StaleData,
} from '@portal/shared/contract/cell';
import { eq } from 'drizzle-orm';
import { addApplicant, addDrive, answerDrive, decide } from '../../../test/drives/test-drives';
import { undo } from '../../../test/registered-student';
import { samplePolicy } from '../../../test/drives/sample-policy';
import { useConsole } from '../../../test/staff';
import { insertRound } from '../../../test/drives/test-rounds';
import { replyOf } from '../../../test/reply';
import { attendances, drives, rounds } from '../drives/schema';
import { bars } from '../identity/schema';
import { putPolicy } from '../releases/policy-store';

type Person = Awaited<ReturnType<typeof addApplicant>>;
type Mark = Partial<typeof attendances.$inferInsert>;
const HOUR_MS = 60 * 60 * 1000;
const REASON = 'Absent without a word.';

const { server, officer } = useConsole();

/** A drive with a round, and a student who applied for each mark; undefined: none. */
const held = async (marks: (Mark | undefined)[], startsAt = new Date(Date.now() - HOUR_MS)) => {
  const { db } = server.services.database;
  const driveId = await addDrive(server);
  const round = await insertRound(server, driveId, { name: 'Aptitude', startsAt });
  const people: Person[] = [];
  for (const mark of marks) {
    const person = await addApplicant(server);
    await answerDrive(server, driveId, person);
    if (mark) await db.insert(attendances).values({ roundId: round, studentId: person.id, ...mark });
    people.push(person);
  }
  return { driveId, round, people };
};
const absences = async (round: string) => await officer.data<RoundAbsences>('roundAbsences', { id: round });
const finalise = async (round: string, more: object = {}) => {
  const { version } = await absences(round);
  const body = { rest: false, reason: REASON, version, ...more };
  const { status, body: said } = await officer.call('finaliseAttendance', { id: round, body });
  return { status, ...said, data: said.data as FinaliseDone };
};
const marksOf = async (round: string) =>
  await server.services.database.db
    .select({
      studentId: attendances.studentId,
      status: attendances.status,
      resultStatus: attendances.resultStatus,
      stagedResult: attendances.stagedResult,
    })
    .from(attendances)
    .where(eq(attendances.roundId, round))
    .orderBy(attendances.studentId);
const barsFor = (round: string) =>
  server.services.database.db.select().from(bars).where(eq(bars.roundId, round));
const names = (people: { enrollment: string }[]) => people.map(({ enrollment }) => enrollment);

test('F-81 who applied after a round began is in it by no list, cannot be absent from it, and no debarment is proposed', async () => {
  const { driveId, round, people } = await held([{ status: 'PRESENT' }]);
  const late = await addApplicant(server);
  await decide(server, driveId, late);
  const { rows } = await officer.data<RoundStudentsPage>('roundStudents', { id: round });
  expect(names(rows)).toEqual(names(people));
  expect((await absences(round)).unmarked).toEqual([]);
  expect((await finalise(round, { rest: true })).status).toBe(409);
  expect(await barsFor(round)).toEqual([]);
  const { db } = server.services.database;
  await db.insert(attendances).values({ roundId: round, studentId: late.id, status: 'ABSENT' });
  expect((await absences(round)).absent).toEqual([]);
  const { total } = await officer.data<{ total: number }>('absences');
  expect(total).toBe(0);
});

test('CEL-63 absent, excused and unmarked are apart; a debarment is proposed to each who was absent', async () => {
  const { round, people } = await held([
    { status: 'ABSENT' },
    { status: 'EXCUSED' },
    { status: 'PRESENT' },
    undefined,
    { status: null, stagedResult: 'QUALIFIED' },
  ]);
  const [absent, excused, , unmarked] = people as [Person, Person, Person, Person, Person];
  const seen = await absences(round);
  expect(names(seen.absent)).toEqual([absent.enrollment]);
  expect(names(seen.excused)).toEqual([excused.enrollment]);
  // Who has a result was there, whatever was ticked.
  expect(names(seen.unmarked)).toEqual([unmarked.enrollment]);
  expect(seen.suggested).toMatch(/^Applied to Company drive-\d+ and was absent from its round Aptitude on /);

  const before = await marksOf(round);
  expect(await finalise(round)).toMatchObject({ status: 200, data: { changed: 0, proposed: 1 } });
  expect(await barsFor(round)).toMatchObject([{ studentId: absent.id, reason: REASON, barredAt: null }]);
  expect(await marksOf(round)).toEqual(before);
  const listed = await officer.data<BarsPage>('bars', { query: 'state=proposed&size=100' });
  expect(names(listed.rows.map(({ student }) => student))).toContain(absent.enrollment);
});

test('CEL-63 those without attendance are absent by the same step; staged results stay staged', async () => {
  const { round, people } = await held([
    { status: 'ABSENT', stagedResult: 'UNQUALIFIED' },
    { status: 'PRESENT', stagedResult: 'QUALIFIED' },
    undefined,
  ]);
  expect(await finalise(round, { rest: true })).toMatchObject({ data: { changed: 1, proposed: 2 } });
  expect(await marksOf(round)).toEqual(
    [
      { studentId: people[0]!.id, status: 'ABSENT', resultStatus: null, stagedResult: 'UNQUALIFIED' },
      { studentId: people[1]!.id, status: 'PRESENT', resultStatus: null, stagedResult: 'QUALIFIED' },
      { studentId: people[2]!.id, status: 'ABSENT', resultStatus: null, stagedResult: null },
    ].sort((a, b) => a.studentId.localeCompare(b.studentId)),
  );
  expect(await barsFor(round)).toHaveLength(2);
});

test('F-62 CEL-63 by a policy without a consequence of absences attendance is final, and no debarment is proposed', async () => {
  const { db } = server.services.database;
  await putPolicy(db, { ...samplePolicy, absence: 'no consequence' });
  try {
    const { round } = await held([{ status: 'ABSENT' }, undefined]);
    expect((await absences(round)).proposes).toBe(false);
    expect(await finalise(round, { rest: true })).toMatchObject({ data: { changed: 1, proposed: 0 } });
    expect(await barsFor(round)).toEqual([]);
  } finally {
    await putPolicy(db, samplePolicy);
  }
});

test('CEL-63 CEL-81 one undo removes marks and debarments; a later change of one of them prevents the whole undo', async () => {
  const { round, people } = await held([{ status: 'ABSENT' }, undefined]);
  const before = await marksOf(round);
  const first = await finalise(round, { rest: true });
  expect((await undo(officer, first.data.batch)).status).toBe(200);
  expect([await marksOf(round), await barsFor(round)]).toEqual([before, []]);

  const { data } = await finalise(round, { rest: true });
  const [one] = await barsFor(round);
  const token = people.find(({ id }) => id === one!.studentId)!.token;
  const path = pathOf(CALLS.answerDebarment.path, { id: one!.id });
  await server.call('POST', path, { token, body: { text: 'I was ill.' } });
  expect((await undo(officer, data.batch)).status).toBe(409);
  expect(await barsFor(round)).toHaveLength(2);
  expect((await absences(round)).absent).toHaveLength(2);
});

test('CEL-63 CEL-81 a debarment of another batch prevents the undo of a finalised attendance, in words', async () => {
  const { round, people } = await held([undefined, undefined]);
  const { db } = server.services.database;
  const debarment = { studentId: people[1]!.id, reason: 'Fee', barredAt: new Date(), version: 1 };
  const [before] = await db.insert(bars).values(debarment).returning();
  const { data } = await finalise(round, { rest: true });
  expect(data).toMatchObject({ changed: 2, proposed: 1 });
  await db.update(bars).set({ liftedAt: new Date() }).where(eq(bars.id, before!.id));
  const [later] = await db
    .insert(bars)
    .values({ studentId: people[1]!.id, roundId: round, reason: REASON, version: 2 })
    .returning();
  const { status, body } = await undo(officer, data.batch);
  expect([status, body.message]).toEqual([
    409,
    expect.stringMatching(
      `^Nothing was undone. ${people[1]!.enrollment} .+: A debarment was proposed for this absence since.[^]*first.$`,
    ),
  ]);
  await db.delete(bars).where(eq(bars.id, later!.id));
  expect((await undo(officer, data.batch)).status).toBe(200);
  expect(await barsFor(round)).toEqual([]);
});

test('CEL-63 it is done once for a student who has a debarment or had one proposed', async () => {
  const { round, people } = await held([{ status: 'ABSENT' }, { status: 'ABSENT' }]);
  const { db } = server.services.database;
  await db.insert(bars).values({ studentId: people[1]!.id, reason: 'Fee', barredAt: new Date(), version: 1 });
  const { version, absent } = await absences(round);
  expect(absent.map(({ bar }) => bar).sort()).toEqual(['in force', 'none']);
  const body = { rest: false, reason: REASON, version };
  const first = await officer.call('finaliseAttendance', { id: round, body });
  expect(first.body.data).toMatchObject({ proposed: 1 });
  expect(replyOf(await finalise(round, { rest: true }))).toBe(
    '409 Nothing is left to do: no absence of this round waits for a debarment.',
  );
  // A dropped one is none that is forgotten.
  await db.update(bars).set({ droppedAt: new Date() }).where(eq(bars.roundId, round));
  expect((await finalise(round)).status).toBe(409);
  expect(await barsFor(round)).toHaveLength(1);
});

test('CEL-63 CEL-82 who was marked since is not debarred unseen', async () => {
  const { round, people } = await held([{ status: 'ABSENT' }, undefined]);
  const { version } = await absences(round);
  await server.services.database.db
    .insert(attendances)
    .values({ roundId: round, studentId: people[1]!.id, status: 'PRESENT' });
  const refused = await finalise(round, { rest: true, version });
  expect(refused.status).toBe(409);
  expect((refused.data as unknown as StaleData).version).toBe((await absences(round)).version);
  expect(await barsFor(round)).toEqual([]);
});

test('CEL-63 before the round, of a cancelled one and of a withdrawn drive nothing is finalised', async () => {
  const { db } = server.services.database;
  const early = await held([{ status: 'ABSENT' }], new Date(Date.now() + HOUR_MS));
  expect(replyOf(await finalise(early.round))).toMatch(
    /^409 Round 1: Aptitude has not begun. Attendance can be finalised from /,
  );
  const cancelled = await held([{ status: 'ABSENT' }]);
  await db
    .update(rounds)
    .set({ cancelledAt: new Date(), cancelledReason: 'Rain' })
    .where(eq(rounds.id, cancelled.round));
  expect(await finalise(cancelled.round)).toMatchObject({ status: 409 });
  const withdrawn = await held([{ status: 'ABSENT' }]);
  await db
    .update(drives)
    .set({ withdrawnAt: new Date(), withdrawnReason: 'No vacancies' })
    .where(eq(drives.id, withdrawn.driveId));
  expect(await finalise(withdrawn.round)).toMatchObject({ status: 409 });
  for (const { round } of [early, cancelled, withdrawn]) expect(await barsFor(round)).toEqual([]);
});

test('CEL-63 of two who finalise at once one does, and the other gets an error', async () => {
  const { round } = await held([{ status: 'ABSENT' }, { status: 'ABSENT' }, undefined]);
  const { version } = await absences(round);
  const statuses = await Promise.all(
    [1, 2].map(async () => (await finalise(round, { rest: true, version })).status),
  );
  expect(statuses.sort()).toEqual([200, 409]);
  expect(await barsFor(round)).toHaveLength(3);
});
