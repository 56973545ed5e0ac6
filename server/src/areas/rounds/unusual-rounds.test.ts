import type { ActionItem, RoundClashes } from '@portal/shared/contract/cell';
import { addDrive } from '../../../test/drives/test-drives';
import { APTITUDE, inHours, roundCalls } from '../../../test/drives/test-rounds';
import { signedInStaff, useConsole } from '../../../test/staff';

const PLAIN = { confirmed: [], reason: undefined };

const { server, officer } = useConsole();
const { facts, add, change, named } = roundCalls(() => ({ server, officer }));
const warningsOf = async (driveId: string, query: string, by = officer) =>
  (await by.data<RoundClashes>('clashes', { id: driveId, query })).warnings!;

test('F-64 a round in the past or before the deadline is refused in words, and saved once it is confirmed with a reason', async () => {
  const driveId = await addDrive(server, { deadline: 'in 2 days' });
  const at = inHours(-2);
  const refused = await add(driveId, { at, ...PLAIN });
  expect(refused.status).toBe(409);
  expect(refused.message).toMatch(
    /^This time is in the past: no student is notified\. Applications close after it begins, .*Confirm it with a reason/,
  );
  expect((await facts(driveId)).rounds).toEqual([]);
  expect(await warningsOf(driveId, `at=${at}&minutes=90`)).toMatchObject([
    { kind: 'past' },
    { kind: 'before deadline' },
  ]);
  const confirmed = ['past', 'before deadline'];
  // Half of it, or no reason, is not enough.
  for (const more of [{ confirmed: ['past'] }, { confirmed, reason: undefined }])
    expect((await add(driveId, { at, ...more })).status).toBe(409);
  const saved = await add(driveId, { at, confirmed, reason: 'The company held it without us.' });
  expect(saved.status).toBe(200);
  const rows = await officer.rows<ActionItem>('actions', { query: `batch=${saved.data.batch}` });
  expect(rows).toMatchObject([{ reason: 'The company held it without us.' }]);
  // What stays when and where it is, is not asked about again.
  expect((await change(driveId, saved.data.round, { at, name: 'Coding', ...PLAIN })).status).toBe(200);
});

test('F-64 a round before an earlier one of its drive is out of order, and says which', async () => {
  const driveId = await addDrive(server, { deadline: '2 days ago' });
  const first = await add(driveId, { at: inHours(48), ...PLAIN });
  expect(first.status).toBe(200);
  const early = await add(driveId, { name: 'Interview', at: inHours(24), ...PLAIN });
  expect(early.message).toMatch(
    /^It begins before Round 1: Aptitude test .*is behind it in the order of the rounds\./,
  );
  expect((await add(driveId, { name: 'Interview', at: inHours(72), ...PLAIN })).status).toBe(200);
  const late = await change(driveId, first.data.round, { at: inHours(96), ...PLAIN });
  expect(late.message).toMatch(/^It begins after Round 2: Interview .*is before it in the order/);
});

test('F-64 CEL-03 an occupied hall is named with the round that takes it; of another’s drive its names stay hidden', async () => {
  const [here, there] = [
    await addDrive(server, { deadline: '2 days ago' }),
    await addDrive(server, { deadline: '2 days ago' }),
  ];
  expect((await add(there, { venue: 'Seminar  Hall 1', ...PLAIN })).status).toBe(200);
  const taken = await add(here, { venue: 'seminar hall 1', ...PLAIN });
  expect(taken.message).toContain(
    `seminar hall 1 is taken at that time by ${await named(there)}, Round 1: Aptitude test`,
  );
  const query = `at=${APTITUDE.at}&minutes=90&venue=Seminar+hall+1`;
  const coordinator = await signedInStaff(server, 'coordinator', { drives: [(await facts(here)).code] });
  const [warning] = await warningsOf(here, query, coordinator);
  expect(warning!.words).toContain('by a round of another drive');
  // Online, at another time, and in another hall nothing is taken.
  for (const more of [{ venue: 'Hall 9' }, { mode: 'ONLINE' }, { at: inHours(50) }])
    expect((await add(here, { venue: 'Seminar Hall 1', ...PLAIN, ...more })).status).toBe(200);
});
