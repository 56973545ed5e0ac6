import { STAGES } from '@portal/shared/contract/cell';
import { and, eq } from 'drizzle-orm';
import { cellMessageCalls } from '../../../../test/cell-messages';
import { addApplicant, applying } from '../../../../test/drives/test-drives';
import { inHours, markCalls, type Person } from '../../../../test/drives/test-eligibility-data';
import { offerCalls } from '../../../../test/drives/test-offers';
import { roundCalls } from '../../../../test/drives/test-rounds';
import { useConsole } from '../../../../test/staff';
import { placements, rounds as roundsTable } from '../../drives/schema';

const { server, officer } = useConsole({ rules: true });
const here = () => ({ server, officer });
const marks = markCalls(here);
const rounds = roundCalls(here);
const { preview, send, shown, recipients } = cellMessageCalls(here);

/**
 * A drive whose first round is over, with students who were absent, not qualified, or qualified, and some with an
 * offer or placed.
 */
async function scene() {
  const { driveId, round, people } = await marks.held(6);
  const [absent, out, goesOn, offered, placed, unmarked] = people as [
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
  ];
  await marks.mark(round, 'ABSENT', absent);
  await marks.mark(round, 'UNQUALIFIED', out);
  await marks.mark(round, 'QUALIFIED', goesOn, offered, placed);
  await rounds.add(driveId, { name: 'Interview', at: inHours(90) });
  return { driveId, round, absent, out, goesOn, offered, placed, unmarked };
}

/** Records an offer, and that it is accepted. */
async function offer(driveId: string, one: Person, isAccepted: boolean): Promise<void> {
  expect((await offerCalls(server, officer).offer(driveId, one, 8)).status).toBe(200);
  if (!isAccepted) return;
  await server.services.database.db
    .update(placements)
    .set({ acceptedAt: new Date() })
    .where(and(eq(placements.driveId, driveId), eq(placements.studentId, one.id)));
}

/** To whom a message of such an audience goes: its preview has the same number, and so has what was sent. */
async function sentTo(audience: object): Promise<string[]> {
  const { students } = (await preview(audience)).data;
  if (students === 0) return [];
  const { status, data } = await send(audience, { students });
  expect([status, data.changed]).toEqual([200, students]);
  return (await recipients(data.message)).rows.map(({ id }) => id).sort();
}

const idsOf = (...people: Person[]) => people.map(({ id }) => id).sort();

test('F-73 a message goes to those who are in a round, passed it, did not, or were absent, as published', async () => {
  const { driveId: drive, round, absent, out, goesOn, offered, placed, unmarked } = await scene();
  const at = (tab: string, number = '1') => sentTo({ of: 'drive', drive, tab, round: number });
  expect(await at('qualified in round')).toEqual([]);
  expect(await at('not qualified in round')).toEqual([]);
  expect(await at('absent from round')).toEqual(idsOf(absent));
  expect((await marks.release(round)).status).toBe(200);
  expect(await at('qualified in round')).toEqual(idsOf(goesOn, offered, placed));
  expect(await at('not qualified in round')).toEqual(idsOf(out));
  // Who has no result of a round that names who is qualified waits in it.
  expect(await at('in round')).toEqual(idsOf(absent, unmarked));
  expect(await at('in round', '2')).toEqual(idsOf(goesOn, offered, placed));
  await offer(drive, offered, false);
  expect(await at('in round', '2')).toEqual(idsOf(goesOn, placed));
  expect(await at('in round', '7')).toEqual([]);
});

test('F-64 F-73 results of a round that was cancelled count for a message where they were kept', async () => {
  const { driveId: drive, round, out, goesOn, offered, placed } = await scene();
  await marks.release(round);
  const cancel = (keepsResults: boolean) =>
    server.services.database.db
      .update(roundsTable)
      .set({ cancelledAt: new Date(), cancelledReason: 'The paper leaked.', keepsResults })
      .where(eq(roundsTable.id, round));
  const at = (tab: string) => sentTo({ of: 'drive', drive, tab, round: '1' });
  await cancel(true);
  expect(await at('qualified in round')).toEqual(idsOf(goesOn, offered, placed));
  expect(await at('not qualified in round')).toEqual(idsOf(out));
  await cancel(false);
  for (const tab of ['in round', 'qualified in round', 'not qualified in round', 'absent from round'])
    expect([tab, await at(tab)]).toEqual([tab, []]);
});

test('F-73 a message goes to those with an offer, without an answer to it, or placed, and names its audience', async () => {
  const { driveId: drive, round, offered, placed } = await scene();
  await marks.release(round);
  await offer(drive, offered, false);
  await offer(drive, placed, true);
  const of = (tab: string, more: object = {}) => ({ of: 'drive', drive, tab, ...more });
  expect(await sentTo(of('with an offer'))).toEqual(idsOf(offered, placed));
  expect(await sentTo(of('offer not answered'))).toEqual(idsOf(offered));
  expect(await sentTo(of('placed in this drive'))).toEqual(idsOf(placed));
  expect(await sentTo(of('with an offer', { chosen: placed.id }))).toEqual(idsOf(placed));
  const { data } = await send(of('qualified in round', { round: '1' }), { students: 3 });
  expect((await shown(data.message)).audience).toMatch(/: qualified in round 1$/);
});

test('F-73 of a drive’s applicants those of one role are written to', async () => {
  const { driveId: drive, people } = await marks.held(1);
  const tester = await addApplicant(server);
  await marks.decide(drive, tester, applying('Tester'));
  const of = (role: string) => sentTo({ of: 'drive', drive, tab: 'applied', role });
  expect(await of('Tester')).toEqual(idsOf(tester));
  expect(await of('Developer')).toEqual(idsOf(people[0]!));
  expect(await of('Analyst')).toEqual([]);
});

test('F-73 a choice of a round needs its number, and no other choice takes one', async () => {
  const { driveId: drive } = await marks.held(1);
  for (const tab of [...STAGES, 'applied']) {
    const audience = { of: 'drive', drive, tab, ...(tab.endsWith('round') ? {} : { round: '1' }) };
    const { status, message } = await preview(audience);
    expect([tab, status, message]).toEqual([tab, 422, expect.stringContaining('No students selected')]);
  }
  expect((await preview({ of: 'drive', drive, tab: 'in round', round: 'one' })).status).toBe(422);
});
