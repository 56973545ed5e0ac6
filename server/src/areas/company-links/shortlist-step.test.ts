import { CALLS, pathOf, type Recruitment, type Round } from '@portal/shared/contract';
import type { DriveFacts, DrivesPage, OverviewData } from '@portal/shared/contract/cell';
import { addDrive, addApplicant } from '../../../test/drives/test-drives';
import { inHours, markCalls, type Person } from '../../../test/drives/test-eligibility-data';
import { roundCalls } from '../../../test/drives/test-rounds';
import { readOutbox } from '../../../test/outbox';
import { until } from '../../../test/raw-client';
import { recruiterCalls } from '../../../test/recruiters';
import { useConsole } from '../../../test/staff';
import { replyOf } from '../../../test/reply';

const { server, officer } = useConsole({ config: { publicUrl: 'http://portal.example' } });
let driveId = '';
const here = () => ({ server, officer, driveId });
const { decide, release, addRound, titles, students, facts } = markCalls(here);
const { calendar } = roundCalls(here);
const { make, listed, opened } = recruiterCalls(here);

/** A drive with two who applied, and a shortlist of the company that names the first. */
const sent = async () => {
  driveId = await addDrive(server);
  const people = [await addApplicant(server), await addApplicant(server)] as const;
  for (const one of people) await decide(driveId, one);
  const link = await make();
  const { ask } = await opened(link);
  expect((await ask(`${link.path}/shortlist`, { list: people[0].enrollment })).statusCode).toBe(200);
  const [shortlist] = (await listed(link.id)).shortlists;
  return { people, link, shortlist: shortlist! };
};
const accept = (id: string, more: object = {}) =>
  officer.call('acceptShortlist', {
    id,
    body: { round: 'shortlist', mode: 'all', ...more },
  });
const read = async <Data>(path: string, { token }: Person) =>
  await server.data<Data>('GET', pathOf(path, { id: driveId }), { token });
const stateOf = async (person: Person) =>
  (await read<Recruitment>(CALLS.recruitment.path, person)).application;
const roundsOf = (person: Person) => read<Round[]>(CALLS.rounds.path, person);
const waiting = async () => (await officer.data<OverviewData>('overview')).to_do.drives_shortlisted.count;

test('F-72 a shortlist that arrives is a figure of the overview, a tab of the drives and a number of its drive', async () => {
  const before = await waiting();
  const { shortlist } = await sent();
  expect(await waiting()).toBe(before + 1);
  const mails = async () =>
    (await readOutbox(server.dataDir)).filter(({ subject }) => subject?.startsWith('Shortlist of'));
  await until(async () => (await mails()).length > 0, 'an email to the officers');
  expect((await mails())[0]?.subject).toMatch(/^Shortlist of .+: 1 student$/);
  const tab = await officer.data<DrivesPage>('drives', { query: 'state=shortlisted' });
  expect([tab.total, tab.rows.map(({ id }) => id)]).toEqual([before + 1, expect.arrayContaining([driveId])]);
  expect(await facts(driveId)).toMatchObject({ shortlists: 1 });
  const drop = { reason: 'Sent by mistake.' };
  expect((await officer.call('dropShortlist', { id: shortlist.id, body: drop })).status).toBe(200);
  expect(await waiting()).toBe(before);
  expect(await facts(driveId)).toMatchObject({ shortlists: 0 });
});

test('F-72 accepted before round 1 it is a step of its own, which students know once its results are published', async () => {
  const { people, shortlist } = await sent();
  const [chosen, other] = people;
  const done = await accept(shortlist.id);
  expect(done.status).toBe(200);
  const { round } = done.body.data as { round: string };
  expect((await facts(driveId)).rounds).toMatchObject([
    { id: round, number: 0, name: 'Shortlist by résumé', qualified: 1, staged: 1 },
  ]);
  // It includes each applicant, and no one is notified yet.
  expect((await students(round)).total).toBe(2);
  for (const one of people) {
    expect(await roundsOf(one)).toEqual([]);
    expect(await stateOf(one)).toMatchObject({ state: 'applied', reason: null });
    expect(await titles(one)).not.toContainEqual(expect.stringMatching(/round|Results/i));
  }
  await release(round);
  expect(await stateOf(chosen)).toMatchObject({ state: 'in round', round: 0, next: null });
  expect(await stateOf(other)).toMatchObject({
    state: 'applied',
    reason: 'The company’s shortlist is published. Your result is not published yet.',
  });
  expect(await roundsOf(chosen)).toMatchObject([
    { round_number: 0, status: 'completed', attendances: [{ result_status: 'QUALIFIED' }] },
  ]);
  expect(await titles(chosen)).toContainEqual(expect.stringMatching(/^Results of /));
  const first = await addRound(driveId, inHours(30));
  expect((await facts(driveId)).rounds.map(({ number }) => number)).toEqual([0, 1]);
  expect(await stateOf(chosen)).toMatchObject({ state: 'in round', round: 1, next: { number: 1 } });
  expect((await students(first)).rows.map(({ id }) => id)).toEqual([chosen.id]);
  const entries = await (await calendar(chosen))();
  expect(entries).toContain('Round 1');
  expect(entries).not.toContain('Shortlist');
});

