import type {
  DebarmentDone,
  DriveFacts,
  MarksChecked,
  RoundStudentsPage,
} from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import { addApplicant, DECLINING } from '../../../test/drives/test-drives';
import { recordOf, undo } from '../../../test/registered-student';
import { signedInStaff, type SignedInStaff, useConsole } from '../../../test/staff';
import { markCalls } from '../../../test/drives/test-eligibility-data';
import { replyOf } from '../../../test/reply';

const { server, officer } = useConsole({ rules: true });
const { facts, decide, held, listOf, post, check, enter, mark, students, rowsOf } = markCalls(() => ({
  server,
  officer,
}));

test('CEL-61 each row of a list has its status first: changed, same, twice, unknown, not applied, wrong', async () => {
  const { driveId, round, people } = await held(3);
  const declined = await addApplicant(server);
  await decide(driveId, declined, DECLINING);
  await mark(round, 'PRESENT', people[1]!);
  const [one, two] = people;
  const text = [
    'Attendance sheet of Test',
    'Enrollment No.;Present;Result',
    `${one!.enrollment};P;selected`,
    `${two!.enrollment};present;`,
    `${one!.enrollment};A;`,
    '220280109999;P;',
    `${declined.enrollment};P;`,
    `${people[2]!.enrollment};maybe;`,
    'ASHA RAO;P;',
  ].join('\n');
  const { counts, rows } = await check(round, text);
  expect(counts).toEqual({ rows: 7, change: 1, same: 1, duplicate: 1, unknown: 1, out: 1, error: 2 });
  expect(rows.map(({ verdict }) => verdict)).toEqual([
    'change',
    'same',
    'duplicate',
    'unknown',
    'out',
    'error',
    'error',
  ]);
  expect(rows[0]!.changes).toEqual([
    { label: 'Attendance', old: '–', new: 'Present' },
    { label: 'Result', old: '–', new: 'Qualified' },
  ]);
  expect(rows[5]!.problems).toEqual(['Attendance “maybe” is no attendance: present, absent or excused']);
  expect((await check(round, listOf(one!))).unread).toMatch(/^No column is read as attendance/);
  const checked = await check(round, text);
  expect(replyOf(await enter(round, text, checked))).toBe(
    '409 5 of the rows cannot be entered, so none was.',
  );
  expect(await rowsOf(round)).toHaveLength(1);
  const good = await enter(round, text, checked, null, { mode: 'good' });
  expect(good.data).toMatchObject({ changed: 1, same: 1, left: 5 });
  expect((await students(round, 'present')).total).toBe(2);
});

test('F-82 a pasted line that ends in “Rejected” is never qualified by the mark for everyone', async () => {
  const { round, people } = await held(3);
  const [one, two, three] = people;
  const text = [
    `${one!.enrollment}\t${one!.name}\tSelected`,
    `${two!.enrollment}\t${two!.name}\tRejected`,
    `${three!.enrollment}\t${three!.name}\tOn hold`,
  ].join('\n');
  const said = (columns: (string | null)[] | null, as: string | null) =>
    post<MarksChecked>('checkMarks', round, text, { columns, as });
  const first = (await said(null, 'QUALIFIED')).data;
  expect([first.columns.map(({ field }) => field), first.unread, first.rows]).toEqual([
    ['enrollment', 'undecided', 'undecided'],
    'This list has no header. Please choose what columns 2, 3 are, or “Do not import”.',
    [],
  ]);
  const left = (await said(['enrollment', null, null], 'QUALIFIED')).data;
  expect(left.rows.map(({ verdict, problems }) => [verdict, problems])).toEqual([
    ['change', []],
    ['error', ['this row says “Rejected”, and everyone in the list is marked Qualified']],
    ['error', ['this row says “On hold”, and everyone in the list is marked Qualified']],
  ]);
  const read = (await said(['enrollment', 'name', 'result'], 'QUALIFIED')).data;
  expect(read.rows.map(({ changes, problems }) => changes[0]?.new ?? problems[0])).toEqual([
    'Qualified',
    'Not qualified',
    'Result “On hold” is no result: qualified or not qualified',
  ]);
  // A list copied from a mail, with blanks between its values, and one line by itself.
  const mail = `${two!.enrollment} ${two!.name} Rejected`;
  const blanks = await post<MarksChecked>('checkMarks', round, mail, {
    columns: ['enrollment', 'name'],
    as: 'QUALIFIED',
  });
  expect(blanks.data.rows[0]).toMatchObject({ verdict: 'error', changes: [] });
});

test('F-63 a list whose names and enrollments were moved against each other is refused', async () => {
  const { round, people } = await held(1);
  const text = `Enrollment,Name,Result\n${people[0]!.enrollment},Zubin Zaveri,Qualified`;
  const { rows } = await check(round, text);
  expect([rows[0]!.verdict, rows[0]!.problems[0]]).toEqual([
    'error',
    expect.stringMatching(/^the list says “Zubin Zaveri”, and this enrollment is that of /),
  ]);
});

