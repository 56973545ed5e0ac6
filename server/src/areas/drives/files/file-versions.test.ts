import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { DriveFacts } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { eq } from 'drizzle-orm';
import { DATABASES } from '../../../../test/databases';
import { draftsBy, inDays } from '../../../../test/drives/test-drafts';
import { freshKey, signedInStaff, type SignedInStaff } from '../../../../test/staff';
import { startTestServer, type TestServer } from '../../../../test/test-server';
import { driveVersions, notices } from '../schema';
import { drivesCommand } from './drives-command';

const linesOf = (code: string) => [
  `code: ${code}`,
  `company: { code: ${code}, name: ${code}, about: We test. }`,
  'deadline: 2999-01-01 18:00',
  'degrees: [BE]',
  'branches: [computer, civil]',
  'roles:',
  '  - { title: Developer, package: 6-8 }',
  'terms: <p>Of the file.</p>',
];
const NOTHING = 'Nothing was written. Mend the files and import them again.';

describe.each(DATABASES)('drive files and the console, two authors of one drive, on %s', (kind) => {
  let server: TestServer;
  let folder: string;
  let officer: SignedInStaff;
  let drafts: ReturnType<typeof draftsBy>;
  let next = 0;
  const run = (...args: string[]) =>
    drivesCommand(args, async () => ({ db: server.services.database.db, blobs: server.services.blobs }));
  const write = async (name: string, text: string) => {
    const file = path.join(folder, name);
    await writeFile(file, text);
    return file;
  };
  beforeAll(async () => {
    server = await startTestServer(kind);
    folder = await mkdtemp(path.join(os.tmpdir(), 'portal-drive-versions-'));
    officer = await signedInStaff(server, 'officer');
    drafts = draftsBy(server, officer, kind);
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** A drive of a file. */
  const imported = async () => {
    const code = `versioned-${next++}`;
    const file = await write(`${code}.yaml`, linesOf(code).join('\n'));
    expect(await run('import', file)).toEqual({ code: 0, lines: [`${code}: added`] });
    const facts = async () => (await officer.call('drive', { id: code })).body.data as DriveFacts;
    const { id } = await facts();
    /** What an officer changes of it in the console. */
    const edit = async (more: object) => {
      const { content } = await drafts.read(id);
      expect((await drafts.save(id, { ...content, ...more })).status).toBe(200);
      expect((await drafts.publish(id)).status).toBe(200);
    };
    const content = async () => (await drafts.read(id)).content;
    const rewrite = (change: (text: string) => string) =>
      readFile(file, 'utf8').then((text) => writeFile(file, change(text)));
    const exported = async () => {
      const { lines } = await run('export', code, path.join(folder, `out-${next++}`));
      return lines[0]!.replace('Written: ', '');
    };
    return { code, id, file, facts, edit, content, rewrite, exported };
  };

  test('CEL-48 the same file again takes nothing back that the console changed since, and says so', async () => {
    const { code, file, edit, content } = await imported();
    await edit({ terms: '<p>Of the console.</p>' });
    expect(await run('import', file)).toEqual({
      code: 0,
      lines: [
        `${code}: unchanged`,
        `${code}: The drive was changed since this file was imported, and stays as it is.`,
      ],
    });
    expect((await content()).terms).toBe('<p>Of the console.</p>');
  });

  test('CEL-48 a file without a version that changes after the console did is refused with old and new', async () => {
    const { code, file, edit, content, rewrite, exported } = await imported();
    await edit({ terms: '<p>Of the console.</p>', note: 'Bring a laptop' });
    await rewrite((text) => text.replace('6-8', '6-9'));
    expect(await run('import', file)).toEqual({
      code: 1,
      lines: [
        `${file}:1 code: ${code} was changed since its file was imported; it is at version 2. Export it again, and change that file.`,
        '  terms was “Of the file.”, is “Of the console.”',
        '  criteria.note was added: “Bring a laptop”',
        NOTHING,
      ],
    });
    const again = await exported();
    await writeFile(again, (await readFile(again, 'utf8')).replace('6-8', '6-9'));
    expect((await run('import', again)).lines[0]).toBe(`${code}: changed`);
    expect(await content()).toMatchObject({
      terms: '<p>Of the console.</p>',
      roles: [{ max_lpa: '9' }],
      note: 'Bring a laptop',
    });
  });

  test('CEL-48 an export carries the version; it is refused once the console or another file came after it', async () => {
    const { code, facts, edit, exported } = await imported();
    const [one, other] = [await exported(), await exported()];
    const version = `version: ${(await facts()).version}`;
    expect((await readFile(one, 'utf8')).split('\n')[1]).toBe(version);
    const change = async (file: string, from: string, to: string) =>
      writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
    await change(one, '- civil', '- civil\n  - mechanical');
    await change(other, 'We test.', 'We try.');
    expect(await run('import', one)).toEqual({
      code: 0,
      lines: [
        `${code}: changed`,
        `${code}: It is at version 2 now: write “version: 2” in the file before you change it again.`,
      ],
    });
    const stale = await run('import', other);
    expect(stale).toEqual({
      code: 1,
      lines: [
        `${other}:2 version: ${code} was changed since version 1, which the file has; it is at version 2. Export it again, and change that file.`,
        "  branches 'mechanical' was added",
        NOTHING,
      ],
    });
    await change(one, 'version: 1', 'version: 2');
    await change(one, 'We test.', 'We try.');
    expect((await run('import', one)).lines[0]).toBe(`${code}: changed`);
    const { id, version: now } = await facts();
    const deadline = inDays(30);
    const body = { reason: 'Asked', deadline, version: now, key: freshKey() };
    expect((await officer.call('moveDeadline', { id, body })).status).toBe(200);
    await change(one, 'version: 2', 'version: 3');
    await change(one, 'We try.', 'We do.');
    expect((await run('import', one)).lines[1]).toBe(
      `  deadline was “01/01/2999 06:00 PM”, is “${formatDateTime(deadline)}”`,
    );
    await edit({ note: 'More' });
    await change(one, 'version: 3', 'version: 9');
    expect((await run('import', one)).lines[0]).toContain(`${code} is at version 5 here`);
  });

  test('CEL-48 links and formatting that the console changed are not lost to a file that knows others', async () => {
    const { code, edit, content, exported } = await imported();
    const linkTo = (host: string) => `<p><a href="https://${host}.example">Of the file.</a></p>`;
    await edit({ terms: linkTo('one') });
    const out = await exported();
    await edit({ terms: linkTo('other') });
    await writeFile(out, (await readFile(out, 'utf8')).replace('6-8', '6-9'));
    expect(await run('import', out)).toEqual({
      code: 1,
      lines: [
        `${out}:2 version: ${code} was changed since version 2, which the file has; it is at version 3. Export it again, and change that file.`,
        '  terms: its links or formatting were changed: “Of the file.”',
        NOTHING,
      ],
    });
    expect((await content()).terms).toContain('https://other.example');
  });

  test('CEL-48 MSG-03 a file puts back no notice that the console withdrew after it, exported again or not', async () => {
    const { id, code, exported } = await imported();
    const { db } = server.services.database;
    const noticed = {
      text: '<p>Room 1</p>',
      on: null,
      at: null,
      until: null,
      deadline: null,
      by_mail: false,
    };
    const body = { ...noticed, kind: 'notice', drive: code, key: freshKey() };
    const written = await officer.call('writeAnnouncement', { body });
    const { announcement } = written.body.data as { announcement: string };
    const stale = await exported();
    await writeFile(stale, (await readFile(stale, 'utf8')).replace('6-8', '6-9'));
    const gone = { id: announcement, body: { version: '1', key: freshKey() } };
    expect((await officer.call('withdrawAnnouncement', gone)).status).toBe(200);
    const fresh = await exported();
    const refused = await run('import', stale);
    expect([refused.code, refused.lines[0], refused.lines[1]]).toEqual([
      1,
      expect.stringContaining(`${code} was changed since version 2, which the file has; it is at version 3.`),
      expect.stringMatching(/^ {2}notices 'console-[^']+' was removed: “.*Room 1”$/),
    ]);
    await db.delete(driveVersions).where(eq(driveVersions.driveId, id));
    expect((await run('import', stale)).code).toBe(1);
    const [row] = await db.select().from(notices).where(eq(notices.id, announcement));
    expect(row?.withdrawnAt).not.toBeNull();
    await writeFile(fresh, (await readFile(fresh, 'utf8')).replace('6-8', '6-9'));
    expect((await run('import', fresh)).lines[0]).toBe(`${code}: changed`);
  });

  test('CEL-48 an export counts what another drive’s file changed of the company', async () => {
    const { code, exported } = await imported();
    const stale = await exported();
    const other = linesOf(`${code}-other`).map((line) =>
      line.startsWith('company') ? `company: { code: ${code}, name: ${code}, about: We try. }` : line,
    );
    expect((await run('import', await write('other.yaml', other.join('\n')))).code).toBe(0);
    const fresh = await exported();
    for (const file of [stale, fresh])
      await writeFile(file, (await readFile(file, 'utf8')).replace('6-8', '6-9'));
    expect((await run('import', stale)).lines[1]).toBe('  company.about was “We test.”, is “We try.”');
    expect((await run('import', fresh)).lines[0]).toBe(`${code}: changed`);
  });

  test('CEL-48 a file of a drive that the console began, or withdrew, is refused in words', async () => {
    const { code } = await drafts.begun();
    const begun = await write('begun.yaml', linesOf(code).join('\n'));
    expect((await run('import', begun)).lines[0]).toBe(
      `${begun}:1 code: ${code} was changed in the console, and the file has no version. Export it again, and change that file.`,
    );
    const { id, file, facts, exported } = await imported();
    const { version } = await facts();
    await officer.call('withdrawDrive', { id, body: { reason: 'No vacancies', version, key: freshKey() } });
    const out = await exported();
    await writeFile(out, (await readFile(out, 'utf8')).replace('We test.', 'We try.'));
    expect((await run('import', out)).lines[0]).toMatch(/:1 code: the drive of versioned-\d+ was withdrawn$/);
    expect((await run('import', file)).code).toBe(0);
  });

  test('CEL-48 what a file would remove is listed, and goes with --replace and its number alone', async () => {
    const { code, facts, file, rewrite } = await imported();
    const rounds = [
      'rounds: [{ number: 1, name: Test, at: 2998-01-02 10:00, mode: ONLINE }]',
      'notices: [{ code: venue, at: 2998-01-01 10:00, html: <p>Room 1</p> }]',
      'criteria: { min_cpi: 7 }',
    ];
    await rewrite((text) => [text, ...rounds].join('\n'));
    expect((await run('import', file)).lines).toEqual([`${code}: changed`]);
    await rewrite((text) =>
      text
        .replace(/rounds: .*\n/, '')
        .replace(/notices: .*\n/, '')
        .replace(/criteria: .*/, '')
        .replace('terms: <p>Of the file.</p>', 'terms: ""')
        .replace('computer, civil', 'computer'),
    );
    const listed = [
      `${file}:5 branches: 'civil' would be removed`,
      `${file}:1 criteria.min_cpi: would be removed: “7”`,
      `${file}:8 terms: would be removed: “Of the file.”`,
      `${file}:1 rounds: '1' would be removed: “Test, 02/01/2998 10:00 AM, 240 minutes, ONLINE”`,
      `${file}:1 notices: 'venue' would be removed: “01/01/2998 10:00 AM, Room 1”`,
    ];
    const before = await facts();
    const words = 'To remove all 5, import again with --replace 5.';
    expect(await run('import', file)).toEqual({ code: 1, lines: [...listed, words, NOTHING] });
    const less = '--replace says 4, and 5 things would be removed.';
    expect(await run('import', file, '--replace', '4')).toEqual({
      code: 1,
      lines: [...listed, less, NOTHING],
    });
    expect({ ...(await facts()), updated_at: '' }).toEqual({ ...before, updated_at: '' });
    expect(await run('import', '--replace', '5', file)).toEqual({ code: 0, lines: [`${code}: changed`] });
    expect((await facts()).rounds).toEqual([]);
  });
});
