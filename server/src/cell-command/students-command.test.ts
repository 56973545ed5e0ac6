import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CALLS } from '@portal/shared/contract';
import { auditLog } from '../platform/audit/schema';
import { students } from '../areas/identity/schema';
import { addStudent, PASSWORD, signIn } from '../../test/students';
import { useTestServer } from '../../test/test-server';
import { studentsCommand } from './students-command';
import { makeFolder } from '../../test/databases';

const HEADER = 'enrollment,name,email,degree,branch';

const server = useTestServer();
const folder = makeFolder();
beforeEach(() => server.services.database.pool.query('truncate students, audit_log cascade'));

const run = (...args: string[]) => {
  const { database, mail, config } = server.services;
  return studentsCommand(args, () => Promise.resolve(database), {
    mail,
    publicUrl: config.publicUrl,
  });
};
const all = () => server.services.database.db.select().from(students).orderBy(students.enrollment);
const audit = () => server.services.database.db.select().from(auditLog).orderBy(auditLog.at);
async function file(...lines: string[]): Promise<string> {
  const name = path.join(folder, 'students.csv');
  await writeFile(name, `\uFEFF${lines.join('\r\n')}\r\n`);
  return name;
}

test('API-08 an import adds students without a password, tidied, and the same file again changes nothing', async () => {
  const csv = await file(HEADER, ' 220280107101 ,"Shah,  Asha",A@Mail.Example,be, Computer ');
  const bad = await run('import', csv);
  expect(bad).toMatchObject({
    code: 1,
    lines: [
      'line 2: name “Shah, Asha”: Give letters of any script, with spaces, hyphens, dots and apostrophes',
      expect.anything(),
    ],
  });
  const good = await file(HEADER, ' 220280107101 ,Shah  Asha,A@Mail.Example,be, Computer ');
  expect(await run('import', good)).toEqual({
    code: 0,
    lines: ['1 added, 0 changed, 0 as they were.', '1 invitation sent.'],
  });
  const before = [await all(), await audit()];
  expect(before[0]).toMatchObject([
    {
      enrollment: '220280107101',
      name: 'Shah Asha',
      email: 'a@mail.example',
      degree: 'BE',
      branch: 'computer',
    },
  ]);
  expect((await all())[0]?.passwordHash).toBeNull();
  expect(await run('import', good)).toEqual({ code: 0, lines: ['0 added, 0 changed, 1 as they were.'] });
  expect([await all(), await audit()]).toEqual(before);
});

test('API-08 bad rows are named with their lines and reasons, and nothing is written', async () => {
  const csv = await file(
    HEADER,
    '220280107101,ASHA,a@mail.example,BE,computer',
    '22028010710,ASHA,a3@mail.example,BE,computer',
    '220280107102,,not an address,PHD,',
    '220280107103,RAVI,r@mail.example,BE,civil',
    '220280107103,RAVI,r6@mail.example',
    '220280107104,RAVI,r7@mail.example,BE,civil,more',
  );
  const { code, lines } = await run('import', csv);
  expect(code).toBe(1);
  expect(lines).toEqual([
    'line 3: enrollment “22028010710”: Give 12 digits',
    'line 4: name is missing; email “not an address”: Give an email address; branch is missing; degree “phd” is not on the college’s list',
    'line 5: row 6, RAVI, has the same enrollment',
    'line 6: degree is missing; branch is missing; row 5, RAVI, has the same enrollment',
    'line 7: the row has more values than the header',
    '5 bad rows: nothing was written. Mend the file, or use --skip-bad.',
  ]);
  expect(await all()).toEqual([]);
  const skipped = await run('import', csv, '--skip-bad');
  expect(skipped.lines.at(-2)).toBe('1 added, 0 changed, 0 as they were, 5 bad rows skipped.');
  expect(await all()).toHaveLength(1);
});

test('API-08 a changed row changes the student, keeps all else and is audited', async () => {
  await run('import', await file(HEADER, '220280107101,ASHA,a@mail.example,BE,computer'));
  await run('import', await file(HEADER, '220280107101,ASHA,new@mail.example,BE,computer'));
  expect(await all()).toMatchObject([{ email: 'new@mail.example' }]);
  expect(await audit()).toMatchObject([
    { action: 'students.import', subject: 'students.csv' },
    { action: 'student.change', subject: '220280107101', details: { fields: ['email'] } },
    { action: 'students.import' },
  ]);
});

test.each([
  ['a header without enrollments', 'name,mail,degree,branch', /^No column is read as enrollment/],
  ['a quote that is not closed', '"', /^A quote \("\) on line 1 is not closed/],
])('API-08 %s is refused in one line', async (_, header, sentence) => {
  const { code, lines } = await run('import', await file(header, 'x'));
  expect(code).toBe(1);
  expect(lines.join('\n')).toMatch(sentence);
});

test('API-08 10,000 rows are one import', async () => {
  const rows = Array.from(
    { length: 10_000 },
    (_, i) => `${220_280_200_000 + i},ASHA,s${i}@mail.example,BE,computer`,
  );
  const csv = await file(HEADER, ...rows);
  expect(await run('import', csv, '--without-invitations')).toMatchObject({ code: 0 });
  expect(await all()).toHaveLength(10_000);
});

test('API-08 CEL-83 a reset wants a reason, signs the student out, and is in both logs', async () => {
  const { enrollment, id } = await addStudent(server);
  const token = await signIn(server, { id });
  expect((await run('reset', enrollment)).code).toBe(2);
  const { code, lines } = await run('reset', enrollment, '--reason', 'asked for');
  expect([code, lines[0]]).toEqual([0, expect.stringContaining(`${enrollment} has no password now`)]);
  expect((await run('reset', '999999999999', '--reason', 'x')).code).toBe(1);
  expect(await audit()).toMatchObject([
    { action: 'student.reset', subject: enrollment, reason: 'asked for' },
  ]);
  const { rows } = await server.services.database.pool.query<{ kind: string; actor: string }>(
    `select a.kind, w.actor from cell_actions a join cell_batches b on b.id = a.batch_id
         join cell_words w on w.batch_id = b.id where a.student_id = $1`,
    [id],
  );
  expect(rows).toEqual([
    { kind: 'student.password reset', actor: expect.stringMatching(/^cell:./) as string },
  ]);
  const poll = await server.call('POST', CALLS.validateToken.path, { token });
  const login = await server.call('POST', CALLS.login.path, { body: { enrollment, password: PASSWORD } });
  expect([poll.status, login.status]).toEqual([401, 401]);
});

test.each([
  [[]],
  [['import']],
  [['reset']],
  [['invite']],
  [['invite', '220280107004', '--all-without-password']],
  [['reset', 'a', 'b', '--reason', 'x']],
  [['nonsense', 'x']],
  [['import', 'a', '--what']],
])('API-08 %j shows how it is used', async (args) => {
  const { code, lines } = await run(...args);
  expect(code).toBe(2);
  expect(lines.join('\n')).toContain('Usage:');
});

test('API-08 a missing file is said in one line', async () => {
  expect(await run('import', 'no-such.csv')).toEqual({ code: 1, lines: ['There is no file no-such.csv.'] });
});
