import { spawnSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { replaceBuild } from '../replace-build.mjs';
import { makeFolder } from '../test/databases';

let folder: string;
beforeEach(() => {
  folder = makeFolder();
});

const write = (name: string, files: Record<string, string>): string => {
  const where = path.join(folder, name);
  mkdirSync(where);
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(where, file), text);
  return where;
};

test('W-11: a build leaves the chunks that a running server may still load, and replaces each entry whole', () => {
  const place = write('dist', { 'main.js': 'old', 'chunk-A.js': 'old a', 'chunk-B.js': 'b' });
  const made = write('new', { 'main.js': 'new', 'chunk-B.js': 'b', 'chunk-C.js': 'c' });
  const open = openSync(path.join(place, 'main.js'), 'r');
  replaceBuild(made, place);
  // A process that has begun to read the old entry reads on in it.
  expect(readFileSync(open, 'utf8')).toBe('old');
  closeSync(open);
  expect(readdirSync(place).sort()).toEqual(['chunk-A.js', 'chunk-B.js', 'chunk-C.js', 'main.js']);
  expect(readFileSync(path.join(place, 'main.js'), 'utf8')).toBe('new');
  expect(readFileSync(path.join(place, 'chunk-A.js'), 'utf8')).toBe('old a');
});

test('W-11: a folder of the build is replaced whole, and nothing of the one before is left in it', () => {
  const place = write('dist', { 'main.js': 'old' });
  const made = write('new', { 'main.js': 'new' });
  for (const [build, file] of [
    [place, '1.sql'],
    [made, '2.sql'],
  ] as const) {
    mkdirSync(path.join(build, 'migrations/meta'), { recursive: true });
    writeFileSync(path.join(build, 'migrations/meta', file), file);
  }
  replaceBuild(made, place);
  expect(readdirSync(place).sort()).toEqual(['main.js', 'migrations']);
  expect(readdirSync(path.join(place, 'migrations/meta'))).toEqual(['2.sql']);
});

test('W-11: a command of a portal that is not built says so in one line and builds nothing', () => {
  copyFileSync(path.join(import.meta.dirname, '../command.mjs'), path.join(folder, 'command.mjs'));
  const command = path.join(folder, 'command.mjs');
  const { status, stderr } = spawnSync(process.execPath, [command, 'students', 'import', 'x.csv'], {
    encoding: 'utf8',
  });
  expect([status, stderr.trim()]).toEqual([
    1,
    'The portal is not built yet. Run npm run build or npm start first, then npm run students again.',
  ]);
  expect(existsSync(path.join(folder, 'dist'))).toBe(false);
});
