import type { DoneData, MarkStudentRequest, RoundStudent, StaleData } from '@portal/shared/contract/cell';
import { inHours, markCalls, type Person } from '../../../test/drives/test-eligibility-data';
import { undo } from '../../../test/registered-student';
import { replyOf } from '../../../test/reply';
import { useConsole } from '../../../test/staff';

const { server, officer } = useConsole();
const { addRound, held, mark, students, release, own, tell, titles } = markCalls(() => ({ server, officer }));

const rowOf = async (round: string, { enrollment }: Person): Promise<RoundStudent> =>
  (await students(round)).rows.find((row) => row.enrollment === enrollment)!;

/** Marks a student against the newest version, or one that was seen. */
async function markOne(
  round: string,
  person: Person,
  said: Omit<MarkStudentRequest, 'enrollment' | 'version'>,
  seen?: string,
) {
  const version = seen ?? (await rowOf(round, person)).version;
  const body = { enrollment: person.enrollment, version, ...said };
  const { status, body: reply } = await officer.call('markStudent', { id: round, body });
  return { status, ...reply, data: reply.data as DoneData };
}

test('CEL-61 one student is marked at a time, each mark at once, and cleared again; no one is notified', async () => {
  const { driveId, round, people } = await held(2);
  const [one] = people as [Person, Person];
  await tell();
  const before = await titles(one);
  const present = await markOne(round, one, { attendance: 'PRESENT' });
  expect(present).toMatchObject({ status: 200, data: { changed: 1 } });
  // What follows at once needs no other reading.
  const qualified = await markOne(round, one, { result: 'QUALIFIED' }, present.data.version!);
  expect(await rowOf(round, one)).toMatchObject({
    attendance: 'PRESENT',
    staged: 'QUALIFIED',
    version: qualified.data.version,
  });
  const hold = await markOne(round, one, { result: 'ON_HOLD' });
  expect(await rowOf(round, one)).toMatchObject({ staged: null, hold: true });
  expect((await students(round)).counts).toMatchObject({ hold: 1, unnamed: 1, qualified: 0 });
  await markOne(round, one, { result: null });
  expect(await rowOf(round, one)).toMatchObject({ attendance: 'PRESENT', staged: null, hold: false });
  await markOne(round, one, { attendance: null });
  expect(await rowOf(round, one)).toMatchObject({ attendance: null });
  await tell();
  expect([await titles(one), await own(driveId, one)]).toEqual([before, []]);
  expect((await undo(officer, hold.data.batch)).status).toBe(409);
});

test('CEL-61 who is absent has no result; marks, remark, slot and panel are for staff alone, and stay', async () => {
  const { driveId, round, people } = await held(1);
  const one = people[0]!;
  await markOne(round, one, { result: 'QUALIFIED', score: '41.50', remark: ' Strong  on databases ' });
  const notes = { score: '41.5', remark: 'Strong on databases', slot: '11:30', panel: 'A' };
  await markOne(round, one, { slot: '11:30', panel: 'A' });
  const absent = await markOne(round, one, { attendance: 'ABSENT' });
  expect(await rowOf(round, one)).toMatchObject({ attendance: 'ABSENT', staged: null, ...notes });
  expect(replyOf(await markOne(round, one, { result: 'QUALIFIED' }))).toMatch(
    /^409 .* is absent and has no result\. Mark the attendance first\.$/,
  );
  expect(JSON.stringify(await own(driveId, one))).not.toContain('databases');
  // An undo takes back what its change did, and no note that was written since.
  await markOne(round, one, { remark: 'Came late' });
  expect((await undo(officer, absent.data.batch)).status).toBe(200);
  expect(await rowOf(round, one)).toMatchObject({
    attendance: null,
    staged: 'QUALIFIED',
    ...notes,
    remark: 'Came late',
  });
  // A note alone is no attendance and no result.
  await markOne(round, one, { result: null });
  expect((await students(round)).counts).toMatchObject({ in: 1, unmarked: 1, unnamed: 1 });
});

test('CEL-81 the undo of a remark leaves the attendance that was marked since', async () => {
  const { round, people } = await held(1);
  const one = people[0]!;
  const noted = await markOne(round, one, { remark: 'Came late' });
  await markOne(round, one, { attendance: 'PRESENT' });
  expect((await undo(officer, noted.data.batch)).status).toBe(200);
  expect(await rowOf(round, one)).toMatchObject({ attendance: 'PRESENT', remark: null });
});

test('CEL-82 of two who mark one student the later is refused with who was first', async () => {
  const { round, people } = await held(1);
  const one = people[0]!;
  const { version } = await rowOf(round, one);
  await markOne(round, one, { attendance: 'PRESENT' }, version);
  const late = await markOne(round, one, { attendance: 'ABSENT' }, version);
  expect(replyOf(late)).toMatch(/^409 Someone else marked .* since you looked/);
  expect((late.data as unknown as StaleData).changes).toMatchObject([{ by: officer.name }]);
  expect(await rowOf(round, one)).toMatchObject({ attendance: 'PRESENT' });
});

test('F-64 before the round a student can only be excused; a published result and one that is set stay', async () => {
  const { driveId, round, people } = await held(2);
  const [one, two] = people as [Person, Person];
  const later = await addRound(driveId, inHours(5));
  for (const said of [{ attendance: 'PRESENT' }, { result: 'ON_HOLD' }] as const)
    expect(replyOf(await markOne(later, one, said))).toMatch(/^409 .*this round has not begun/);
  expect((await markOne(later, one, { attendance: 'EXCUSED', slot: '10:00' })).status).toBe(200);
  await markOne(round, one, { result: 'QUALIFIED' });
  await release(round);
  expect(replyOf(await markOne(round, one, { result: null }))).toMatch(/^409 .* is published\. Correct it/);
  await mark(round, 'QUALIFIED', two);
  await release(round, { at: inHours(5) });
  expect(replyOf(await markOne(round, two, { result: 'UNQUALIFIED' }))).toMatch(/^409 The results are set/);
});

test('CEL-61 the list is searched by name and enrollment, with the counts of all', async () => {
  const { round, people } = await held(3);
  const one = people[1]!;
  const found = async (q: string) => {
    const query = `q=${encodeURIComponent(q)}`;
    const { rows, total, counts } = await officer.data<Awaited<ReturnType<typeof students>>>(
      'roundStudents',
      {
        id: round,
        query,
      },
    );
    return [rows.map(({ enrollment }) => enrollment), total, counts.in];
  };
  expect(await found(one.enrollment)).toEqual([[one.enrollment], 1, 3]);
  expect(await found('nobody of this name')).toEqual([[], 0, 3]);
});
