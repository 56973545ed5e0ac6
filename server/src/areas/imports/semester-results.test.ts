import { resultsChecked, type ResultsChecked, type ResultsDone } from '@portal/shared/contract/cell';
import { eq } from 'drizzle-orm';
import { addDrive } from '../../../test/drives/test-drives';
import { csvOf, resultsImporter } from '../../../test/imports';
import { releaseRules } from '../../../test/profile/release-rules';
import { recordOf, registeredStudent, setVerified, undo } from '../../../test/registered-student';
import { useConsole } from '../../../test/staff';
import { addStudent } from '../../../test/students';
import { replyOf } from '../../../test/reply';
import { consents, drives } from '../drives/schema';
import { profileChanges, eligibilityData } from '../profile/schema';

const HEADER = ['Enrollment No', 'Sem 6 SPI', 'CPI', 'Live Backlogs', 'Dead Backlogs'];

const { server, officer } = useConsole();
let calls: ReturnType<typeof resultsImporter>;
beforeAll(async () => {
  await releaseRules(server.services);
  calls = resultsImporter(server, officer);
});
beforeEach(() => server.services.database.db.update(drives).set({ isPublished: false }));

/** A student whose complete profile is verified. */
async function verified() {
  const student = await registeredStudent(server);
  expect(await setVerified(officer, student.id, true)).toMatchObject({ status: 200 });
  return student;
}
const sectionOf = async (id: string) =>
  (await recordOf(officer, id)).sections.find(({ section }) => section === 'be')!.data!;
const marksOf = async (id: string) => {
  const { db } = server.services.database;
  return (await db.select().from(eligibilityData).where(eq(eligibilityData.studentId, id)))[0]!;
};
const codeOf = async (id: string) => {
  const { db } = server.services.database;
  return (await db.select().from(drives).where(eq(drives.id, id)))[0]!.code;
};

test('F-63 a result is one number, or its row is an error with the column and the value', async () => {
  const { enrollment } = await verified();
  const rowsOf = async (...cells: string[]) =>
    (await calls.check(Buffer.from([HEADER, [enrollment, ...cells]].map((row) => row.join(';')).join('\n'))))
      .data.rows[0]!.problems;
  expect(await rowsOf('8-9', '8,3', '0', '0')).toEqual([
    'Sem 6 SPI “8-9” is two numbers: give one',
    'CPI “8,3” is no number',
  ]);
});

test('CEL-13 each row has its status: old and new with the effects, same, unknown, out of range in words', async () => {
  const one = await verified();
  const two = await verified();
  const three = await verified();
  const unfilled = await addStudent(server);
  const { status, data } = await calls.check(
    csvOf(
      [
        [one.enrollment, '8.75', '8.3', '0', '3'],
        [two.enrollment, '', '8.10', '2', '1'],
        ['230280999999', '8', '8', '0', '0'],
        [three.enrollment, '12', '8', '-1', 'x'],
        [unfilled.enrollment, '8', '8', '0', '0'],
        ['2.2E+11', '8', '8', '0', '0'],
        [one.enrollment, '8', '8', '0', '0'],
      ],
      HEADER,
    ),
  );
  expect(status).toBe(200);
  expect(resultsChecked.parse(data)).toEqual(data);
  expect(data.columns.map(({ field }) => field)).toEqual([
    'enrollment',
    'spi_6',
    'cpi',
    'live_backlogs',
    'dead_backlogs',
  ]);
  expect(data.counts).toEqual({ rows: 7, change: 1, same: 1, unknown: 1, error: 4 });
  expect(data.blanks).toBe(1);
  expect(data.rows.map(({ line, verdict }) => [line, verdict])).toEqual([
    [2, 'change'],
    [3, 'same'],
    [4, 'unknown'],
    [5, 'error'],
    [6, 'error'],
    [7, 'error'],
    [8, 'error'],
  ]);
  expect(data.rows[0]?.changes).toEqual([
    { label: 'BE CPI', old: '8.1', new: '8.3' },
    { label: 'BE Dead Backlogs (cleared)', old: '1', new: '3' },
    { label: 'BE Live Backlogs (still open)', old: '2', new: '0' },
    { label: 'Sem 6 SPI', old: '–', new: '8.75' },
  ]);
  expect(data.rows[2]?.problems).toEqual(['no student has this enrollment']);
  expect(data.rows[3]?.problems.join(' ')).toMatch(/Sem 6 SPI.*10/);
  expect(data.rows[3]?.problems).toHaveLength(3);
  expect(data.rows[4]?.problems[0]).toMatch(/BE Details are not filled yet/);
  expect(data.rows[5]?.problems[0]).toMatch(/its last digits are lost/);
  expect(data.rows[6]?.problems[0]).toMatch(/is in line 2 already/);
  expect(await sectionOf(one.id)).toMatchObject({ be_cpi: 8.1 });
});

test('CEL-13 CEL-80 results of verified profiles are entered in one batch, verification and desk are left alone', async () => {
  const student = await verified();
  const file = csvOf([[student.enrollment, '9', '8.45', '1', '2']], HEADER);
  const { data } = await calls.check(file);
  const mapping = { columns: data.columns.map(({ field }) => field) };
  const request = { mapping, mode: 'all', version: data.version };
  const done = await calls.apply<ResultsDone>(file, request);
  expect(done).toMatchObject({ status: 200, data: { changed: 1, same: 0, left: 0 } });
  expect(await sectionOf(student.id)).toMatchObject({
    be_cpi: 8.45,
    be_sem6_spi: 9,
    be_live_back: 1,
    be_dead_back: 2,
    be_total_back: 3,
    be_branch: 'computer',
  });
  expect(await marksOf(student.id)).toMatchObject({ cpi: '8.45', liveBacklogs: 1, deadBacklogs: 2 });
  const record = await recordOf(officer, student.id);
  expect([record.is_verified, record.actions[0]]).toEqual([
    true,
    expect.objectContaining({ kind: 'student.results', title: 'Entered semester results' }),
  ]);
  const { db } = server.services.database;
  expect(await db.select().from(profileChanges).where(eq(profileChanges.studentId, student.id))).toEqual([]);
  expect(replyOf(await calls.whole(file))).toBe('409 No row of this file changes anything.');
});

