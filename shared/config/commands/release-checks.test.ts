/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkPart } from './release-checks.mjs';

let top: string;
let since: string;
let said: string[];

function write(file: string, content: string | object): void {
  const whole = path.join(top, file);
  mkdirSync(path.dirname(whole), { recursive: true });
  writeFileSync(whole, typeof content === 'string' ? content : JSON.stringify(content));
}
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
    cwd: top,
    encoding: 'utf8',
  }).trim();

/** A script that prints its name and its arguments, and fails where a file says so. */
const script = (name: string) =>
  `node -e "require('fs').appendFileSync('../ran.log', ['${name}', ...process.argv.slice(1)].join(' ') + String.fromCharCode(10)); process.exit(require('fs').existsSync('../${name}-fails.log') ? 1 : 0)" --`;

beforeEach(() => {
  said = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  top = mkdtempSync(path.join(os.tmpdir(), 'portal-checks-'));
  write('mfe-x/package.json', {
    name: 'mfe-x',
    scripts: { typecheck: script('types'), lint: script('lint'), test: script('tests') },
  });
  write('mfe-x/src/card.tsx', 'export const card = 1;');
  write('mfe-x/src/other.ts', 'export const other = 1;');
  write('mfe-x/src/words.yaml', 'a: 1');
  write('mfe-x/src/rules/ssc.ts', 'export const most = 1;');
  write('shared/src/ui.tsx', 'export const ui = 1;');
  write('package-lock.json', {});
  write('.gitignore', '*.log');
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'Begin');
  since = git('rev-parse', 'HEAD');
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(top, { recursive: true, force: true });
});

/** What work ran, each with its arguments. */
async function ranIn(work: () => Promise<unknown>): Promise<string[]> {
  const log = path.join(top, 'ran.log');
  rmSync(log, { force: true });
  await work();
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').sort() : [];
}
const check = (options: Parameters<typeof checkPart>[1]) => checkPart(path.join(top, 'mfe-x'), options);
const ranBy = (options: Parameters<typeof checkPart>[1]) => ranIn(() => check(options));
const ALL = ['lint', 'tests', 'types'];

test('W-71 where nothing changed since the active release no check runs, and it says so', async () => {
  expect(await ranBy({ since })).toEqual([]);
  expect(said).toEqual([expect.stringContaining('nothing changed since the active release')]);
});

test('W-71 of the tests those run that changed code reaches, committed or not', async () => {
  write('mfe-x/src/card.tsx', 'export const card = 2;');
  git('commit', '-qam', 'Change the card');
  write('mfe-x/src/new.ts', 'export const more = 1;');
  const related = 'tests --passWithNoTests --findRelatedTests src/card.tsx src/new.ts';
  expect(await ranBy({ since })).toEqual(['lint', related, 'types']);
  expect(said.join('\n')).toContain('those that import src/card.tsx, src/new.ts');
});

test.each([
  ['other than code changed', () => write('mfe-x/src/words.yaml', 'a: 2')],
  ['shared changed', () => write('shared/src/ui.tsx', 'export const ui = 2;')],
  ['the packages changed', () => write('package-lock.json', { a: 1 })],
  ['the part’s settings changed', () => write('mfe-x/jest.config.mjs', 'export default {};')],
  ['a file went away', () => rmSync(path.join(top, 'mfe-x/src/other.ts'))],
])('W-71 all run where %s', async (_what, change) => {
  change();
  expect(await ranBy({ since })).toEqual(ALL);
});

test('W-71 all run where the commit of the active release is not known', async () => {
  expect(await ranBy({})).toEqual(ALL);
  expect(await ranBy({ since: 'f'.repeat(40) })).toEqual(ALL);
});

test('W-71 another part’s change is none of this one', async () => {
  write('mfe-y/src/card.tsx', 'export const card = 2;');
  expect(await ranBy({ since })).toEqual([]);
});

test('W-71 a check that fails ends the release, with its name', async () => {
  write('lint-fails.log', '');
  await expect(ranBy({})).rejects.toThrow('Not released: the lint of this part failed.');
});

describe('where rules alone changed', () => {
  const REACHED = '--passWithNoTests --findRelatedTests src/rules/ssc.ts test/limits.ts';
  beforeEach(() => {
    write('mfe-x/src/rules/ssc.ts', 'export const most = 2;');
    write('mfe-x/test/limits.ts', 'export const most = 2;');
  });

  test('W-71 lint and what renders pages run once they are active', async () => {
    let later: Awaited<ReturnType<typeof checkPart>> = null;
    const before = await ranIn(async () => void (later = await check({ since, mayFollow: true })));
    expect(before).toEqual([`tests ${REACHED} --testMatch=**/*.test.ts`, 'types']);
    expect(said.join('\n')).toContain('Once the rules are active: lint, pages.');
    expect(await ranIn(later!)).toEqual(['lint', `tests ${REACHED} --testMatch=**/*.test.tsx`]);
  });

  test.each([
    ['tests', 'What followed failed: pages.'],
    ['lint', 'What followed failed: lint.'],
  ])('W-71 what follows and fails says so: %s', async (which, words) => {
    const later = await check({ since, mayFollow: true });
    write(`${which}-fails.log`, '');
    await expect(later!()).rejects.toThrow(words);
  });

  test('W-71 all that they reach runs before, where the release may not go ahead of it', async () => {
    expect(await ranBy({ since })).toEqual(['lint', `tests ${REACHED}`, 'types']);
  });

  test('W-71 all that is reached runs before, where other code changed too', async () => {
    write('mfe-x/src/card.tsx', 'export const card = 2;');
    expect((await ranBy({ since, mayFollow: true })).join()).not.toContain('--testMatch');
  });
});
