import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { BOTH_DATABASES } from '../../../test/databases';
import { addStudent, signIn } from '../../../test/students';
import { startTestServer, type TestServer } from '../../../test/test-server';
import { AADHAR, BODIES } from '../../../test/profile/documents';
import { releaseRules } from '../../../test/profile/release-rules';
import { damageBlob } from '../../../test/files/damage-blob';
import { keepResume } from '../drives/applications/consent-store';
import { backupFolder, everythingIn } from '../../../test/backup/backups';

/** The same length, so that the archive's own frame stays whole. */
const swap = (from: string, to: string) => (archive: Buffer) => {
  const at = archive.indexOf(from);
  if (at < 0 || from.length !== to.length) throw new Error(`cannot swap ${from}`);
  return Buffer.concat([archive.subarray(0, at), Buffer.from(to), archive.subarray(at + from.length)]);
};

describe.each(BOTH_DATABASES)('what is refused on %s', (kind) => {
  const files = backupFolder();
  let source: TestServer;
  let target: TestServer;
  let empty: Awaited<ReturnType<typeof everythingIn>>;

  beforeAll(async () => {
    source = await startTestServer({ kind });
    target = await startTestServer({ kind });
    // A restore goes into a database that no portal has been started on: nothing stands in it, no key's name either.
    empty = { ...(await everythingIn(target)), portal_keys: [] };
    await releaseRules(source.services);
    const student = await addStudent(source, { enrollment: '230280107001', isRegistered: false });
    const token = await signIn(source, student);
    const body = { ...BODIES.personal, aadhar_no: AADHAR };
    expect((await source.call('POST', '/student/register/personal', { body, token })).status).toBe(200);
    expect(await files.backup(source, 'good')).toMatchObject({ code: 0 });
  }, 120_000);
  afterAll(async () => {
    await source.close();
    await target.close();
  });

  const refusal = async (name: string, keysOf = source) => {
    const { code, lines } = await files.restore(target, name, keysOf);
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    const { blobs, ...rows } = await everythingIn(target);
    expect({ ...rows, blobs: [] }).toEqual(empty);
    // Bytes of a refused file may stay in the folder, where nothing names them; in a table they do not.
    if (kind === 'postgres') expect(blobs).toEqual([]);
    return lines[0];
  };

  test('a file cut off anywhere restores nothing and says so', async () => {
    const { length } = await readFile(files.file('good'));
    for (const cut of [0, 5, Math.floor(length / 3), Math.floor(length / 2), length - 9, length - 1]) {
      await files.changed('good', 'cut', (bytes) => bytes.subarray(0, cut));
      expect(await refusal('cut')).toMatch(/damaged or was cut off|changed: manifest/);
    }
  });

  test('a file with a changed bit, and one that is no backup, restore nothing and say so', async () => {
    await files.changed('good', 'bit', (bytes) => {
      const copy = Buffer.from(bytes);
      copy[Math.floor(copy.length / 2)]! ^= 1;
      return copy;
    });
    expect(await refusal('bit')).toMatch(/damaged or was cut off|was changed/);
    await writeFile(files.file('other'), 'enrollment,name\n');
    expect(await refusal('other')).toMatch(/damaged or was cut off/);
  });

  test.each([
    ['a row', swap('230280107001', '230280107009'), /tables\/students\.ndjson is not what its list says/],
    ['the format', swap('placement-portal-backup', 'placement-portal-bundle'), /manifest\.json/],
    ['a name', swap('tables/students.ndjson', 'tables/studentz.ndjson'), /damaged|changed/],
    [
      'a stored file',
      (archive: Buffer) => swap('module.exports', 'module.exportz')(archive),
      /blobs\/[0-9a-f]{64} is not/,
    ],
  ])('a file with %s changed and packed again restores nothing and says so', async (_what, change, said) => {
    await files.repacked('good', 'repacked', change);
    expect(await refusal('repacked')).toMatch(said);
  });

  test('a backup of another version is refused with what to do', async () => {
    const { schema } = JSON.parse(
      /\{\s*"format"[\s\S]*?\n\}/.exec(gunzipSync(await readFile(files.file('good'))).toString('latin1'))![0],
    ) as { schema: string };
    await files.repacked('good', 'newer', swap(schema, '0'.repeat(64)));
    expect(await refusal('newer')).toMatch(/another version of the portal/);
  });

  test('a backup whose key is not there is refused, or restored knowingly without', async () => {
    const stranger = await startTestServer({ kind: 'embedded' });
    try {
      expect(await refusal('good', stranger)).toMatch(/under the key [0-9a-f]{12}, which is neither/);
      const { code, lines } = await files.restore(target, 'good', stranger, '--without-key');
      expect([code, lines[1]]).toEqual([0, expect.stringContaining('identity numbers are lost')]);
      // And now the database is not empty any more.
      const again = await files.restore(target, 'good', source);
      expect(again).toMatchObject({ code: 1, lines: [expect.stringContaining('is not empty')] });
    } finally {
      await stranger.close();
    }
  });

  test('F-87 a backup names files that are missing or damaged and fails, unless it may leave them out', async () => {
    const before = await readFile(files.file('good'));
    const { db } = source.services.database;
    const student = await addStudent(source);
    const bytes = Buffer.from('%PDF-1.7 a resume');
    const { sha256: gone } = await source.services.blobs.put(bytes);
    await keepResume(db, student.id, { sha256: gone, name: 'resume.pdf', bytes: bytes.length, pages: 1 });
    await damageBlob(source, gone, null);
    const { sha256: rotten } = (await source.services.blobs.list())[0]!;
    await damageBlob(source, rotten);
    const { code, lines } = await files.backup(source, 'good');
    expect([code, lines[0]]).toEqual([1, '2 stored files are missing or damaged. No backup was made.']);
    expect(lines).toContain(`${gone} (resumes) is missing`);
    expect(lines.join(' ')).toContain(`${rotten} (release_files) is damaged`);
    expect(await readFile(files.file('good'))).toEqual(before);
    expect(await readdir(path.dirname(files.file('good')))).not.toContain('good.unfinished');
    const left = await files.backup(source, 'without', '--leave-out-lost-files');
    expect(left.code).toBe(0);
    expect(left.lines).toContain(`Not in it: ${gone} (resumes) is missing.`);
    await source.services.blobs.put(bytes);
    expect(await source.services.blobs.get(gone)).toEqual(bytes);
  });

  test('words that make no sense, and a place that cannot be written, are told', async () => {
    const { code } = await files.restore(target, 'absent', source);
    expect(code).toBe(1);
    const nowhere = await files.backup(source, 'no-such-folder/file');
    expect(nowhere).toMatchObject({ code: 1, lines: [expect.stringContaining('cannot be written')] });
  });
});
