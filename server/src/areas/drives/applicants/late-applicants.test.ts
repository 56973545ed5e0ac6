import type { RoundAbsences } from '@portal/shared/contract/cell';
import { addApplicant, decide } from '../../../../test/drives/test-drives';
import { inHours, markCalls } from '../../../../test/drives/test-eligibility-data';
import { undo } from '../../../../test/registered-student';
import { useConsole } from '../../../../test/staff';

const { server, officer } = useConsole();
const { facts, addRound, held, check, listOf, students } = markCalls(() => ({ server, officer }));
const move = async (id: string, more: object) => {
  const { version } = await facts(id);
  const body = { deadline: inHours(70), reason: 'Six more may apply.', version, ...more };
  const { status, body: said } = await officer.call('moveDeadline', { id, body });
  return { status, data: said.data as { batch: string } };
};
const applyLate = async (driveId: string) => {
  const person = await addApplicant(server);
  await decide(server, driveId, person);
  return person;
};
const inRound = async (round: string) => (await students(round)).rows.map(({ enrollment }) => enrollment);

test('F-81 late applicants enter at the round that the officer chose, and are absent from no earlier one', async () => {
  const { driveId, round: first, people } = await held(1);
  const [second, third] = [await addRound(driveId, inHours(-2)), await addRound(driveId, inHours(48))];
  expect((await move(driveId, { entry_round: second })).status).toBe(200);
  expect((await facts(driveId)).entry_round).toBe(second);
  const late = await applyLate(driveId);
  const all = [people[0]!.enrollment, late.enrollment];
  expect(await inRound(first)).toEqual([people[0]!.enrollment]);
  for (const round of [second, third]) expect(await inRound(round)).toEqual(all);
  const absences = async (round: string) =>
    (await officer.data<RoundAbsences>('roundAbsences', { id: round })).unmarked.map(
      ({ enrollment }) => enrollment,
    );
  expect(await absences(first)).toEqual([people[0]!.enrollment]);
  expect(await absences(second)).toEqual(all);
  const [row] = (await check(first, listOf(late), 'ABSENT')).rows;
  expect(row).toMatchObject({ verdict: 'out' });
  // Anyone who applied in time is where they were.
  expect(await inRound(first)).toContain(people[0]!.enrollment);
});

test('F-81 without a choice they enter at the first round that begins after they applied; undo takes a choice back', async () => {
  const { driveId, round: first } = await held(0);
  const [second, third] = [await addRound(driveId, inHours(24)), await addRound(driveId, inHours(48))];
  const done = await move(driveId, { entry_round: third });
  const skipping = await applyLate(driveId);
  expect(await inRound(second)).toEqual([]);
  expect(await inRound(third)).toEqual([skipping.enrollment]);
  expect((await undo(officer, done.data.batch)).status).toBe(200);
  expect((await facts(driveId)).entry_round).toBeNull();
  const usual = await applyLate(driveId);
  expect(await inRound(first)).toEqual([]);
  expect(await inRound(second)).toEqual([usual.enrollment]);
  const { round: elsewhere } = await held(0);
  expect((await move(driveId, { entry_round: elsewhere })).status).toBe(422);
});
