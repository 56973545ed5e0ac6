import type { ActionItem, RoundClashes, StaleData } from '@portal/shared/contract/cell';
import { addApplicant, addDrive, DECLINING } from '../../../test/drives/test-drives';
import { undo } from '../../../test/registered-student';
import { signedInStaff, useConsole } from '../../../test/staff';
import { drives } from '../drives/schema';
import { APTITUDE, inHours, roundCalls } from '../../../test/drives/test-rounds';
import { replyOf } from '../../../test/reply';

const { server, officer } = useConsole();
beforeEach(() => server.services.database.db.update(drives).set({ isPublished: false }));

const {
  facts,
  send,
  add,
  change,
  cancel,
  decide,
  applicant,
  roundsOf,
  dashboard,
  titles,
  calendar,
  mark,
  named,
} = roundCalls(() => ({ server, officer }));

test('CEL-60 MSG-05 an added round is there at once for those who applied, and those who are still in are notified', async () => {
  const driveId = await addDrive(server);
  const [inside, out, declined] = [
    await applicant(driveId),
    await applicant(driveId),
    await addApplicant(server),
  ];
  await decide(driveId, declined, DECLINING);
  const company = await named(driveId);
  const first = await add(driveId, { at: inHours(-30) });
  expect(first).toMatchObject({ status: 200, data: { version: '2', changed: 1 } });
  // A past round notifies no one.
  expect(await titles(inside)).not.toContainEqual(expect.stringContaining(`New round of ${company}, Round `));
  await mark(first.data.round, out.id, { status: 'PRESENT', resultStatus: 'UNQUALIFIED' });
  expect((await add(driveId, { name: 'Interview' })).status).toBe(200);
  expect((await roundsOf(driveId, inside)).map((round) => [round.round_number, round.round_name])).toEqual([
    [1, 'Aptitude test'],
    [2, 'Interview'],
  ]);
  expect(await titles(inside)).toContainEqual(expect.stringContaining(`New round of ${company}, Round `));
  for (const other of [out, declined])
    expect(await titles(other)).not.toContainEqual(
      expect.stringContaining(`New round of ${company}, Round `),
    );
  const rows = await officer.rows<ActionItem>('actions', { query: `drive=${driveId}` });
  expect(rows.map(({ title, drive }) => [title, drive?.company])).toEqual([
    ['Added a round', company],
    ['Added a round', company],
  ]);
  expect(rows[0]).toMatchObject({ before: null, after: { number: 2, name: 'Interview', venue: 'Hall 2' } });
});

test('CEL-60 MSG-07 a changed round keeps attendance and results, and its entry in calendars is renewed by a greater number', async () => {
  const driveId = await addDrive(server);
  const student = await applicant(driveId);
  const { round } = (await add(driveId)).data;
  await mark(round, student.id, { status: 'PRESENT', resultStatus: 'QUALIFIED' });
  const entry = await calendar(student);
  expect(await entry()).toMatch(/SEQUENCE:1\r\n/);
  const at = inHours(72);
  const done = await change(driveId, round, { at, venue: 'Hall 7' });
  expect(done).toMatchObject({ status: 200, data: { round } });
  expect(await roundsOf(driveId, student)).toMatchObject([
    { dateTime: at, venue: 'Hall 7', attendances: [{ status: 'PRESENT', result_status: 'QUALIFIED' }] },
  ]);
  expect(await entry()).toMatch(/SEQUENCE:2\r\n/);
  expect(await titles(student)).toContainEqual(
    expect.stringMatching(new RegExp(`^${await named(driveId)}, Round 1: .* is moved to `)),
  );
  const rows = await officer.rows<ActionItem>('actions', { query: `batch=${done.data.batch}` });
  expect(rows[0]).toMatchObject({
    before: { at: APTITUDE.at, venue: 'Hall 2' },
    after: { at, venue: 'Hall 7' },
  });
  expect(Object.keys(rows[0]!.after!)).not.toContain('name');
  expect(replyOf(await change(driveId, round, { at, venue: 'Hall 7' }))).toBe(
    '422 Nothing of this round is changed.',
  );
});

