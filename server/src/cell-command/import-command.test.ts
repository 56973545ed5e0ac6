import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addStudent } from '../../test/students';
import { useTestServer } from '../../test/test-server';
import { students } from '../areas/identity/schema';
import { actionsPage } from '../areas/activity/activity';
import { undoBatch } from '../console/undo-batch';
import { studentsCommand } from './students-command';
import { makeFolder } from '../../test/databases';

const ASHA = {
  enrollment: '220280107101',
  name: 'Asha Shah',
  email: 'a@mail.example',
  degree: 'BE',
  branch: 'computer',
};
const HEADER = ['Enrollment No.', 'Student Name', 'E-mail ID', 'Programme', 'Department'];
const OF_ASHA = ['220280107101', 'Asha Shah', 'A@mail.example', 'B.E.', 'Computer'];
const lines = (separator: string, ...rows: string[][]) =>
  rows.map((cells) => `${cells.join(separator)}\r\n`).join('');

const server = useTestServer();
const folder = makeFolder();
beforeEach(() => server.services.database.pool.query('truncate students, audit_log, cell_batches cascade'));

async function imports(content: string | Buffer, ...more: string[]) {
  const file = path.join(folder, 'students.csv');
  await writeFile(file, content);
  const { database, mail, config } = server.services;
  const args = ['import', file, '--without-invitations', ...more];
  return studentsCommand(args, () => Promise.resolve(database), {
    mail,
    publicUrl: config.publicUrl,
  });
}
const all = () => server.services.database.db.select().from(students).orderBy(students.enrollment);

test.each<[string, string | Buffer]>([
  ['Excel’s semicolons and human headers', `\uFEFF${lines(';', HEADER, OF_ASHA)}`],
  ['tabs in UTF-16', Buffer.from(`\uFEFF${lines('\t', HEADER, OF_ASHA)}`, 'utf16le')],
  ['a blank tail', `${lines(',', HEADER, OF_ASHA)},,,,\r\n,,,,\r\n\r\n`],
  ['a title and a column more', lines(',', ['Students of 2027'], [...HEADER, 'City'], [...OF_ASHA, 'Surat'])],
])('W-82 %s are taken', async (_, content) => {
  expect(await imports(content)).toMatchObject({ code: 0 });
  expect(await all()).toMatchObject([ASHA]);
});

test('W-82 a branch that is not on the list is refused, with the one that was probably meant', async () => {
  const compter = lines(',', HEADER, [...OF_ASHA.slice(0, 4), 'compter']);
  expect(await imports(compter)).toEqual({
    code: 1,
    lines: [
      'line 2: branch “compter” of BE is not on the college’s list; did you mean “computer”?',
      '1 bad row: nothing was written. Mend the file, or use --skip-bad.',
    ],
  });
  const knitting = lines(',', HEADER, [...OF_ASHA.slice(0, 4), 'underwater basket weaving']);
  expect((await imports(knitting)).lines[0]).toBe(
    'line 2: branch “underwater basket weaving” of BE is not on the college’s list',
  );
  expect(await all()).toEqual([]);
  const written = lines(',', HEADER, [...OF_ASHA.slice(0, 4), 'Electronics and Communication']);
  expect(await imports(written)).toMatchObject({ code: 0 });
  expect(await all()).toMatchObject([{ branch: 'electronics & communication' }]);
});

test('CEL-12 a blank erases nothing, and a branch that a student has already is no matter of the row', async () => {
  const { enrollment } = await addStudent(server, { name: 'RAVI', branch: 'Of before' });
  const rows = lines(',', HEADER, [enrollment, '', 'new@mail.example', '', 'of before']);
  expect((await imports(rows)).lines).toEqual(['0 added, 1 changed, 0 as they were.']);
  expect(await all()).toMatchObject([
    { name: 'RAVI', email: 'new@mail.example', degree: 'BE', branch: 'Of before', version: 2 },
  ]);
  expect((await imports(rows)).lines).toEqual(['0 added, 0 changed, 1 as they were.']);
});

test('CEL-83 CEL-81 what it imports is recorded in the activity log like the console’s, and is undone as one batch', async () => {
  const { enrollment, id } = await addStudent(server, { name: 'RAVI' });
  const rows = lines(',', HEADER, OF_ASHA, [enrollment, 'Ravi Rana', '', '', '']);
  expect((await imports(rows)).lines).toEqual(['1 added, 1 changed, 0 as they were.']);
  const { database, rules } = server.services;
  const [asha] = await all();
  const read = () => actionsPage(database, {}, () => Promise.resolve(() => []));
  const { rows: actions } = await read();
  expect(actions.map(({ kind, student, actor }) => [kind, student?.id, actor.name]).sort()).toEqual([
    ['student.added', asha?.id, expect.stringMatching(/^cell:./)],
    ['student.corrected', id, expect.stringMatching(/^cell:./)],
  ]);
  expect((await imports(rows)).lines).toEqual(['0 added, 0 changed, 2 as they were.']);
  expect((await read()).total).toBe(2);

  const undone = await undoBatch(
    { database, rules },
    { kind: 'command', words: 'cell:test' },
    actions[0]!.batch,
    {
      reason: 'The wrong file',
    },
  );
  expect(undone.changed).toBe(2);
  expect(await all()).toMatchObject([{ enrollment, name: 'RAVI' }]);
});

test('CEL-12 W-55 a branch that differs from what a verified profile says ends the verification', async () => {
  const { enrollment } = await addStudent(server, { declaredDegree: 'BE', declaredBranch: 'computer' });
  const rowOf = (branch: string) => lines(',', HEADER, [enrollment, '', '', '', branch]);
  await imports(rowOf('Computer'));
  expect(await all()).toMatchObject([{ isVerified: true }]);
  await imports(rowOf('Civil'));
  expect(await all()).toMatchObject([{ isVerified: false, branch: 'civil' }]);
});

test.each([
  ['2.2028E+11', /^line 2: enrollment “2\.2028E\+11”: Excel rounded it, and its last digits are lost/],
  ['=A1', /^line 2: enrollment is a formula without a value/],
  ['#REF!', /^line 2: enrollment is Excel's error #REF!/],
  ['2026-08-18', /^line 2: enrollment is a date, 2026-08-18/],
  ['', /^line 2: enrollment is missing/],
])('CEL-12 an enrollment %j is said in words with its row', async (enrollment, words) => {
  const { code, lines: said } = await imports(lines(',', HEADER, [enrollment, ...OF_ASHA.slice(1)]));
  expect([code, said[0]]).toEqual([1, expect.stringMatching(words)]);
});

test('CEL-12 Excel’s ways to keep a number a text are read right', async () => {
  for (const enrollment of ['"=""220280107101"""', "'220280107101", '2202 8010 7101', '220280107101.0']) {
    await imports(lines(',', HEADER, [enrollment, ...OF_ASHA.slice(1)]));
    expect([enrollment, await all()]).toMatchObject([enrollment, [ASHA]]);
  }
});
