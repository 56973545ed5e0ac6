import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestServer } from '../../../test/test-server';
import { keepPrivate, SharedFolderError } from './restrict-permissions';

const OTHERS = 0o077;

/** Every file and folder that others than the owner may use somehow. */
async function openToOthers(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const modes = await Promise.all(
    ['.', ...names].map(async (name) => ({ name, mode: (await stat(path.join(folder, name))).mode })),
  );
  return modes
    .filter(({ mode }) => mode & OTHERS)
    .map(({ name, mode }) => `${(mode & 0o777).toString(8)} ${name}`);
}

describe('a data folder', () => {
  let folder: string;
  let umask: number;
  beforeEach(async () => {
    umask = process.umask(0);
    folder = await mkdtemp(path.join(tmpdir(), 'portal-private-'));
  });
  afterEach(async () => {
    process.umask(umask);
    await rm(folder, { recursive: true });
  });

  test("W-06 an older folder is corrected: all that is the portal's is the owner's alone, and nothing else is touched", async () => {
    const data = path.join(folder, 'data');
    for (const name of ['database/base', 'blobs/ab', 'outbox', '.lock', 'notes'])
      await mkdir(path.join(data, name), { recursive: true, mode: 0o755 });
    const files = [
      'database/base/1',
      'blobs/ab/1',
      'outbox/1.eml',
      'portal.key',
      'old.backup',
      '.lock-owner.json',
    ];
    for (const name of [...files, 'notes/1']) await writeFile(path.join(data, name), '', { mode: 0o666 });
    await symlink(path.join(data, 'notes/1'), path.join(data, 'blobs/link'));
    keepPrivate(data);
    expect((await openToOthers(data)).map((line) => line.slice(4)).sort()).toEqual([
      'blobs/link',
      'notes',
      'notes/1',
    ]);
    expect((await stat(path.join(data, 'notes/1'))).mode & 0o777).toBe(0o666);
    await writeFile(path.join(data, 'later'), '', { mode: 0o666 });
    expect((await stat(path.join(data, 'later'))).mode & 0o777).toBe(0o600);
  });

  test('W-06 a folder for everyone is refused in one line', async () => {
    await chmod(folder, 0o1777);
    expect(() => keepPrivate(folder)).toThrow(SharedFolderError);
    expect(() => keepPrivate('/')).toThrow(/folder of its own/);
    expect((await stat(folder)).mode & 0o7777).toBe(0o1777);
  });

  test('W-06 a server whose umask is open keeps everything for its owner, what its database makes later too', async () => {
    const server = await startTestServer({ kind: 'embedded' });
    try {
      await server.services.blobs.put(Buffer.from('%PDF-1.4'));
      await server.services.mail.send({ to: 'a@mail.example', subject: 'a', text: 'a', html: 'a' });
      await server.services.database.pool.query('create table made_later as select 1 as one');
      await server.services.database.pool.query('checkpoint');
      expect(await openToOthers(server.dataDir)).toEqual([]);
    } finally {
      await server.close();
    }
  }, 60_000);
});
