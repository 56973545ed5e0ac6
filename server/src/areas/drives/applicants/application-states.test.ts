import { CALLS, pathOf, type DriveItem, type Round } from '@portal/shared/contract';
import type { ApplicantsPage } from '@portal/shared/contract/cell';
import { addDrive, postingOf } from '../../../../test/drives/test-drives';
import { markCalls, inHours, type Person } from '../../../../test/drives/test-eligibility-data';
import { roundCalls } from '../../../../test/drives/test-rounds';
import { apply } from '../../../../test/drives/test-offers';
import { useOffers } from '../../../../test/drives/offer-scene';

const { server, officer, calls, answer, revoke, offersOf, first } = useOffers();
const { held, mark, release, addRound, students, titles, check, listOf } = markCalls(() => ({
  server,
  officer,
}));
const { dashboard, calendar } = roundCalls(() => ({ server, officer }));

const read = async <Data>(url: string, { token }: Person) => await server.data<Data>('GET', url, { token });
const posting = (driveId: string, person: Person) => postingOf(server, driveId, person);
const roundsOf = (driveId: string, person: Person) =>
  read<Round[]>(pathOf(CALLS.rounds.path, { id: driveId }), person);
const applicants = async (driveId: string, of: string) =>
  await officer.data<ApplicantsPage>('applicants', { id: driveId, query: `of=${of}` });

/** A drive with a round that is over and one to come, of which one student of two is published as not qualified. */
const rejected = async () => {
  const { driveId, round, people } = await held(2);
  const [one, other] = people as [Person, Person];
  await mark(round, 'UNQUALIFIED', one);
  await mark(round, 'QUALIFIED', other);
  await release(round);
  const next = await addRound(driveId, inHours(20));
  return { driveId, round, next, one, other };
};

test('F-60 who is published as not qualified is rejected everywhere, and in no round to come', async () => {
  const { driveId, next, one, other } = await rejected();
  expect((await posting(driveId, one)).application).toMatchObject({ state: 'out', round: 1 });
  expect((await posting(driveId, one)).application.since).not.toBeNull();
  expect((await posting(driveId, other)).application).toMatchObject({ state: 'in round', round: 2 });
  const listed = await read<DriveItem[]>(CALLS.consentsRejected.path, one);
  expect(listed.map(({ r_id, is_concern, rounds }) => [r_id, is_concern, rounds.length])).toEqual([
    [driveId, 'REJECTED', 1],
  ]);
  expect(await read<DriveItem[]>(CALLS.consentsTrue.path, one)).toEqual([]);
  expect((await roundsOf(driveId, one)).map((round) => round.round_number)).toEqual([1]);
  expect((await roundsOf(driveId, other)).map((round) => round.round_number)).toEqual([1, 2]);
  const [out, goes] = [await dashboard(one), await dashboard(other)];
  expect([out.counts.applied, goes.counts.applied]).toEqual([0, 1]);
  expect(out.next.map(({ kind, title }) => [kind, title])).toEqual([
    ['result', 'Not selected after round 1'],
  ]);
  expect(goes.next.map(({ kind, title }) => [kind, title])).toEqual([['round', 'Round 2: Test']]);
  expect(await (await calendar(one))()).not.toContain('Round 2');
  expect(await (await calendar(other))()).toContain('Round 2');
  expect((await students(next)).rows.map(({ id }) => id)).toEqual([other.id]);
  expect((await applicants(driveId, 'active')).rows.map(({ id }) => id)).toEqual([other.id]);
  expect(await titles(one)).not.toContainEqual(expect.stringMatching(/^New round/));
  expect(await titles(other)).toContainEqual(expect.stringMatching(/^New round/));
});

test('F-61 an offer to a student who is out, or has a round to come, needs a reason and a confirmation', async () => {
  const { driveId, round, one, other } = await rejected();
  const text = calls.listOf(`${one.enrollment},Developer,8`, `${other.enrollment},Developer,8`);
  const { data } = await calls.check(driveId, text);
  expect(data.rows.map(({ verdict, problems }) => [verdict, problems])).toEqual([
    ['reason', ['was published as not qualified in round 1: confirm the offer and give a reason']],
    ['reason', ['has a round to come, 2 of 2: confirm the offer and give a reason']],
  ]);
  const reason = 'The company wrote so';
  expect((await calls.check(driveId, text, { package_reason: reason })).data.counts).toMatchObject({
    offer: 0,
    reason: 2,
  });
  const mapping = { confirmed: calls.confirmationsOf(data, reason) };
  const reasoned = await calls.check(driveId, text, mapping);
  expect(reasoned.data.counts).toMatchObject({ offer: 2, reason: 0 });
  expect((await calls.record(driveId, text, reasoned.data, { mapping })).status).toBe(200);
  expect((await offersOf(one))[0]).toMatchObject({ package_reason: reason });
  expect((await posting(driveId, one)).application).toMatchObject({
    state: 'offered',
    package_lpa: '8.00',
  });
  // Attendance of a round before the offer can still be corrected.
  expect((await check(round, listOf(other), 'PRESENT')).rows[0]).toMatchObject({ verdict: 'change' });
});

test('F-62 an accepted offer that leaves no room takes its student out of other drives, and a revoked one brings them back', async () => {
  const roles = [{ title: 'Developer', package: '6-8' }];
  const { people, driveId: there } = await held(1);
  const [one] = people as [Person];
  const here = await addDrive(server, { roles, jobrole_limit: 1 });
  const above = await addDrive(server, {
    roles: [{ title: 'Developer', package: '20' }],
    jobrole_limit: 1,
  });
  for (const id of [here, above]) await apply(server, id, one);
  const round = await addRound(here, inHours(20));
  const later = await addRound(above, inHours(30));
  await calls.offer(there, one, 7);
  expect((await posting(here, one)).application.state).toBe('applied');
  expect((await answer(await first(one), { answer: 'accepted' })).status).toBe(200);
  expect((await posting(here, one)).application).toMatchObject({
    state: 'withdrawn by rule',
    elsewhere_lpa: '7',
  });
  expect((await posting(above, one)).application).toMatchObject({ state: 'applied', elsewhere_lpa: '7' });
  expect((await students(round)).rows).toEqual([]);
  expect((await students(later)).rows).toMatchObject([{ id: one.id, application: { elsewhere_lpa: '7' } }]);
  expect((await applicants(here, 'active')).total).toBe(0);
  const wrong = await check(round, listOf(one), 'PRESENT');
  expect(wrong.rows[0]).toMatchObject({ verdict: 'out' });
  expect(await titles(one)).toContainEqual(expect.stringMatching(/^You are no longer in the drive of /));
  const [offer] = await offersOf(one);
  expect((await revoke(offer!)).status).toBe(200);
  expect((await posting(here, one)).application.state).toBe('applied');
  expect((await students(round)).rows.map(({ id }) => id)).toEqual([one.id]);
  expect(await titles(one)).toContainEqual(expect.stringMatching(/^You are back in the drive of /));
});
