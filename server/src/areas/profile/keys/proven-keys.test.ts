import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { profileSections } from '../schema';
import { backupFolder } from '../../../../test/backup/backups';
import { DATABASE, makeDatabase, type TestDatabase, makeFolder } from '../../../../test/databases';
import { signedInStaff } from '../../../../test/staff';
import { addStudent } from '../../../../test/students';
import { startTestServer, type TestServer } from '../../../../test/test-server';
import { readTotpSecrets } from '../../identity';
import { startError } from '../../../start-error';
import { encryptDocument, openDocument } from '../documents';
import { KEY_FILE, openKeyRing } from './key-ring';
import { readKeyNames } from './key-store';
import { keysCommand } from './keys-command';
import { openProvenKeys } from './proven-keys';
import { reencryptAll } from './reencrypt';
import { FieldEncryption } from './field-encryption';

const [OLD, NEW, OTHER] = ['aa', 'bb', 'cc'].map((pair) => pair.repeat(32)) as [string, string, string];
const NUMBER = '999941057058';

let on: TestDatabase;
let server: TestServer;
/** A data folder's keys as they are at some instant of a change. */
const holding = (...keys: string[]) => {
  const dataDir = makeFolder();
  if (keys.length > 0) writeFileSync(path.join(dataDir, KEY_FILE), `${keys.join('\n')}\n`);
  return { dataDir };
};
const nameOf = (key: string) => openKeyRing(holding(key))[0].id;
const database = () => server.services.database;
/** Whether a server that has these keys starts on the database. */
const starts = (...keys: string[]) =>
  openProvenKeys(database(), holding(...keys)).then(
    () => true,
    () => false,
  );
const names = async () => (await readKeyNames(database().db)).map(({ name }) => name);
async function seal(key: string): Promise<void> {
  const { id: studentId } = await addStudent(server);
  const owner = { studentId, section: 'personal' };
  const encryption = new FieldEncryption(openKeyRing(holding(key)));
  const document = encryptDocument({ aadhar_no: NUMBER }, ['aadhar_no'], owner, encryption);
  await database()
    .db.insert(profileSections)
    .values({ ...owner, ...document, rulesVersion: '1', savedAt: new Date() });
}
const command = (action: string, ...keys: string[]) =>
  keysCommand(() => holding(...keys))([action], async () => database());
const change = (...keys: string[]) => command('change', ...keys);
const reseal = (...keys: string[]) => command('reseal', ...keys);

beforeEach(async () => {
  on = await makeDatabase(DATABASE);
  writeFileSync(path.join(on.dataDir, KEY_FILE), `${OLD}\n`);
  server = await startTestServer({ on });
});
afterEach(async () => {
  await server.close();
  await on.drop();
});

test('W-10: a start with another key is refused in one line, also when nothing is sealed yet', async () => {
  await server.close();
  const portalKey = Buffer.from(OTHER, 'hex');
  const second = { ...on, dataDir: DATABASE === 'embedded' ? on.dataDir : holding().dataDir };
  if (DATABASE === 'embedded') rmSync(path.join(on.dataDir, KEY_FILE));
  const error = await startTestServer({ on: second, config: { portalKey } }).then(
    () => null,
    (refused: unknown) => refused,
  );
  const line = startError(error, server.services.config);
  expect(line).toContain(`under the key ${nameOf(OLD)}, which is neither in PORTAL_KEY nor in portal.key`);
  expect(line).not.toContain('\n');
  writeFileSync(path.join(on.dataDir, KEY_FILE), `${OLD}\n`);
  server = await startTestServer({ on });
});

test('W-10: a start without the database’s key is refused and makes no new one', async () => {
  const without = holding();
  await expect(openProvenKeys(database(), without)).rejects.toThrow(nameOf(OLD));
  expect(existsSync(path.join(without.dataDir, KEY_FILE))).toBe(false);
});

