import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { HARD_TESTS } from './hard-tests.mjs';

const ROOT = path.resolve(__dirname, '../../..');
const byRunner = (runner: string) =>
  HARD_TESTS.filter(({ command }) => command[1] === runner).map(({ name, command, cwd = '' }) => ({
    name,
    command,
    cwd: path.join(ROOT, cwd),
  }));

test('each is run by jest or by Playwright', () => {
  expect(byRunner('jest').length + byRunner('playwright').length).toBe(HARD_TESTS.length);
});

test.each(byRunner('jest'))('the long form “$name” names tests that are there', ({ command, cwd }) => {
  const config = command[command.indexOf('-c') + 1]!;
  const named = path.join(cwd, path.dirname(config), command.at(-1)!);
  const files = /\.test\.tsx?$/.test(named) ? [named] : readdirSync(named, 'utf8');
  expect(files.filter((file) => file.endsWith('.test.ts'))).not.toEqual([]);
  expect(existsSync(named)).toBe(true);
});

test.each(byRunner('playwright'))('the long form “$name” names browser tests that are there', (one) => {
  const [, , , words = ''] = one.command;
  expect(readdirSync(path.join(one.cwd, 'tests')).filter((file) => file.startsWith(words))).not.toEqual([]);
});
