import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { DATABASES } from '../../../test/databases';
import { addStudent, signIn } from '../../../test/students';
import { startTestServer, type TestServer } from '../../../test/test-server';
import { KEY_FILE, openKeyRing } from './keys/key-ring';
import { keysCommand } from './keys/keys-command';
import { FieldEncryption } from './keys/field-encryption';
import { AADHAR, BODIES, PAN } from '../../../test/profile/documents';
import { releaseRules } from '../../../test/profile/release-rules';

/** Every byte of every file under a folder, as one searchable text. */
const bytesUnder = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');

describe.each(DATABASES)('identity numbers on %s', (kind) => {
  let server: TestServer;
  let logged = '';

  beforeAll(async () => {
    const log = new Writable({
      write(chunk: Buffer, _encoding, done) {
        logged += chunk.toString();
        done();
      },
    });
    server = await startTestServer(kind, { log });
    await releaseRules(server.services);
  });
  afterAll(() => server.close());

  /** All tables of the database as text; on the embedded one the files themselves are read as well. */
  async function everythingStored(): Promise<string> {
    const { pool, db } = server.services.database;
    const { rows } = await pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    let all = '';
    for (const { name } of rows) all += JSON.stringify((await pool.query(`select * from "${name}"`)).rows);
    await db.execute('checkpoint');
    return all + bytesUnder(server.dataDir);
  }

  test('no file, table or log line holds one: after saves, refusals, drafts and a lock', async () => {
    const student = await addStudent(server, { isRegistered: false });
    const token = await signIn(server, student);
    const save = (section: string, body: object) =>
      server.call('POST', `/student/register/${section}`, { body, token });
    const planted = { aadhar_no: AADHAR, pan_no: PAN };

    expect((await save('personal', { ...BODIES.personal, ...planted, dob: 'never' })).status).toBe(422);
    expect((await save('personal', { ...BODIES.personal, ...planted })).status).toBe(200);
    await server.call('PUT', '/student/draft/personal', { body: planted, token });
    for (const section of ['address', 'ssc', 'hsc', 'be'] as const) await save(section, BODIES[section]);
    const confirmed = await server.call('PUT', '/student/set/registered?isRegistered=true', { token });
    expect(confirmed.status).toBe(200);

    const stored = await everythingStored();
    expect(stored).toContain('ASHA PATEL');
    expect(stored).toContain('XXXXXXXX7058');
    for (const secret of [AADHAR, PAN]) {
      expect(stored.includes(secret)).toBe(false);
      expect(logged.includes(secret)).toBe(false);
    }
    expect(logged).toContain('/student/register/');
  });

  test('a change of keys: sealed again with the new key, after which the old one is not needed', async () => {
    const student = await addStudent(server, { isRegistered: false });
    const token = await signIn(server, student);
    await server.call('POST', '/student/register/personal', { body: BODIES.personal, token });
    const file = path.join(server.dataDir, KEY_FILE);
    const old = readFileSync(file, 'utf8');
    const newest = 'cd'.repeat(32);

    writeFileSync(file, `${newest}\n${old}`);
    const { database } = server.services;
    const keys = keysCommand(() => ({ dataDir: server.dataDir }));
    const reseal = () => keys(['reseal'], () => Promise.resolve(database));
    expect(await keys(['change'], () => Promise.resolve(database))).toMatchObject({ code: 0 });
    expect((await reseal()).lines[0]).toMatch(/^[1-9]\d* sealed again/);
    expect((await reseal()).lines[0]).toMatch(/^0 sealed again/);

    writeFileSync(file, `${newest}\n`);
    const encryption = new FieldEncryption(openKeyRing({ dataDir: server.dataDir }));
    const { rows } = await database.pool.query<{ sealed: Record<string, string> }>(
      'select sealed from profile_sections where student_id = $1',
      [student.id],
    );
    const sealed = rows[0]!.sealed['aadhar_no']!;
    expect(encryption.open(sealed, `${student.id}/personal/aadhar_no`)).toBe(AADHAR);

    writeFileSync(file, `${'ef'.repeat(32)}\n`);
    expect(await reseal()).toMatchObject({
      code: 1,
      lines: [expect.stringContaining('is neither in PORTAL_KEY nor in portal.key')],
    });
    expect(await keys([], () => Promise.resolve(database))).toMatchObject({ code: 2 });
    writeFileSync(file, `${newest}\n`);
  });
});
