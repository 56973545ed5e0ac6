import { and, eq } from 'drizzle-orm';
import { addApplicants, checkApplicants } from '../../../test/drives/added-applicants';
import { offerScene } from '../../../test/drives/offer-scene';
import { addApplicant, postingOf } from '../../../test/drives/test-drives';
import { insertRound, roundCalls } from '../../../test/drives/test-rounds';
import { undo } from '../../../test/registered-student';
import { useStaff, useConsole } from '../../../test/staff';
import { replyOf } from '../../../test/reply';
import { consents, driveRoles, drives } from '../drives/schema';

const HOUR_MS = 60 * 60 * 1000;

const { server, officer } = useConsole({ rules: true });
const coordinator = useStaff(server, 'coordinator');
const { applied, concern } = offerScene(() => ({ server, officer }));
const calls = roundCalls(() => ({ server, officer }));
const db = () => server.services.database.db;
/** A drive that is closed, with a round that is over and one to come. */
const closed = async () => {
  const { driveId } = await applied();
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
  const over = await insertRound(server, driveId, { startsAt: at(-240) });
  const next = await insertRound(server, driveId, { number: 2, name: 'Interview', startsAt: at(48) });
  await db()
    .update(drives)
    .set({ deadline: new Date(Date.now() - 24 * HOUR_MS) })
    .where(eq(drives.id, driveId));
  return { driveId, over, next };
};
const inRound = async (id: string) => {
  const { data } = (await officer.call('roundStudents', { id })).body;
  return (data as { rows: { enrollment: string }[] }).rows.map(({ enrollment }) => enrollment);
};

test('F-71 students are added after the deadline at the round that is chosen, notified, and taken out by an undo', async () => {
  const { driveId, next } = await closed();
  const [one, two] = [await addApplicant(server), await addApplicant(server)];
  const done = await addApplicants(officer, driveId, [one.enrollment, two.enrollment], {
    entry_round: next,
  });
  expect([done.status, done.message]).toEqual([200, '2 applicants are added. 2 students were notified.']);
  expect(await postingOf(server, driveId, one)).toMatchObject({
    is_concern: 'TRUE',
    receipt: { roles: ['Developer'], resume: null },
    history: [{ is_concern: 'TRUE', actor: 'cell' }],
  });
  expect((await calls.titles(one))[0]).toMatch(/^The placement cell added you to the drive of Company/);
  expect((await undo(officer, done.data.batch)).status).toBe(200);
  expect([await concern(driveId, one), await concern(driveId, two)]).toEqual([null, null]);
});

test('F-71 F-81 a student who enters at a later round is called to it, and to none before it', async () => {
  const { driveId, over, next } = await closed();
  const student = await addApplicant(server);
  await addApplicants(officer, driveId, [student.enrollment], { entry_round: next });
  expect(await inRound(over)).not.toContain(student.enrollment);
  expect(await inRound(next)).toContain(student.enrollment);
  const early = await addApplicant(server);
  await addApplicants(officer, driveId, [early.enrollment], { entry_round: over });
  expect(await inRound(over)).toContain(early.enrollment);
});

test('F-71 each line has its status: all rules but the deadline apply, and nothing is written before it is confirmed', async () => {
  const { driveId } = await closed();
  const ready = await addApplicant(server);
  const other = await addApplicant(server, { branch: 'civil' });
  const asked = [ready.enrollment, other.enrollment, ready.enrollment, '999999999999', 'Asha'];
  const { rows, counts } = await checkApplicants(officer, driveId, asked);
  expect(rows.map(({ verdict }) => verdict)).toEqual(['add', 'rule', 'duplicate', 'unknown', 'error']);
  expect(rows[1]!.problems.join()).toMatch(/Branch/i);
  expect(counts).toMatchObject({ rows: 5, add: 1, rule: 1 });
  expect(await concern(driveId, ready)).toBeNull();
  await addApplicants(officer, driveId, [ready.enrollment]);
  expect((await checkApplicants(officer, driveId, [ready.enrollment])).rows[0]!.verdict).toBe('same');
  const none = await addApplicants(officer, driveId, [ready.enrollment]);
  expect([none.status, none.message]).toEqual([409, 'No student of this list can be added.']);
  const wrong = { enrollments: [ready.enrollment], role: 'Cook', entry_round: null };
  expect((await officer.call('checkApplicants', { id: driveId, body: wrong })).status).toBe(422);
});

test('F-71 CEL-03 a coordinator adds no one, and an applicant with a mark in a round is not taken out', async () => {
  const { driveId, next } = await closed();
  const student = await addApplicant(server);
  const body = { enrollments: [student.enrollment], role: 'Developer', entry_round: null };
  expect((await coordinator.call('checkApplicants', { id: driveId, body })).status).toBe(403);
  const { batch } = (await addApplicants(officer, driveId, [student.enrollment])).data;
  await calls.mark(next, student.id, { status: 'PRESENT' });
  expect(replyOf(await undo(officer, batch))).toMatch(
    /^409 .*The student is marked in a round of the drive./,
  );
});

test('F-71 a student who declined is shown as such, and has declined again after the undo', async () => {
  const { driveId } = await closed();
  const student = await addApplicant(server);
  await db()
    .insert(consents)
    .values({ studentId: student.id, driveId, choice: 'FALSE', decidedAt: new Date() });
  const { rows } = await checkApplicants(officer, driveId, [student.enrollment]);
  expect(rows).toMatchObject([{ verdict: 'add', declined: true }]);
  const { data } = await addApplicants(officer, driveId, [student.enrollment]);
  expect(await concern(driveId, student)).toBe('TRUE');
  expect((await undo(officer, data.batch)).status).toBe(200);
  expect(await concern(driveId, student)).toBe('FALSE');
});

test('F-27 a student is added only for a role that is open to them, whatever other roles are', async () => {
  const { driveId } = await closed();
  await db()
    .update(driveRoles)
    .set({ asks: { criteria: { min_cpi: 8.5 } } })
    .where(and(eq(driveRoles.driveId, driveId), eq(driveRoles.title, 'Developer')));
  const { enrollment } = await addApplicant(server);
  const { rows } = await checkApplicants(officer, driveId, [enrollment]);
  const problem = 'A role that is open (Developer: CPI at least 8.5): None';
  expect(rows).toMatchObject([{ verdict: 'rule', problems: [problem] }]);
  const none = await addApplicants(officer, driveId, [enrollment]);
  expect([none.status, none.message]).toEqual([409, 'No student of this list can be added.']);
  expect((await addApplicants(officer, driveId, [enrollment], { role: 'Tester' })).status).toBe(200);
});
