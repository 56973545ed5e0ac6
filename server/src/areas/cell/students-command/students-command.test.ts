import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { CALLS } from '@portal/shared/contract';
import { eq } from 'drizzle-orm';
import { auditLog } from '../../../platform/audit/schema';
import { bars, students } from '../../identity/schema';
import { DATABASES } from '../../../../test/databases';
import { addStudent, PASSWORD, signIn } from '../../../../test/students';
import { startTestServer, type TestServer } from '../../../../test/test-server';
import { studentsCommand } from './students-command';

const HEADER = 'enrollment,name,email,degree,branch';

describe.each(DATABASES)('npm run students on %s', (kind) => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    server = await startTestServer(kind);
    folder = await mkdtemp(path.join(os.tmpdir(), 'portal-csv-'));
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
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
      lines: ['line 2: name has characters that are no letters', expect.anything()],
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
      '22028010710,ASHA,a@mail.example,BE,computer',
      '220280107102,,not an address,PHD,',
      '220280107101,RAVI,r@mail.example,BE,civil',
      '220280107103,RAVI,r@mail.example',
      '220280107104,RAVI,r@mail.example,BE,civil,more',
    );
    const { code, lines } = await run('import', csv);
    expect(code).toBe(1);
    expect(lines).toEqual([
      'line 3: enrollment is not 12 digits',
      'line 4: name is missing; email is no e-mail address; degree is not BE, ME or MCA; branch is missing',
      'line 5: enrollment 220280107101 stands in line 2 already',
      'line 6: degree is missing; branch is missing',
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
    ['no CSV', '"', /^This is not a CSV file/],
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

  test('API-08 CEL-83 verify, bar, unbar and reset want a reason, say what they did, are audited and stand in the actions', async () => {
    const { enrollment, id } = await addStudent(server, { isVerified: false });
    const unregistered = await addStudent(server, { isRegistered: false, isVerified: false });
    const token = await signIn(server, { id });
    const act = (action: string, ...more: string[]) =>
      run(action, enrollment, '--reason', 'asked for', ...more);

    expect((await run('verify', enrollment)).code).toBe(2);
    expect(await act('verify')).toEqual({ code: 0, lines: [`${enrollment} is verified.`] });
    expect(await act('verify')).toEqual({ code: 0, lines: [`${enrollment} is verified already.`] });
    expect((await run('verify', unregistered.enrollment, '--reason', 'x')).lines).toEqual([
      `${unregistered.enrollment} has not confirmed the profile yet, so there is nothing to verify.`,
    ]);
    expect(await act('bar')).toEqual({ code: 0, lines: [`${enrollment} is barred from further drives.`] });
    expect(await server.services.database.db.$count(bars, eq(bars.studentId, id))).toBe(1);
    expect(await act('unbar')).toEqual({ code: 0, lines: [`${enrollment} is barred no more.`] });
    expect(await act('unbar')).toEqual({ code: 0, lines: [`${enrollment} is not barred.`] });
    expect(await server.services.database.db.select().from(bars).where(eq(bars.studentId, id))).toMatchObject(
      [{ liftReason: 'asked for' }],
    );
    expect((await act('reset')).code).toBe(0);
    expect((await run('bar', '999999999999', '--reason', 'x')).code).toBe(1);
    expect((await audit()).map(({ action, subject, reason }) => [action, subject, reason])).toEqual(
      ['verify', 'bar', 'unbar', 'reset'].map((action) => [`student.${action}`, enrollment, 'asked for']),
    );

    const { rows } = await server.services.database.pool.query<{ kind: string; actor: string }>(
      `select a.kind, w.actor from cell_actions a join cell_batches b on b.id = a.batch_id
         join cell_words w on w.batch_id = b.id where a.student_id = $1 order by b.at`,
      [id],
    );
    const kinds = ['student.verified', 'bar.placed', 'bar.lifted', 'student.password reset'];
    expect(rows).toEqual(kinds.map((kind) => ({ kind, actor: expect.stringMatching(/^cell:./) as string })));

    const poll = await server.call('POST', CALLS.validateToken.path, { token });
    const login = await server.call('POST', CALLS.login.path, { body: { enrollment, password: PASSWORD } });
    expect([poll.status, login.status]).toEqual([401, 401]);
  });

  test('CEL-21 a profile whose sections are with the student is not verified by the command either', async () => {
    const { enrollment, id } = await addStudent(server, { isVerified: false });
    const { pool } = server.services.database;
    await pool.query(
      `insert into profile_openings (student_id, section, kind, reason, batch_id)
       values ($1, 'hsc', 'returned', 'Your marksheet says 82.2.', gen_random_uuid())`,
      [id],
    );
    expect(await run('verify', enrollment, '--reason', 'seen')).toEqual({
      code: 1,
      lines: [
        `${enrollment} has sections of the profile to correct; it can be verified once it is confirmed again.`,
      ],
    });
    expect(await all()).toMatchObject([{ isVerified: false }]);
    await pool.query('update profile_openings set closed_at = clock_timestamp()');
    expect(await run('verify', enrollment, '--reason', 'seen')).toMatchObject({ code: 0 });
  });

  test('W-55 a course that differs from the college’s list stands in the way of verification', async () => {
    const declares = async (declaredDegree: string, declaredBranch: string) => {
      const { enrollment } = await addStudent(server, {
        isVerified: false,
        branch: 'Mechanical',
        declaredDegree,
        declaredBranch,
      });
      return { enrollment, ...(await run('verify', enrollment, '--reason', 'seen')) };
    };
    const other = await declares('BE', 'computer');
    expect(other).toMatchObject({
      code: 1,
      lines: [
        `${other.enrollment} declares BE computer where the college's list says BE Mechanical; one of the two has to be corrected first.`,
      ],
    });
    expect(await declares('ME', 'mechanical')).toMatchObject({ code: 1 });
    expect(await declares('BE', 'mechanical')).toMatchObject({ code: 0 });
  });

  test.each([
    [[]],
    [['import']],
    [['verify']],
    [['invite']],
    [['invite', '220280107004', '--all-without-password']],
    [['verify', 'a', 'b', '--reason', 'x']],
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
});