test('CEL-13 the drives where eligibility changes are named, by the same rules as a consent', async () => {
  const [gains, loses, same] = [await verified(), await verified(), await verified()];
  const [high, low, clean, closed] = [
    await addDrive(server, { criteria: { min_cpi: 8.5 } }),
    await addDrive(server, { criteria: { min_cpi: 7.5 } }),
    await addDrive(server, { criteria: { max_live_backlogs: 0 } }),
    await addDrive(server, { criteria: { min_cpi: 8.5 }, branches: ['civil'] }),
  ];
  await server.services.database.db.insert(consents).values({
    studentId: loses.id,
    driveId: low,
    choice: 'TRUE',
    decidedAt: new Date(),
    roles: ['Tester'],
  });
  const { data } = await calls.check(
    csvOf(
      [
        [gains.enrollment, '', '8.6', '0', ''],
        [loses.enrollment, '', '7', '', ''],
        [same.enrollment, '', '8.2', '', ''],
      ],
      HEADER,
    ),
  );
  const [highCode, lowCode, cleanCode, closedCode] = await Promise.all(
    [high, low, clean, closed].map(codeOf),
  );
  const changes = data.rows.map(({ drives: found }) =>
    Object.fromEntries(found.map(({ code, eligible }) => [code, eligible])),
  );
  expect(changes).toEqual([{ [highCode!]: true, [cleanCode!]: true }, { [lowCode!]: false }, {}]);
  expect(
    Object.fromEntries(
      data.drives.map(({ code, ...drive }) => [code, [drive.gained, drive.lost, drive.applied]]),
    ),
  ).toEqual({
    [highCode!]: [1, 0, 0],
    [lowCode!]: [0, 1, 1],
    [cleanCode!]: [1, 0, 0],
  });
  expect(JSON.stringify(data)).not.toContain(closedCode);
});

test('CEL-13 CEL-81 a batch is undone whole; a student who saved since prevents it, and nothing is undone', async () => {
  const [one, two] = [await verified(), await verified()];
  const file = csvOf(
    [
      [one.enrollment, '9', '9', '0', '0'],
      [two.enrollment, '7', '7', '1', ''],
    ],
    HEADER,
  );
  const before = await sectionOf(one.id);
  const marks = await marksOf(one.id);
  const { data } = await calls.whole<ResultsDone>(file);
  await setVerified(officer, two.id, false);
  expect(replyOf(await undo(officer, data.batch))).toMatch(
    /^409 .*Something else was done with the student since./,
  );
  expect(await sectionOf(one.id)).toMatchObject({ be_cpi: 9 });
  const other = await calls.whole<ResultsDone>(csvOf([[one.enrollment, '9', '9.1', '0', '0']], HEADER));
  expect((await undo(officer, data.batch)).status).toBe(409);
  expect((await undo(officer, other.data.batch)).status).toBe(200);
  expect(await sectionOf(one.id)).toMatchObject({ be_cpi: 9 });
  const third = await verified();
  const last = await calls.whole<ResultsDone>(csvOf([[third.enrollment, '9', '9', '0', '0']], HEADER));
  expect(await undo(officer, last.data.batch)).toMatchObject({ status: 200 });
  expect(await sectionOf(third.id)).toEqual(before);
  const { studentId: _, revision: __, ...rest } = marks;
  expect(await marksOf(third.id)).toMatchObject({ ...rest, revision: marks.revision + 2 });
  expect(await recordOf(officer, third.id)).toMatchObject({ is_verified: true });
});

test('CEL-13 CEL-82 what changed since the check is looked at again, and the desk reads who changed what', async () => {
  const student = await verified();
  const file = csvOf([[student.enrollment, '9', '9', '', '']], HEADER);
  const { data } = await calls.check(file);
  await setVerified(officer, student.id, false);
  const { version } = await recordOf(officer, student.id);
  const mapping = { columns: data.columns.map(({ field }) => field) };
  const late = { mapping, mode: 'all', version: data.version };
  expect(replyOf(await calls.apply(file, late))).toMatch(/^409 .*were changed since these rows were checked/);
  expect(await calls.whole(file)).toMatchObject({ status: 200 });
  const stale = await officer.call('verify', {
    body: { students: [{ id: student.id, version }], confirmed: true },
  });
  // The cell wrote, and the student saved nothing.
  const { changes } = stale.body.data as { changes: { title: string }[] };
  expect([stale.status, changes.map(({ title }) => title)]).toEqual([409, ['Entered semester results']]);
});

test('CEL-13 results of another degree, and a file without a result, are refused in words', async () => {
  const { data } = await calls.check(csvOf([['230280999997', 'x']], ['Enrollment', 'City']));
  expect(data).toMatchObject<Partial<ResultsChecked>>({
    unread: 'No column is read as a result, such as CPI. Please choose one.',
    rows: [],
  });
  const { rows } = (await calls.check(csvOf([['230280999997', '8']], ['Enrollment', 'SPI 8']))).data;
  expect(rows).toHaveLength(1);
});
