import type { DrivesPage, OverviewDetails, RoundResults } from '@portal/shared/contract/cell';
import { eq } from 'drizzle-orm';
import { inHours, markCalls, type Person } from '../../../test/drives/test-eligibility-data';
import { undo } from '../../../test/registered-student';
import { useConsole } from '../../../test/staff';
import { replyOf } from '../../../test/reply';
import { rounds } from '../drives/schema';

const { server, officer } = useConsole();
const { facts, addRound, held, listOf, check, enter, mark, students, release, rowsOf, titles } = markCalls(
  () => ({ server, officer }),
);
const call = async (name: 'cancelRound' | 'orderRounds', driveId: string, id: string, more: object) => {
  const { version } = await facts(driveId);
  const { status, body } = await officer.call(name, { id, body: { version, ...more } });
  return { status, message: body.message, data: body.data as { batch: string } };
};
const cancel = (driveId: string, id: string, results?: 'keep' | 'discard') =>
  call('cancelRound', driveId, id, { reason: 'The paper leaked.', ...(results ? { results } : {}) });
const order = (driveId: string, ...ids: string[]) => call('orderRounds', driveId, driveId, { order: ids });
const inRound = async (round: string) => (await students(round)).rows.map(({ enrollment }) => enrollment);
const of = (...people: Person[]) => people.map(({ enrollment }) => enrollment);

test('F-64 before a round begins no one is present, absent or has a result; a student may be excused', async () => {
  const { round, people } = await held(2);
  await mark(round, 'QUALIFIED', people[0]!);
  const { db } = server.services.database;
  await db
    .update(rounds)
    .set({ startsAt: new Date(Date.now() + 3_600_000) })
    .where(eq(rounds.id, round));
  for (const as of ['PRESENT', 'ABSENT', 'UNQUALIFIED'] as const) {
    const checked = await check(round, listOf(people[1]!), as);
    expect(checked.rows).toMatchObject([
      { verdict: 'out', problems: ['this round has not begun: until then a student can only be excused'] },
    ]);
    expect((await enter(round, listOf(people[1]!), checked, as)).status).toBe(409);
  }
  expect((await mark(round, 'EXCUSED', people[1]!)).changed).toBe(1);
  expect((await students(round)).begins_at).toEqual(expect.any(String));
  expect(replyOf(await release(round))).toMatch(
    /^409 Round 1: Test has not begun\. Results can be published from /,
  );
  await db.update(rounds).set({ startsAt: new Date() }).where(eq(rounds.id, round));
  expect((await students(round)).begins_at).toBeNull();
  expect((await release(round)).status).toBe(200);
});

test('F-64 cancelling a round discards results that are not published, and undo brings them back', async () => {
  const { driveId, round, people } = await held(2);
  await mark(round, 'QUALIFIED', people[0]!);
  const [, last] = (await students(round)).rows;
  const onHold = { enrollment: last!.enrollment, version: last!.version, result: 'ON_HOLD' };
  expect((await officer.call('markStudent', { id: round, body: onHold })).status).toBe(200);
  const asked = await officer.data<RoundResults>('roundResults', { id: round });
  expect(asked).toEqual({ staged: 1, qualified: 0, unqualified: 0, waiting: 0, names: [] });
  const before = await rowsOf(round);
  const done = await cancel(driveId, round);
  expect(done.status).toBe(200);
  expect(await rowsOf(round)).toEqual([]);
  expect((await facts(driveId)).rounds).toMatchObject([{ staged: 0, qualified: 0 }]);
  const { counts } = await officer.data<DrivesPage>('drives');
  expect(counts.unreleased).toBe(0);
  expect((await undo(officer, done.data.batch)).status).toBe(200);
  expect(await rowsOf(round)).toEqual(before);
});

test('F-64 published results of a cancelled round count on, unless they are discarded and their students notified', async () => {
  const { driveId, round, people } = await held(3);
  const [pass, fail, last] = [people[0]!, people[1]!, people[2]!];
  const next = await addRound(driveId, inHours(-20));
  await mark(round, 'QUALIFIED', pass);
  await mark(round, 'UNQUALIFIED', fail);
  expect((await release(round)).status).toBe(200);
  const found = await officer.data<RoundResults>('roundResults', { id: round });
  expect(found).toMatchObject({ qualified: 1, unqualified: 1, waiting: 1 });
  expect(found.names).toEqual([`${fail.enrollment} ${fail.name}`]);
  // The third student could never have a result of it any more.
  expect(replyOf(await cancel(driveId, round))).toMatch(/^409 .*One student has no result of this round/);
  await mark(round, 'UNQUALIFIED', last);
  await release(round);
  const kept = await cancel(driveId, round);
  expect(kept.status).toBe(200);
  expect(await inRound(next)).toEqual(of(pass));
  expect((await facts(driveId)).rounds[0]).toMatchObject({ keeps_results: true, qualified: 1 });
  expect((await undo(officer, kept.data.batch)).status).toBe(200);
  expect((await cancel(driveId, round, 'discard')).status).toBe(200);
  expect(await inRound(next)).toEqual(of(pass, fail, last));
  const { company } = await facts(driveId);
  for (const one of people)
    expect(await titles(one)).toContain(`${company}, Round 1: Test: your result no longer counts`);
});

test('F-64 rounds have another order, students go on by it, and undo restores it', async () => {
  const { driveId, round: interview, people } = await held(2);
  const aptitude = await addRound(driveId, inHours(-40));
  const numbers = async () => (await facts(driveId)).rounds.map(({ id, number }) => [number, id]);
  const done = await order(driveId, aptitude, interview);
  expect(done.status).toBe(200);
  expect(await numbers()).toEqual([
    [1, aptitude],
    [2, interview],
  ]);
  expect((await order(driveId, aptitude, interview)).status).toBe(422);
  expect((await order(driveId, aptitude)).status).toBe(409);
  expect((await undo(officer, done.data.batch)).status).toBe(200);
  expect(await numbers()).toEqual([
    [1, interview],
    [2, aptitude],
  ]);
  await order(driveId, aptitude, interview);
  await mark(aptitude, 'UNQUALIFIED', people[0]!);
  expect(await inRound(interview)).toEqual(of(people[1]!));
  // Results decide who is behind them: such a round keeps its place.
  expect(replyOf(await order(driveId, interview, aptitude))).toMatch(/^409 Round 1: Test has results/);
});

test('F-64 CEL-73 the overview has drives with students without a result once others have theirs', async () => {
  const { driveId, round, people } = await held(2);
  const waiting = async () => {
    const details = await officer.data<OverviewDetails>('overviewDetails');
    const list = await officer.data<DrivesPage>('drives', { query: 'state=waiting' });
    expect(details.drives_waiting).toBe(list.total);
    return list.rows.some(({ id }) => id === driveId);
  };
  await mark(round, 'QUALIFIED', people[0]!);
  expect(await waiting()).toBe(false);
  await release(round);
  expect(await waiting()).toBe(true);
  await mark(round, 'UNQUALIFIED', people[1]!);
  await release(round);
  expect(await waiting()).toBe(false);
});