test('CEL-61 the same list twice changes nothing; of two who mark at once the later one gets an error, and nothing is half done', async () => {
  const { round, people } = await held(3);
  const text = listOf(...people);
  const [checked, other] = [await check(round, text, 'PRESENT'), await check(round, text, 'ABSENT')];
  expect((await enter(round, text, checked, 'PRESENT')).status).toBe(200);
  const again = await check(round, text, 'PRESENT');
  expect(again.counts).toMatchObject({ change: 0, same: 3 });
  expect((await enter(round, text, again, 'PRESENT')).message).toBe('No row of this list changes anything.');
  expect(replyOf(await enter(round, text, other, 'ABSENT'))).toMatch(
    /^409 Someone marked Round 1: Test since/,
  );
  expect((await students(round, 'present')).total).toBe(3);
});

test('CEL-61 a listed absence removes a result that no student knows, and says so before', async () => {
  const { round, people } = await held(2);
  await enter(round, listOf(...people), await check(round, listOf(...people), 'QUALIFIED'), 'QUALIFIED');
  const checked = await check(round, listOf(people[0]!), 'ABSENT');
  expect(checked.rows[0]?.changes).toEqual([
    { label: 'Attendance', old: '–', new: 'Absent' },
    { label: 'Result', old: 'Qualified', new: '–' },
  ]);
  await enter(round, listOf(people[0]!), checked, 'ABSENT');
  expect((await students(round, 'qualified')).rows.map(({ id }) => id)).toEqual([people[1]!.id]);
});

test('CEL-61 a line with an absence and a result is refused, and so is a result of who is absent', async () => {
  const { round, people } = await held(2);
  const [one, two] = people;
  const said = (attendance: string, who = one!) =>
    ['Enrollment;Attendance;Result', `${who.enrollment};${attendance};Qualified`].join('\n');
  const away = ['is absent and has no result: mark the attendance first'];
  const { rows } = await check(round, said('absent'));
  expect(rows[0]).toMatchObject({ verdict: 'out', problems: away, changes: [] });
  await mark(round, 'ABSENT', two!);
  expect((await check(round, listOf(two!), 'QUALIFIED')).rows[0]).toMatchObject({ problems: away });
  expect((await check(round, said('present', two))).rows[0]).toMatchObject({ verdict: 'change' });
});

test('CEL-81 a change of more actions than are undone at once is refused in words, never undone by half', async () => {
  const { round, people } = await held(1);
  const { batch } = await mark(round, 'PRESENT', people[0]!);
  await server.services.database.db.execute(sql`
      insert into cell_actions (id, batch_id, kind, student_id, subject_id, before, after)
      select gen_random_uuid(), batch_id, kind, student_id, subject_id, before, after
      from cell_actions, generate_series(1, 10000) where batch_id = ${batch}::uuid`);
  const before = await rowsOf(round);
  expect(replyOf(await undo(officer, batch))).toMatch(/^409 .*more than 10,000/);
  expect(await rowsOf(round)).toEqual(before);
});

test('CEL-03 CEL-04 a coordinator marks the named drives alone, never themselves, and releases nothing', async () => {
  const { driveId, round, people } = await held(2);
  const { round: foreign } = await held(1);
  const { code } = await facts(driveId);
  const coordinator = await signedInStaff(server, 'coordinator', {
    drives: [code],
    studentId: people[0]!.id,
  });
  const text = listOf(...people);
  const checked = await check(round, text, 'PRESENT', coordinator);
  expect(checked.rows.map(({ verdict, problems }) => [verdict, problems])).toEqual([
    ['error', ['this is you: another member of the cell marks you']],
    ['change', []],
  ]);
  const done = await enter(round, text, checked, 'PRESENT', { mode: 'good' }, coordinator);
  expect(done.data).toMatchObject({ changed: 1, left: 1 });
  const { rows, counts } = await coordinator.data<RoundStudentsPage>('roundStudents', { id: round });
  expect([rows.map(({ id }) => id), counts.in]).toEqual([[people[1]!.id], 1]);
  expect((await coordinator.call('roundStudents', { id: foreign })).status).toBe(404);
  expect(
    (await post('checkMarks', foreign, text, { columns: null, as: 'PRESENT' }, coordinator)).status,
  ).toBe(404);
  await mark(round, 'QUALIFIED', people[0]!);
  const seenBy = async (by: SignedInStaff) => (await by.data<DriveFacts>('drive', { id: driveId })).rounds[0];
  expect(await seenBy(officer)).toMatchObject({ present: 1, qualified: 1, staged: 1 });
  expect(await seenBy(coordinator)).toMatchObject({ present: 1, qualified: 0, staged: 0 });
  const body = { at: null, rest: false, version: 'x' };
  expect((await coordinator.call('releaseResults', { id: round, body })).status).toBe(403);
});

test('CEL-82 CEL-30 an absence for which a debarment was proposed is an obstacle in words, and is undone once the debarment is', async () => {
  const { round, people } = await held(1);
  const { id } = people[0]!;
  const marked = await mark(round, 'ABSENT', people[0]!);
  const { version } = await recordOf(officer, id);
  const body = { reason: 'Absent from the test', round, version };
  const proposed = await officer.call('proposeDebarment', { id, body });
  expect(proposed.status).toBe(200);
  expect(replyOf(await undo(officer, marked.batch))).toMatch(
    /^409 .*A debarment was proposed for this absence since\./,
  );
  expect((await undo(officer, (proposed.body.data as DebarmentDone).batch)).status).toBe(200);
  expect((await undo(officer, marked.batch)).status).toBe(200);
});