test('F-72 those left out are not shortlisted, and get no round', async () => {
  const { people, shortlist } = await sent();
  const [, other] = people;
  const { round } = (await accept(shortlist.id)).body.data as { round: string };
  await release(round, { rest: true });
  expect(await stateOf(other)).toMatchObject({ state: 'out', round: 0 });
  await addRound(driveId, inHours(30));
  expect((await roundsOf(other)).map(({ round_number }) => round_number)).toEqual([0]);
});

test('F-72 a second shortlist fills the same step; a student who applies later waits for a result of it', async () => {
  const { people, link, shortlist } = await sent();
  const { round } = (await accept(shortlist.id)).body.data as { round: string };
  await release(round);
  const late = await addApplicant(server);
  await decide(driveId, late);
  expect(await stateOf(late)).toMatchObject({
    state: 'applied',
    reason: expect.stringContaining('shortlist') as string,
  });
  const first = await addRound(driveId, inHours(30));
  expect((await students(first)).rows.map(({ id }) => id)).toEqual([people[0].id]);
  const { ask } = await opened({ ...link });
  await ask(`${link.path}/shortlist`, { list: late.enrollment });
  const [second] = (await listed(link.id)).shortlists;
  expect((await accept(second!.id)).body.data).toMatchObject({ round, changed: 1 });
  expect((await facts(driveId)).rounds).toHaveLength(2);
  await release(round);
  expect((await students(first)).total).toBe(2);
});

test('F-72 once a round has begun there is no step before it, and the step has no time, attendance or check-in', async () => {
  const { shortlist } = await sent();
  await addRound(driveId, inHours(-2));
  expect(replyOf(await accept(shortlist.id))).toBe(
    '409 A round of this drive has begun, so there can be no shortlist before it. Choose a round.',
  );
  const { shortlist: next } = await sent();
  const { round } = (await accept(next.id)).body.data as { round: string };
  const { version } = await officer.data<DriveFacts>('drive', { id: driveId });
  const said = { at: inHours(9), duration_minutes: 60, mode: 'OFFLINE', venue: '', instructions: '' };
  const body = { ...said, name: 'Test', version };
  expect((await officer.call('changeRound', { id: round, body })).status).toBe(409);
  expect((await officer.call('checkInCode', { id: round })).status).toBe(409);
});

test('F-72 an officer chooses the student that an unclear line means, and no one else', async () => {
  driveId = await addDrive(server);
  const twins = [
    await addApplicant(server, { name: 'ASHA PATEL' }),
    await addApplicant(server, { name: 'ASHA PATEL' }),
  ] as const;
  for (const one of twins) await decide(driveId, one);
  const stranger = await addApplicant(server);
  const link = await make();
  const { ask } = await opened(link);
  await ask(`${link.path}/shortlist`, { list: 'Asha Patel' });
  const [shortlist] = (await listed(link.id)).shortlists;
  const none = await accept(shortlist!.id);
  expect([none.status, none.body.message]).toEqual([409, 'Choose at least one student.']);
  expect((await accept(shortlist!.id, { chosen: [stranger.enrollment] })).status).toBe(422);
  const done = await accept(shortlist!.id, { chosen: [twins[1].enrollment] });
  expect(done.body.data).toMatchObject({ changed: 1, left: 0 });
  const { round } = done.body.data as { round: string };
  expect((await students(round, 'qualified')).rows.map(({ id }) => id)).toEqual([twins[1].id]);
});
