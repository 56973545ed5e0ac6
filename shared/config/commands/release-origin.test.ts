/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { releaseOrigin } from './release-origin.mjs';

let top: string;
beforeEach(() => {
  top = mkdtempSync(path.join(os.tmpdir(), 'release-origin-'));
});
afterEach(() => rmSync(top, { recursive: true, force: true }));

const part = () => path.join(top, 'mfe-x');
const git = (...args: string[]) => execFileSync('git', args, { cwd: top, encoding: 'utf8' }).trim();
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(top, file)), { recursive: true });
  writeFileSync(path.join(top, file), text);
};
/** Commits one file. @returns the commit's hash */
const commit = (file: string, subject: string): string => {
  write(file, subject);
  git('add', '-A');
  git('commit', '-q', '-m', subject);
  return git('rev-parse', 'HEAD');
};
const start = () => {
  git('init', '-q');
  git('config', 'user.name', 'Asha Patel');
  git('config', 'user.email', 'asha@college.example');
  return commit('mfe-x/page.ts', 'Begin');
};

test('W-67 a release names its commit, who makes it, and what changed in the part and what it uses', async () => {
  const before = start();
  commit('mfe-y/page.ts', 'Change another part');
  commit('mfe-x/page.ts', 'Say the date in words');
  const last = commit('shared/ui.ts', 'Round the corners');
  expect(await releaseOrigin(part(), before)).toEqual({
    commit: last,
    author: 'Asha Patel',
    isUncommitted: false,
    changes: [
      expect.stringMatching(/^[0-9a-f]{7,} Round the corners$/),
      expect.stringMatching(/^[0-9a-f]{7,} Say the date in words$/),
    ],
  });
});

test('W-67 what is not committed is named as that', async () => {
  const before = start();
  write('mfe-x/page.ts', 'quick help');
  write('mfe-y/page.ts', 'somebody else’s');
  expect(await releaseOrigin(part(), before)).toMatchObject({
    commit: before,
    isUncommitted: true,
    changes: ['not committed: M mfe-x/page.ts'],
  });
});

test('W-67 without a commit of the active release, or with one that is not here, no changes are claimed', async () => {
  start();
  expect(await releaseOrigin(part(), undefined)).toMatchObject({ changes: null });
  expect(await releaseOrigin(part(), 'f'.repeat(40))).toMatchObject({ changes: null });
});

test('W-67 a long history is cut to what the portal keeps', async () => {
  const before = start();
  for (let count = 0; count < 205; count += 1) write(`mfe-x/${count}.ts`, 'x');
  write('mfe-x/page.ts', 'x');
  git('add', '-A');
  expect((await releaseOrigin(part(), before))?.changes).toHaveLength(200);
});

test('W-67 where there is no git, nothing is claimed', async () => {
  write('mfe-x/page.ts', 'x');
  expect(await releaseOrigin(part(), undefined)).toBeNull();
});