test('W-10: of two servers that start at once with keys of their own, one starts', async () => {
  await database().pool.query('delete from portal_keys');
  const both = await Promise.all([starts(OTHER), starts(NEW)]);
  expect(both.filter(Boolean)).toHaveLength(1);
  expect(await names()).toHaveLength(1);
});

test('W-10: the name gives nothing of the key away', async () => {
  const [name] = await names();
  expect(name).toBe(nameOf(OLD));
  expect(OLD).not.toContain(name);
});

test('W-10: at every instant of a change of keys the database asks for what it needs', async () => {
  for (let count = 0; count < 3; count += 1) await seal(OLD);
  expect([await starts(NEW), await starts(OLD)]).toEqual([false, true]);
  // The new key is there, and the change is not begun.
  expect([await starts(NEW, OLD), await starts(OLD, NEW)]).toEqual([false, true]);
  expect(await names()).toEqual([nameOf(OLD)]);
  expect(await change(NEW, OLD)).toMatchObject({ code: 0, lines: [expect.stringContaining(nameOf(NEW))] });
  // Restarted with both; killed before anything is sealed again.
  expect(await starts(NEW, OLD)).toBe(true);
  expect([await starts(NEW), await starts(OLD), await starts(OLD, NEW)]).toEqual([false, false, true]);
  // Killed half way: some are sealed again, some are not.
  const { rows } = await database().pool.query<{ id: string }>(
    `delete from profile_sections where student_id = (select min(student_id::text)::uuid from profile_sections) returning student_id as id`,
  );
  expect(rows).toHaveLength(1);
  await reencryptAll(database(), new FieldEncryption(openKeyRing(holding(NEW, OLD))));
  await seal(OLD);
  expect([await starts(NEW), await starts(OLD), await starts(NEW, OLD)]).toEqual([false, false, true]);
  // Killed after the last was sealed, before the old name was taken away: the old key is asked for once more.
  await reencryptAll(database(), new FieldEncryption(openKeyRing(holding(NEW, OLD))));
  expect([await starts(NEW), await starts(NEW, OLD)]).toEqual([false, true]);
  expect(await reseal(NEW, OLD)).toMatchObject({
    code: 0,
    lines: [expect.stringContaining('older keys are not needed')],
  });
  expect(await names()).toEqual([nameOf(NEW)]);
  expect([await starts(NEW), await starts(OLD), await starts(OTHER)]).toEqual([true, false, false]);
  const sealed = await database().db.select().from(profileSections);
  const encryption = new FieldEncryption(openKeyRing(holding(NEW)));
  for (const row of sealed) expect(openDocument(row, row, encryption)).toEqual({ aadhar_no: NUMBER });
});

test('W-10 CEL-02: secrets of second factors move to the newest key, and ask for their key until then', async () => {
  const beginApp = async (role: 'officer' | 'verifier') => {
    const { call, id } = await signedInStaff(server, role);
    const { body } = await call('beginSecondFactor', { body: {} });
    return { id, secret: (body.data as { secret: string }).secret };
  };
  const began = [await beginApp('officer'), await beginApp('verifier')];
  expect(await change(NEW, OLD)).toMatchObject({ code: 0 });
  expect([await starts(NEW), await starts(NEW, OLD)]).toEqual([false, true]);
  expect(await reseal(NEW, OLD)).toMatchObject({
    code: 0,
    lines: [expect.stringContaining('2 sealed again')],
  });
  expect([await starts(NEW), await starts(OLD)]).toEqual([true, false]);
  const encryption = new FieldEncryption(openKeyRing(holding(NEW)));
  const stored = await readTotpSecrets(database().db);
  expect(stored).toHaveLength(2);
  for (const { staffId, place, text } of stored)
    expect(encryption.open(text, place)).toBe(began.find(({ id }) => id === staffId)?.secret);
});

test('W-10: a server that was not restarted seals on: the old key is asked for as long as it is needed', async () => {
  await seal(OLD);
  expect(await change(NEW, OLD)).toMatchObject({ code: 0 });
  expect(await reseal(NEW, OLD)).toMatchObject({ code: 0 });
  await seal(OLD);
  expect(await starts(NEW)).toBe(false);
  expect(await starts(NEW, OLD)).toBe(true);
  expect(await reseal(NEW, OLD)).toMatchObject({ code: 0 });
  expect(await starts(NEW)).toBe(true);
});