test('CEL-60 who has another round then is shown by number and names before anything is saved', async () => {
  const [here, there, past] = [await addDrive(server), await addDrive(server), await addDrive(server)];
  const both = await applicant(here, there);
  const gone = await applicant(here, there);
  await applicant(here);
  const early = await add(there, { at: inHours(-30), name: 'Screening' });
  await mark(early.data.round, gone.id, { resultStatus: 'UNQUALIFIED' });
  expect((await add(there, { name: 'Puzzles', at: inHours(49) })).status).toBe(200);
  await add(past, { at: inHours(49) });
  const query = `at=${APTITUDE.at}&minutes=90`;
  const { data } = (await officer.call('clashes', { id: here, query })).body as unknown as {
    data: RoundClashes;
  };
  const other = {
    company: await named(there),
    number: 2,
    name: 'Puzzles',
    students: 1,
    names: [`${both.enrollment} ${both.name}`],
  };
  expect(data).toMatchObject({ students: 3, clashing: 1, rounds: [other] });
  const refused = await add(here);
  expect(replyOf(refused)).toMatch(
    /^409 1 of 3 students have another round at that time: 1 in .*Puzzles.*Nothing was saved/,
  );
  expect(refused.message).toContain(both.name);
  expect((await facts(here)).rounds).toEqual([]);
  const seen = await add(here, { clashing: 1 });
  expect(seen.status).toBe(200);
  // Its own time is no clash of a round, and one that ends as another begins is none.
  expect((await change(here, seen.data.round, { venue: 'Hall 3', clashing: 1 })).status).toBe(200);
  expect(await change(here, seen.data.round, { duration_minutes: 60, clashing: 1 })).toMatchObject({
    status: 409,
  });
  expect((await change(here, seen.data.round, { duration_minutes: 60 })).status).toBe(200);
});

test('CEL-60 a cancelled round stays with its attendance; students read why, and nothing leads to it any more', async () => {
  const driveId = await addDrive(server);
  const student = await applicant(driveId);
  const { round } = (await add(driveId)).data;
  await mark(round, student.id, { status: 'ABSENT' });
  const entry = await calendar(student);
  expect((await dashboard(student)).next).toMatchObject([{ kind: 'round' }]);
  expect(await cancel(driveId, round)).toMatchObject({ status: 200 });
  const [shown] = await roundsOf(driveId, student);
  expect(shown).toMatchObject({
    status: 'completed',
    cancelled: { reason: 'The hall is flooded.' },
    attendances: [{ status: 'ABSENT' }],
  });
  expect((await dashboard(student)).next).toEqual([]);
  expect(await entry()).toMatch(/SEQUENCE:2\r\n/);
  expect(await entry()).toContain('STATUS:CANCELLED');
  expect(await titles(student)).toContainEqual(
    expect.stringMatching(new RegExp(`^${await named(driveId)}, Round 1: .*, is cancelled$`)),
  );
  // It proposes no debarment.
  const absences = await officer.data<{ rows: { id: string }[] }>('absences');
  expect(absences.rows.map(({ id }) => id)).not.toContain(student.id);
  for (const again of [await cancel(driveId, round), await change(driveId, round, { venue: 'x' })])
    expect([again.status, again.message]).toEqual([409, 'Round 1: Aptitude test was cancelled.']);
  expect((await add(driveId)).data).toMatchObject({ changed: 1 });
  expect((await facts(driveId)).rounds.map(({ number, cancelled }) => [number, cancelled === null])).toEqual([
    [1, false],
    [2, true],
  ]);
});

test('CEL-60 CEL-82 a change of a stale version is refused with who changed it, and nothing is done', async () => {
  const driveId = await addDrive(server);
  const { version } = await facts(driveId);
  const { round } = (await add(driveId)).data;
  const other = await signedInStaff(server, 'officer', { name: 'Nisha Oza' });
  const stale = await send('addRound', driveId, driveId, { ...APTITUDE, version }, other);
  expect(stale.status).toBe(409);
  const { changes, version: now } = stale.data as unknown as StaleData;
  expect([now, changes]).toMatchObject(['2', [{ kind: 'round.added', by: officer.name }]]);
  expect((await change(driveId, round, { version, venue: 'x' })).status).toBe(409);
  expect((await cancel(driveId, round, { version })).status).toBe(409);
  expect((await facts(driveId)).rounds).toHaveLength(1);
});

test('CEL-81 each of the three is undone; an added round with attendance since is not undone', async () => {
  const driveId = await addDrive(server);
  const student = await applicant(driveId);
  const added = (await add(driveId)).data;
  expect(await titles(student)).toHaveLength(2);
  expect((await undo(officer, added.batch)).status).toBe(200);
  expect(await roundsOf(driveId, student)).toMatchObject([
    { cancelled: { reason: 'It was added by mistake.' } },
  ]);
  // Unread, it goes.
  expect(await titles(student)).toHaveLength(1);
  const { round, batch } = (await add(driveId)).data;
  const changed = (await change(driveId, round, { at: inHours(100), mode: 'ONLINE' })).data;
  expect((await undo(officer, changed.batch)).status).toBe(200);
  expect((await facts(driveId)).rounds[1]).toMatchObject(APTITUDE);
  const cancelled = (await cancel(driveId, round)).data;
  expect((await undo(officer, cancelled.batch)).status).toBe(200);
  expect((await facts(driveId)).rounds[1]).toMatchObject({ cancelled: null });
  const late = await undo(officer, batch);
  expect(late.body.message).toContain('Something else was done with the drive since.');
  const marked = (await add(driveId, { at: inHours(200) })).data;
  await mark(marked.round, student.id, { status: 'PRESENT' });
  expect((await undo(officer, marked.batch)).body.message).toContain('Attendance of 1 is marked in it.');
});
