import { cp, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../config';
import { startError } from '../../start-error';
import { makeDatabase } from '../../../test/databases';
import { lockDataFolder } from './data-folder-lock';
import { openEmbedded } from './open-embedded';

const GARBAGE = 0x5a;
/** Of a template that PGlite makes: the catalog of tables and its first log file. */
const CATALOG = 'base/5/1259';

async function logOf(folder: string): Promise<string> {
  const names = await readdir(path.join(folder, 'pg_wal'));
  return path.join(folder, 'pg_wal', names.filter((name) => /^[0-9A-F]{24}$/.test(name)).sort()[0]!);
}
const fill = async (file: string) => writeFile(file, Buffer.alloc((await stat(file)).size, GARBAGE));

const DAMAGES: [string, RegExp, (folder: string) => Promise<unknown>][] = [
  ['its log is cut off', /checkpoint record/, async (folder) => truncate(await logOf(folder), 100)],
  ['its log is garbage', /checkpoint record/, async (folder) => fill(await logOf(folder))],
  ['pg_control is missing', /pg_control/, (folder) => rm(path.join(folder, 'global/pg_control'))],
  ['a catalog file is garbage', /invalid page/, (folder) => fill(path.join(folder, CATALOG))],
  ['a catalog file is missing', /base\/5\/1259/, (folder) => rm(path.join(folder, CATALOG))],
  ['it was copied without its data', /\w/, (folder) => rm(path.join(folder, 'base'), { recursive: true })],
  [
    'it was copied without PG_VERSION',
    /PG_VERSION is missing/,
    (folder) => rm(path.join(folder, 'PG_VERSION')),
  ],
  [
    'nothing but its folder was copied',
    /PG_VERSION is missing/,
    async (folder) =>
      Promise.all((await readdir(folder)).map((name) => rm(path.join(folder, name), { recursive: true }))),
  ],
];

describe('an embedded database that is damaged', () => {
  let folder: string;
  beforeEach(async () => {
    const { dataDir } = await makeDatabase('embedded');
    folder = await mkdtemp(path.join(tmpdir(), 'portal-damaged-'));
    await cp(dataDir, folder, { recursive: true });
    await rm(dataDir, { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true }));

  test.each(DAMAGES)(
    'W-08 is refused in one line that says what is wrong and how to restore: %s',
    async (_, what, damage) => {
      await damage(path.join(folder, 'database'));
      const onFatal = jest.fn();
      const error: unknown = await openEmbedded(folder, { onFatal, onLost: onFatal }).catch(
        (one: unknown) => one,
      );
      const line = startError(error, readConfig({ DATA_DIR: folder }));
      expect(line).toMatch(what);
      expect(line).toContain('is damaged');
      expect(line).toContain('npm run restore -- FILE');
      expect(line).not.toMatch(/\n|RuntimeError|wasm|Aborted/);
      expect(onFatal).not.toHaveBeenCalled();
      // The folder is free for a repair.
      await (
        await lockDataFolder(folder, onFatal)
      )();
    },
    60_000,
  );
});
