import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { auditLog } from '../../../platform/audit/schema';
import { consents, drives, notices } from '../schema';
import { profileSections, studentMarks } from '../../profile/schema';
import { SAMPLE_COLLEGE } from '../../sample-college';
import { DATABASES } from '../../../../test/databases';
import { addStudent } from '../../../../test/students';
import { startTestServer, type TestServer } from '../../../../test/test-server';
import { drivesCommand, USAGE } from './drives-command';

const LINES = [
  'code: command-test',
  'company: { code: command-co, name: Command Co, about: We test. }',
  'deadline: 2999-01-01 18:00',
  'degrees: [BE]',
  'branches: [computer]',
  'roles:',
  '  - { title: Developer, package: 6-8 }',
];

describe.each(DATABASES)('npm run drives on %s', (kind) => {
  let server: TestServer;
  let folder: string;
  const run = (...args: string[]) =>
    drivesCommand(args, async () => ({ db: server.services.database.db, blobs: server.services.blobs }));
  const write = async (name: string, lines: string[]) => {
    const file = path.join(folder, name);
    await writeFile(file, lines.join('\n'));
    return file;
  };
  const audit = (subject: string) =>
    server.services.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, subject))
      .orderBy(auditLog.at);
  const codes = async () => (await server.services.database.db.select().from(drives)).map(({ code }) => code);

  beforeAll(async () => {
    server = await startTestServer(kind);
    folder = await mkdtemp(path.join(os.tmpdir(), 'portal-drives-'));
    await cp(path.join(SAMPLE_COLLEGE, 'logos'), path.join(folder, 'logos'), { recursive: true });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('CMP-01 a file adds a drive, the same again changes nothing, a changed one updates it with an audit row', async () => {
    const file = await write('one.yaml', LINES);
    expect(await run('import', file)).toEqual({ code: 0, lines: ['command-test: added'] });
    expect(await run('import', file)).toEqual({ code: 0, lines: ['command-test: unchanged'] });
    await write('one.yaml', [...LINES, '# a comment is no change']);
    expect((await run('import', file)).lines).toEqual(['command-test: unchanged']);
    await write('one.yaml', [
      ...LINES.map((line) => line.replace('2999', '2998')),
      'notices: [{ code: n, at: 2026-01-01 10:00, html: "<p onclick=x()>Hello<script>x()</script></p>" }]',
    ]);
    expect((await run('import', file)).lines).toEqual(['command-test: changed']);
    expect((await audit('command-test')).map(({ action, details }) => [action, details])).toEqual([
      ['drive.add', expect.anything()],
      ['drive.change', { changed: ['deadline', 'notices'] }],
    ]);
    const stored = await server.services.database.db.select().from(notices);
    expect(stored.map(({ html }) => html)).toEqual(['<p>Hello</p>']);
  });

  test('CMP-01 a branch that no student has is imported with a warning: it may be a slip of the pen', async () => {
    const lines = LINES.map((line) => line.replace('command-test', 'branch-test'));
    const file = await write('branch.yaml', lines);
    expect(await run('import', file)).toEqual({ code: 0, lines: ['branch-test: added'] });
    await addStudent(server, { branch: 'civil' });
    expect((await run('import', file)).lines).toEqual([
      'branch-test: unchanged',
      "branch-test: no student has the branch 'computer'. The students' branches are: civil.",
    ]);
    await addStudent(server, { branch: 'computer' });
    expect((await run('import', file)).lines).toEqual(['branch-test: unchanged']);
  });

  test('CMP-07 every mistake is named with its line, and nothing of any file is written', async () => {
    const good = await write('good.yaml', [LINES[0]!.replace('command-test', 'good'), ...LINES.slice(1)]);
    const bad = await write('bad.yaml', [
      'code: bad',
      ...LINES.slice(1, 2),
      'deadline: whenever',
      'degrees: [BE, PHD]',
      ...LINES.slice(4, 6),
      "  - { title: 'Developer, senior', package: 8-6 }",
      'jobrole_limt: 2',
      'rounds:',
      '  - number: 1',
      '    at: in 3 days',
      '    mode: OFFLINE',
    ]);
    const { code, lines } = await run('import', good, bad);
    expect(code).toBe(1);
    expect(lines).toEqual([
      `${bad}:3 deadline: is a time such as 2026-12-01 18:00 or in 3 days`,
      `${bad}:4 degrees.1: is one of BE, ME, MCA`,
      `${bad}:7 roles.0.title: must hold no comma and no colon`,
      `${bad}:7 roles.0.package: is a package in LPA such as 6 or 6-8.5`,
      `${bad}:8 jobrole_limt is not known here`,
      `${bad}:10 rounds.0.name: is missing`,
      'Nothing was written. Mend the files and import them again.',
    ]);
    expect(await codes()).not.toContain('good');
  });

  test('CMP-07 a limit above the roles, a missing student, a missing file and broken YAML are refused', async () => {
    const limit = await write('limit.yaml', [...LINES, 'jobrole_limit: 2']);
    expect((await run('import', limit)).lines[0]).toBe(
      `${limit}:8 jobrole_limit: is more than the number of roles`,
    );
    const nobody = await write('nobody.yaml', [
      ...LINES.map((line) => line.replace('command-test', 'nobody')),
      "consents: [{ student: 999999999999, status: 'FALSE', at: 2026-01-01 10:00 }]",
    ]);
    expect((await run('import', nobody)).lines[0]).toBe(
      `${nobody}:8 consents.0.student: no student has the enrollment 999999999999`,
    );
    expect((await run('import', path.join(folder, 'none.yaml'))).lines[0]).toContain('cannot be read');
    const broken = await write('broken.yaml', ['code: [a', 'b: c']);
    expect((await run('import', broken)).lines[0]).toMatch(/broken\.yaml:\d+ /);
    expect(await codes()).not.toContain('nobody');
  });

  test('CMP-12 an exported drive imports again without a change', async () => {
    const student = await addStudent(server);
    const file = await write('full.yaml', [
      'code: full',
      'company: { code: full-co, name: Full Co, about: We are whole., logo: logos/nimbari-systems.svg }',
      'deadline: in 3 days',
      ...LINES.slice(3),
      'criteria: { min_cpi: 7.25, max_gap_years: 0, note: Free words. }',
      'details: <ul><li>One</li></ul>',
      'pdfs: [{ name: About.pdf, title: About, paragraphs: [Words] }]',
      'rounds:',
      `  - { number: 1, name: Test, at: 2 days ago, mode: ONLINE, attendance: [{ student: ${student.enrollment}, status: PRESENT }] }`,
      'notices: [{ code: n, at: 1 day ago, deadline: in 1 day, html: <p>Hello</p> }]',
      `consents: [{ student: ${student.enrollment}, status: PLACED, at: 1 day ago, roles: [Developer], resume: { name: cv.pdf, title: CV, paragraphs: [Me] } }]`,
      `placements: [{ student: ${student.enrollment}, role: Developer, package: 7.5, at: today at 00:00 }]`,
    ]);
    expect((await run('import', file)).lines).toEqual(['full: added']);
    const out = path.join(folder, 'out');
    const exported = path.join(out, 'full.yaml');
    expect(await run('export', 'full', out)).toEqual({ code: 0, lines: [`Written: ${exported}`] });
    expect(await run('import', exported)).toEqual({ code: 0, lines: ['full: unchanged'] });
    const text = await readFile(exported, 'utf8');
    expect((await run('export', 'full', out)).code).toBe(0);
    expect(await readFile(exported, 'utf8')).toBe(text);
    expect(await audit('full')).toHaveLength(1);

    const declined = /(status: )PLACED([\s\S]*?roles:)\n\s+- Developer/;
    await writeFile(exported, text.replace(declined, '$1"FALSE"$2 []'));
    const line = text.split('\n').findIndex((one) => one.includes('status: PLACED')) + 1;
    expect((await run('import', exported)).lines[0]).toBe(
      `${exported}:${line} consents.0.status: ${student.enrollment} decided otherwise; a decision is final`,
    );
  });

  test('CMP-11 the applicants are a CSV in which no cell starts a formula', async () => {
    const student = await addStudent(server);
    const { db } = server.services.database;
    await db.insert(profileSections).values({
      studentId: student.id,
      section: 'personal',
      data: {
        surname: '=HYPERLINK("x")',
        email: '@cmd',
        mobile_no: '+1',
        branch: '-2',
        aadhar_no: 'XXXXXXXX1234',
      },
      sealed: {},
      rulesVersion: 'test',
      savedAt: new Date(),
    });
    await db.insert(studentMarks).values({
      studentId: student.id,
      revision: 1,
      madeBy: 'test',
      surname: '=HYPERLINK("x")',
      email: '@cmd',
      mobile: '+1',
      branch: '-2',
    });
    const [drive] = await db.select().from(drives).where(eq(drives.code, 'command-test'));
    await db.insert(consents).values({
      studentId: student.id,
      driveId: drive!.id,
      choice: 'TRUE',
      decidedAt: new Date('2026-01-01T04:30:00Z'),
      roles: ['Developer', 'Tester'],
    });
    const { code, lines } = await run('applicants', drive!.id);
    expect(code).toBe(0);
    const [header, row] = lines.join('\n').split('\n');
    expect(header).toMatch(/^enrollment,name,/);
    expect(row).toContain(`${student.enrollment},ASHA,"'=HYPERLINK(""x"")",'@cmd,'+1,BE,'-2`);
    expect(row).toContain('Developer > Tester,Applied,01/01/2026');
    expect(row).not.toContain('1234');
  });

  test('CMP-01 words that make no sense answer with the usage, a drive that is not there is said so', async () => {
    for (const words of [
      [],
      ['import'],
      ['import', 'x.yaml', '--replace', 'all'],
      ['import', 'x.yaml', '--force'],
      ['export'],
      ['applicants', 'a', 'b'],
      ['remove', 'x'],
    ]) {
      expect(await run(...words)).toEqual({ code: 2, lines: [USAGE] });
    }
    expect(await run('export', 'nothing')).toEqual({ code: 1, lines: ['There is no drive nothing.'] });
  });
});
