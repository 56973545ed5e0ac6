import type { DoneData } from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import { inHours, markCalls, type Person } from '../../../test/drives/test-eligibility-data';
import { undo } from '../../../test/registered-student';
import { replyOf } from '../../../test/reply';
import { useConsole } from '../../../test/staff';

const { server, officer } = useConsole();
const { held, mark, students, release, own, tell, titles, facts } = markCalls(() => ({ server, officer }));

const move = async (round: string, at: string | null, was: string) => {
  const { status, body } = await officer.call('moveRelease', { id: round, body: { at, was } });
  return { status, ...body };
};
const correct = async (round: string, { enrollment }: Person, result: string) => {
  const { version } = (await students(round)).rows.find((row) => row.enrollment === enrollment)!;
  const said = { enrollment, version, result, reason: 'The company wrote again.' };
  const { status, body } = await officer.call('correctResult', { id: round, body: said });
  return { status, ...body, data: body.data as DoneData };
};
/** When the notifications of a drive's results are due. */
const due = async (driveId: string) => {
  const { rows } = await server.services.database.db.execute<{ at: string }>(
    sql`select to_json(at) #>> '{}' as at from events_to_tell where kind = 'round.results' and drive_id = ${driveId}`,
  );
  return rows.map(({ at }) => new Date(at).toISOString());
};

test('F-64 a publication that is set is moved, and its notifications with it; cancelled, the results stay unknown', async () => {
  const { driveId, round, people } = await held(2);
  await mark(round, 'QUALIFIED', people[0]!);
  const [first, later] = [inHours(5), inHours(7)];
  const set = await release(round, { at: first });
  expect(replyOf(await move(round, inHours(-1), first))).toMatch(/^422 This time is over/);
  expect(replyOf(await move(round, later, inHours(6)))).toMatch(/^409 .* someone changed it since/);
  expect(await move(round, later, first)).toMatchObject({ status: 200 });
  expect([(await students(round)).release_at, await due(driveId)]).toEqual([later, [later]]);
  expect(replyOf(await undo(officer, set.data.batch))).toMatch(/^409 .*their time was changed/);
  expect(await move(round, null, later)).toMatchObject({ status: 200 });
  expect([(await students(round)).release_at, await due(driveId)]).toEqual([null, []]);
  expect(await students(round)).toMatchObject({ staged: { qualified: 1 } });
  expect(await own(driveId, people[0]!)).toEqual([]);
  expect((await move(round, later, later)).status).toBe(409);
  // Free again: it can be marked, and published.
  await mark(round, 'UNQUALIFIED', people[1]!);
  expect((await release(round)).data).toMatchObject({ changed: 2 });
});

test('CEL-62 a published result is corrected with a reason; its student alone is notified and reads no reason', async () => {
  const { driveId, round, people } = await held(2);
  const [one, two] = people as [Person, Person];
  await mark(round, 'QUALIFIED', one);
  expect(replyOf(await correct(round, one, 'UNQUALIFIED'))).toMatch(/^409 .* is not published/);
  await mark(round, 'QUALIFIED', two);
  await release(round);
  await tell();
  expect(replyOf(await correct(round, one, 'QUALIFIED'))).toMatch(/^409 .* has this result already/);
  const done = await correct(round, one, 'UNQUALIFIED');
  expect(done).toMatchObject({ status: 200, data: { changed: 1, notified: 1 } });
  expect(await own(driveId, one)).toEqual([{ status: null, result_status: 'UNQUALIFIED' }]);
  expect(await own(driveId, two)).toEqual([{ status: null, result_status: 'QUALIFIED' }]);
  await tell();
  const corrected = `${(await facts(driveId)).company}, Round 1: Test: your result is corrected`;
  expect(await titles(one)).toContain(corrected);
  expect(await titles(two)).not.toContain(corrected);
  expect((await undo(officer, done.data.batch)).status).toBe(200);
  expect(await own(driveId, one)).toEqual([{ status: null, result_status: 'QUALIFIED' }]);
});
