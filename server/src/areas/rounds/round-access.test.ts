import { addDrive } from '../../../test/drives/test-drives';
import { signedInStaff, useConsole } from '../../../test/staff';
import { drives } from '../drives/schema';
import { APTITUDE, inHours, roundCalls } from '../../../test/drives/test-rounds';
import { replyOf } from '../../../test/reply';

const { server, officer } = useConsole();
beforeEach(() => server.services.database.db.update(drives).set({ isPublished: false }));

const { facts, send, add, change, applicant, mark, named } = roundCalls(() => ({ server, officer }));

test('CEL-03 CEL-60 a clash says nothing of a drive that a coordinator does not see, but that it is one', async () => {
  const [here, there] = [await addDrive(server), await addDrive(server)];
  const both = await applicant(here, there);
  expect((await add(there, { name: 'Puzzles' })).status).toBe(200);
  const { code } = await facts(here);
  const coordinator = await signedInStaff(server, 'coordinator', { drives: [code] });
  const query = `at=${APTITUDE.at}&minutes=90`;
  const seen = await coordinator.call('clashes', { id: here, query });
  const hidden = { company: null, number: null, name: null };
  expect(seen.body.data).toMatchObject({
    clashing: 1,
    rounds: [{ ...hidden, students: 1, names: [`${both.enrollment} ${both.name}`] }],
  });
  const refused = await add(here, {}, coordinator);
  expect(replyOf(refused)).toMatch(/^409 .*1 in a round of another drive, /);
  for (const said of [seen.body, refused])
    for (const word of [await named(there), 'Puzzles', (await facts(there)).code])
      expect(JSON.stringify(said)).not.toContain(word);
  // Of both drives it is said as ever.
  const whole = await signedInStaff(server, 'coordinator', { drives: [code, (await facts(there)).code] });
  expect((await whole.call('clashes', { id: here, query })).body.data).toMatchObject({
    rounds: [{ company: await named(there), number: 1, name: 'Puzzles' }],
  });
});

test('CEL-03 a coordinator holds the rounds of the named drives alone; bad input is refused in words', async () => {
  const [mine, other] = [await addDrive(server), await addDrive(server)];
  const { code } = await facts(mine);
  const coordinator = await signedInStaff(server, 'coordinator', { drives: [code] });
  const { round } = (await add(mine, {}, coordinator)).data;
  expect((await add(other, {}, coordinator)).status).toBe(404);
  const foreign = (await add(other)).data.round;
  expect((await send('cancelRound', other, foreign, { reason: 'Not mine' }, coordinator)).status).toBe(404);
  expect(
    (await coordinator.call('clashes', { id: other, query: `at=${APTITUDE.at}&minutes=9` })).status,
  ).toBe(404);
  expect((await send('cancelRound', mine, 'x', { reason: 'Nothing' })).status).toBe(404);
  for (const [field, value] of Object.entries({
    name: ' ',
    at: '1026-05-05T10:00:00Z',
    duration_minutes: 20_000,
    mode: 'HYBRID',
    venue: 'x'.repeat(301),
  })) {
    const { status, errors } = await change(mine, round, { [field]: value });
    expect([field, status, Object.keys(errors ?? {})]).toEqual([field, 422, [field]]);
  }
  await officer.call('withdrawDrive', {
    id: mine,
    body: { reason: 'No jobs', version: (await facts(mine)).version },
  });
  expect((await add(mine)).message).toMatch(/was withdrawn\.$/);
});

test('CEL-04 a coordinator cancels no round in which they have a row themselves', async () => {
  const driveId = await addDrive(server);
  const own = await applicant(driveId);
  const { code } = await facts(driveId);
  const coordinator = await signedInStaff(server, 'coordinator', { drives: [code], studentId: own.id });
  const { round } = (await add(driveId)).data;
  await mark(round, own.id, { status: 'ABSENT' });
  const reason = { reason: 'I was absent.' };
  expect(replyOf(await send('cancelRound', driveId, round, reason, coordinator))).toMatch(
    /^403 This is your own record/,
  );
  expect((await facts(driveId)).rounds).toMatchObject([{ cancelled: null }]);
  const other = (await add(driveId, { at: inHours(90) })).data.round;
  // A note decides nothing.
  await mark(other, own.id, { remark: 'Comes late.' });
  expect((await send('cancelRound', driveId, other, reason, coordinator)).status).toBe(200);
});
