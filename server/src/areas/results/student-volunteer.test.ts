import type { DriveFacts, RoundStudent, RoundStudentsPage, StaleData } from '@portal/shared/contract/cell';
import { inHours, markCalls, type Person } from '../../../test/drives/test-eligibility-data';
import { signedInStaff, useConsole, type SignedInStaff } from '../../../test/staff';

const { server, officer } = useConsole();
const { addRound, facts, held, students } = markCalls(() => ({ server, officer }));

/** A drive with a round, its students, and a volunteer of it. */
async function volunteering(count: number) {
  const all = await held(count);
  const { code } = await facts(all.driveId);
  return { ...all, code, volunteer: await signedInStaff(server, 'student volunteer', { drives: [code] }) };
}
const seenBy = (by: SignedInStaff, id: string, of = 'in') =>
  by.data<RoundStudentsPage>('roundStudents', { id, query: `of=${of}` });
const rowOf = ({ rows }: RoundStudentsPage, { enrollment }: Person): RoundStudent =>
  rows.find((row) => row.enrollment === enrollment)!;
const mark = async (by: SignedInStaff, round: string, person: Person, said: object) => {
  const { version } = rowOf(await seenBy(by, round), person);
  const body = { enrollment: person.enrollment, version, ...said };
  return by.call('markStudent', { id: round, body });
};

test('CEL-78 a volunteer reads who is called, when and where, and who came, and neither a result nor a note', async () => {
  const { driveId, round, people, volunteer } = await volunteering(2);
  const [one, two] = people as [Person, Person];
  for (const person of [one, two]) await mark(officer, round, person, { attendance: 'PRESENT' });
  const notes = { result: 'QUALIFIED', score: '41', remark: 'Strong', slot: '11:30', panel: 'Panel A' };
  await mark(officer, round, one, notes);
  const page = await seenBy(volunteer, round);
  expect(rowOf(page, one)).toEqual({
    id: one.id,
    enrollment: one.enrollment,
    name: one.name,
    branch: expect.any(String) as string,
    attendance: 'PRESENT',
    version: expect.any(String) as string,
    result: null,
    staged: null,
    hold: false,
    score: null,
    remark: null,
    slot: '11:30',
    panel: 'Panel A',
    application: null,
  });
  // A version made of results would tell one by trying.
  expect(rowOf(page, one).version).toBe(rowOf(page, two).version);
  expect(page).toMatchObject({
    counts: { in: 2, present: 2, qualified: 0, unnamed: 0 },
    staged: { qualified: 0, unqualified: 0 },
    version: '',
  });
  for (const of of ['qualified', 'unqualified', 'hold', 'unnamed', 'staged_qualified'])
    expect((await volunteer.call('roundStudents', { id: round, query: `of=${of}` })).status).toBe(403);
  const [seen] = (await volunteer.data<DriveFacts>('drive', { id: driveId })).rounds;
  expect(seen).toMatchObject({ present: 2, qualified: 0, staged: 0, release_at: null });
  expect((await facts(driveId)).rounds[0]).toMatchObject({ staged: 1 });
});

test('CEL-78 a volunteer marks the attendance, nothing else, and none on which a result hangs', async () => {
  const { round, people, volunteer } = await volunteering(2);
  const [one, two] = people as [Person, Person];
  expect((await mark(volunteer, round, one, { attendance: 'PRESENT' })).status).toBe(200);
  expect(rowOf(await students(round), one).attendance).toBe('PRESENT');
  for (const more of [
    { result: 'QUALIFIED' },
    { result: null },
    { score: '1' },
    { remark: 'x' },
    { slot: '10:00' },
    { panel: 'A' },
  ])
    expect([more, (await mark(volunteer, round, one, more)).status]).toEqual([more, 403]);
  await mark(officer, round, two, { attendance: 'PRESENT', result: 'QUALIFIED' });
  expect((await mark(volunteer, round, two, { attendance: 'ABSENT' })).status).toBe(409);
  expect(rowOf(await students(round), two)).toMatchObject({ attendance: 'PRESENT', staged: 'QUALIFIED' });
});

test('CEL-78 a volunteer sees the named drives alone, and no student, applicant or file', async () => {
  const { driveId, round, volunteer } = await volunteering(1);
  const { driveId: another, round: foreign } = await held(1);
  const listed = await volunteer.data<{ rows: { id: string }[] }>('drives', { query: 'state=all' });
  expect(listed.rows.map(({ id }) => id)).toEqual([driveId]);
  expect((await volunteer.call('checkInCode', { id: round })).status).toBe(200);
  expect((await volunteer.call('drive', { id: another })).status).toBe(404);
  for (const name of ['roundStudents', 'checkInCode'] as const)
    expect([name, (await volunteer.call(name, { id: foreign })).status]).toEqual([name, 404]);
  const body = { enrollment: 'x', attendance: 'PRESENT', version: 'x' };
  expect((await volunteer.call('markStudent', { id: foreign, body })).status).toBe(404);
  for (const name of ['applicants', 'student', 'addRound', 'roundAbsences', 'exportList', 'reveal'] as const)
    expect([name, (await volunteer.call(name, { id: driveId, body: {} })).status]).toEqual([name, 403]);
});

test('CEL-78 a volunteer with an old mark reads no reason of staff, and with an early one that the round has not begun', async () => {
  const { driveId, round, people, volunteer } = await volunteering(1);
  const [one] = people as [Person];
  const { version } = rowOf(await seenBy(volunteer, round), one);
  await mark(officer, round, one, { attendance: 'PRESENT' });
  const body = { enrollment: one.enrollment, version, attendance: 'ABSENT' };
  const stale = await volunteer.call('markStudent', { id: round, body });
  expect([stale.status, (stale.body.data as StaleData).changes]).toEqual([409, []]);
  const next = await addRound(driveId, inHours(30));
  const early = await mark(volunteer, next, one, { attendance: 'PRESENT' });
  expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('has not begun')]);
});