test('W-10: a wrong PORTAL_KEY is refused with the right key file too, unless a change is begun', async () => {
  const config = { ...holding(OLD), portalKey: Buffer.from(OTHER, 'hex') };
  const open = () => openProvenKeys(database(), config);
  const run = (action: string) => keysCommand(() => config)([action], async () => database());
  const refusal = `PORTAL_KEY is the key ${nameOf(OTHER)}, which this database does not know`;
  await expect(open()).rejects.toThrow(refusal);
  await expect(open()).rejects.toThrow(/^[^\n]*run npm run keys -- change[^\n]*$/);
  expect(await run('reseal')).toMatchObject({ code: 1, lines: [expect.stringContaining(refusal)] });
  await expect(openProvenKeys(database(), holding(OTHER, OLD))).rejects.toThrow(
    'The first line of portal.key in DATA_DIR is the key',
  );
  expect(await names()).toEqual([nameOf(OLD)]);
  expect(await run('change')).toMatchObject({ code: 0 });
  expect((await open())[0].id).toBe(nameOf(OTHER));
  expect(await run('reseal')).toMatchObject({ code: 0 });
  expect(await names()).toEqual([nameOf(OTHER)]);
});

test('W-10: a wrong key with the right one is refused on a database from before, too', async () => {
  await seal(OLD);
  await database().pool.query('delete from portal_keys');
  expect([await starts(OTHER, OLD), await starts(OLD, OTHER)]).toEqual([false, true]);
  expect(await names()).toEqual([nameOf(OLD)]);
});

test('W-10: a change without the key before is refused', async () => {
  expect(await change(NEW)).toMatchObject({ code: 1, lines: [expect.stringContaining(nameOf(OLD))] });
  expect(await names()).toEqual([nameOf(OLD)]);
});

test('W-10: reseal with a key that the database does not know is refused', async () => {
  await seal(OLD);
  expect(await reseal(NEW)).toMatchObject({ code: 1, lines: [expect.stringContaining(nameOf(OLD))] });
  expect(await reseal()).toMatchObject({
    code: 1,
    lines: [expect.stringContaining('no key in PORTAL_KEY')],
  });
  expect(await names()).toEqual([nameOf(OLD)]);
});

test('W-10: a database from before gets its name once the key has opened what is sealed', async () => {
  await seal(OLD);
  await database().pool.query('delete from portal_keys');
  expect(await starts(NEW)).toBe(false);
  expect(await names()).toEqual([]);
  expect(await starts(OLD)).toBe(true);
  expect(await names()).toEqual([nameOf(OLD)]);
  await database().pool.query(
    `delete from portal_keys; update profile_sections set sealed = jsonb_build_object('aadhar_no', left(sealed ->> 'aadhar_no', -3) || 'AAA')`,
  );
  await expect(openProvenKeys(database(), holding(OLD))).rejects.toThrow('does not open with it');
});

test('W-10: a restored database asks for its key; one that is given up is asked for no more', async () => {
  const kept = backupFolder();
  const target = await startTestServer();
  try {
    await seal(OLD);
    expect(await kept.backup(server, 'one')).toMatchObject({ code: 0 });
    const refused = await kept.restore(target, 'one', target);
    expect(refused).toMatchObject({ code: 1, lines: [expect.stringContaining(nameOf(OLD))] });
    expect(await kept.restore(target, 'one', target, '--without-key')).toMatchObject({ code: 0 });
    const { config } = target.services;
    await openProvenKeys(target.services.database, config);
    expect(await keysCommand(() => config)(['reseal'], async () => target.services.database)).toMatchObject({
      code: 0,
      lines: [expect.stringContaining('0 sealed again')],
    });
  } finally {
    await target.close();
  }
});
