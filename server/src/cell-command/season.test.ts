import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describeCalls } from '../command-app';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const SEASON = read('docs/season.md');

/** The text after a word in backquotes. */
const quoted = (pattern: RegExp): string[] => [...SEASON.matchAll(pattern)].map(([, found]) => found!);

test('CEL-83 every call that the season names is one', async () => {
  const named = quoted(/`npm run cell -- (\w+)/g);
  expect(named.length).toBeGreaterThan(30);
  const calls = await describeCalls();
  expect(named.filter((name) => !calls.has(name))).toEqual([]);
});

test('CEL-83 every other command that the season names is a script of the root', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = quoted(/`npm run ([a-z:]+)/g);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('every screen that the season names is a page of the console', () => {
  const pages = read('mfe-cell/src/paths.ts') + read('shared/src/contract/cell/pages.ts');
  const named = quoted(/`(\/cell[^`?]*)/g);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((address) => !pages.includes(`'${address}'`))).toEqual([]);
});
