import { CALLS, type NewCalendarAddress } from '@portal/shared/contract';
import type { StaleData } from '@portal/shared/contract/cell';
import { and, eq, sql } from 'drizzle-orm';
import { undo } from '../../../test/registered-student';
import { useConsole } from '../../../test/staff';
import { consents, rounds } from '../drives/schema';
import { inHours, markCalls, type Person } from '../../../test/drives/test-eligibility-data';
import { replyOf } from '../../../test/reply';

const { server, officer } = useConsole();
const {
  facts,
  addRound,
  held,
  listOf,
  check,
  enter,
  mark,
  students,
  release,
  own,
  tell,
  titles,
  rowsOf,
  consentOf,
} = markCalls(() => ({ server, officer }));

test('CEL-62 no call of a student shows a staged result, until it is released', async () => {
  const { driveId, round, people } = await held(2);
  const [one, two] = [people[0]!, people[1]!];
  const consentId = await consentOf(driveId, one);
  const { path: calendar } = await server.data<NewCalendarAddress>('POST', CALLS.renewCalendar.path, {
    token: one.token,
  });
  const everything = async () => {
    await tell();
    const answers: Record<string, unknown> = {};
    for (const [name, call] of Object.entries(CALLS)) {
      if (call.method !== 'GET') continue;
      const url = call.path
        .replace(/:id\b/, name === 'concernStatus' ? consentId : driveId)
        .replace(/:consentId\b/, consentId)
        .replace(/:\w+/g, driveId);
      const { status, body } = await server.call('GET', url, { token: one.token });
      answers[name] = [status, JSON.stringify(body).replace(/"(server_time|requestId)":"[^"]*"/g, '')];
    }
    await tell();
    answers['calendar file'] = (await server.app.inject({ method: 'GET', url: calendar })).body.replace(
      /DTSTAMP:.*/g,
      '',
    );
    return answers;
  };
  const before = await everything();
  expect(Object.keys(before).length).toBeGreaterThan(15);
  await mark(round, 'UNQUALIFIED', one);
  await mark(round, 'QUALIFIED', two);
  expect(await everything()).toEqual(before);
  expect(await release(round)).toMatchObject({ status: 200, data: { changed: 2, unqualified: 0 } });
  const after = await everything();
  expect(
    Object.keys(before)
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .sort(),
  ).toEqual(expect.arrayContaining(['messages', 'rounds']));
  expect(await own(driveId, one)).toEqual([{ status: null, result_status: 'UNQUALIFIED' }]);
  expect(await titles(two)).toContainEqual(
    expect.stringContaining(`Results of ${(await facts(driveId)).company}, Round `),
  );
  // A correction is staged again.
  await mark(round, 'QUALIFIED', one);
  expect(await own(driveId, one)).toEqual([{ status: null, result_status: 'UNQUALIFIED' }]);
});

test('CEL-62 those not named are shown by number and names, and are not qualified in the same step', async () => {
  const { driveId, round, people } = await held(3);
  await mark(round, 'QUALIFIED', people[0]!);
  const unnamed = await students(round, 'unnamed');
  expect([unnamed.total, unnamed.rows.map(({ enrollment }) => enrollment)]).toEqual([
    2,
    people
      .slice(1)
      .map(({ enrollment }) => enrollment)
      .sort(),
  ]);
  const { version } = unnamed;
  await mark(round, 'PRESENT', people[1]!);
  const stale = await release(round, { rest: true, version });
  expect(replyOf(stale)).toMatch(/^409 Someone marked Round 1: Test since you looked/);
  const meanwhile = stale.data as unknown as StaleData;
  expect(meanwhile.changes).toMatchObject([{ kind: 'round.marked', by: officer.name }]);
  const done = await release(round, { rest: true, version: meanwhile.version });
  expect(done.data).toMatchObject({ changed: 3, unqualified: 2 });
  const results = await Promise.all(people.map((one) => own(driveId, one)));
  expect(results.map(([row]) => row!.result_status)).toEqual(['QUALIFIED', 'UNQUALIFIED', 'UNQUALIFIED']);
  // Anyone who is left out is in no later round.
  const next = await addRound(driveId, inHours(-10));
  expect((await students(next)).total).toBe(1);
  expect((await check(next, listOf(people[1]!), 'PRESENT')).rows[0]).toMatchObject({
    verdict: 'out',
    problems: ['was not qualified in a round before'],
  });
  expect((await undo(officer, done.data.batch)).status).toBe(200);
  expect(await students(round)).toMatchObject({ staged: { qualified: 1, unqualified: 0 } });
  expect(await own(driveId, people[0]!)).toEqual([]);
  expect(await titles(people[0]!)).not.toContainEqual(
    expect.stringContaining(`Results of ${(await facts(driveId)).company}, Round `),
  );
});

test('CEL-62 at a set minute results are there by the database’s clock alone; until then it is taken back', async () => {
  const { driveId, round, people } = await held(2);
  const [one] = people;
  await mark(round, 'QUALIFIED', one!);
  expect(await release(round, { at: inHours(-1) })).toMatchObject({ status: 422 });
  const at = inHours(5);
  const set = await release(round, { at });
  expect(set).toMatchObject({ status: 200, data: { changed: 1 } });
  expect(await students(round)).toMatchObject({ release_at: at });
  expect((await facts(driveId)).rounds[0]).toMatchObject({ staged: 1, release_at: at });
  const text = listOf(people[1]!);
  expect(replyOf(await enter(round, text, await check(round, text, 'QUALIFIED'), 'QUALIFIED'))).toMatch(
    /^409 The results are set to be published/,
  );
  expect((await undo(officer, set.data.batch)).status).toBe(200);
  expect((await students(round)).release_at).toBeNull();
  // A minute may be written without its seconds’ thousandths.
  const short = await release(round, { at: inHours(5).replace(/\.\d+Z$/, 'Z') });
  expect((await undo(officer, short.data.batch)).status).toBe(200);
  const again = await release(round, { at: inHours(5), rest: true });
  expect(await own(driveId, one!)).toEqual([]);
  const { db } = server.services.database;
  // The minute comes.
  await db
    .update(rounds)
    .set({ releaseAt: sql`clock_timestamp() - interval '1 second'` })
    .where(eq(rounds.id, round));
  await db.execute(sql`update events_to_tell set at = clock_timestamp() where kind = 'round.results'`);
  expect(await own(driveId, one!)).toEqual([{ status: null, result_status: 'QUALIFIED' }]);
  expect(await own(driveId, people[1]!)).toEqual([{ status: null, result_status: 'UNQUALIFIED' }]);
  expect((await titles(one!)).filter((title) => title.startsWith('Results of'))).toHaveLength(1);
  expect(await students(round)).toMatchObject({ staged: { qualified: 0 }, release_at: null });
  expect((await undo(officer, again.data.batch)).status).toBe(409);
  await mark(round, 'PRESENT', one!);
  expect(await own(driveId, one!)).toEqual([{ status: 'PRESENT', result_status: 'QUALIFIED' }]);
});

test('CEL-62 CEL-81 what is staged stays as it was looked through while a release is set: no undo changes it', async () => {
  const { round, people } = await held(3);
  const [one, two, three] = [people[0]!, people[1]!, people[2]!];
  await mark(round, 'QUALIFIED', one);
  const released = (await release(round)).data;
  const staged = await mark(round, 'QUALIFIED', two);
  const attended = await mark(round, 'ABSENT', three);
  const set = (await release(round, { at: inHours(5) })).data;
  const before = await rowsOf(round);
  for (const { batch } of [released, staged]) {
    expect(replyOf(await undo(officer, batch))).toMatch(/^409 .*The results are set to be published/);
    expect(await rowsOf(round)).toEqual(before);
  }
  // Who came is no result.
  for (const { batch } of [attended, set, staged, released])
    expect((await undo(officer, batch)).status).toBe(200);
  expect(await rowsOf(round)).toMatchObject([
    { studentId: one.id, resultStatus: null, stagedResult: 'QUALIFIED' },
  ]);
});

test('CEL-60 CEL-45 nothing is cancelled or withdrawn while a release is set; a withdrawn drive is marked no more', async () => {
  const { driveId, round, people } = await held(1);
  await mark(round, 'QUALIFIED', people[0]!);
  const set = await release(round, { at: inHours(5) });
  const end = async (name: 'cancelRound' | 'withdrawDrive', id: string) => {
    const { version } = await facts(driveId);
    const body = { reason: 'The company left.', version };
    const { status, body: said } = await officer.call(name, { id, body });
    return [status, said.message];
  };
  const words = expect.stringMatching(/^The results are set to be published .* Cancel that first/) as string;
  expect(await end('cancelRound', round)).toEqual([409, words]);
  expect(await end('withdrawDrive', driveId)).toEqual([409, words]);
  expect((await facts(driveId)).rounds[0]).toMatchObject({ cancelled: null });
  expect((await undo(officer, set.data.batch)).status).toBe(200);
  expect((await end('withdrawDrive', driveId))[0]).toBe(200);
  const text = listOf(people[0]!);
  const late = await enter(round, text, await check(round, text, 'ABSENT'), 'ABSENT');
  for (const { status, message } of [late, await release(round)])
    expect([status, message]).toEqual([409, expect.stringMatching(/^The drive of .* was withdrawn\.$/)]);
});

test('CEL-62 who is released is who is listed and counted; another decision on one of them is seen by the version', async () => {
  const { driveId, round, people } = await held(3);
  const [one, two, gone] = [people[0]!, people[1]!, people[2]!];
  await mark(round, 'QUALIFIED', one, two, gone);
  const decided = (student: Person, as: { outcome: 'REJECTED' } | { choice: 'FALSE' }) =>
    server.services.database.db
      .update(consents)
      .set(as)
      .where(and(eq(consents.driveId, driveId), eq(consents.studentId, student.id)));
  const { version } = await students(round);
  await decided(two, { outcome: 'REJECTED' });
  expect((await release(round, { version })).status).toBe(409);
  await decided(gone, { choice: 'FALSE' });
  const { total, staged } = await students(round);
  expect([total, staged.qualified]).toEqual([2, 2]);
  expect((await release(round)).data).toMatchObject({ changed: 2 });
  expect((await rowsOf(round)).filter(({ stagedResult }) => stagedResult !== null)).toMatchObject([
    { studentId: gone.id, resultStatus: null },
  ]);
});
