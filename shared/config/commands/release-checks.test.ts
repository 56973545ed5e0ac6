/** @jest-environment node */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkPart } from './release-checks.mjs';

/** npm starts Node for each check. */
jest.setTimeout(60_000);

let top: string;
let said: string[];
const part = () => path.join(top, 'mfe-x');
const write = (file: string, content: string | object) => {
  const whole = path.join(top, file);
  mkdirSync(path.dirname(whole), { recursive: true });
  writeFileSync(whole, typeof content === 'string' ? content : JSON.stringify(content));
};
/** A script that says what it was called with, and fails where a file says so. */
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
  write('mfe-x/src/reads.test.ts', "import { readFileSync } from 'node:fs';");
  write('shared/src/ui.tsx', 'export const ui = 1;');
  write('package-lock.json', {});
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
/** Checks the part. @returns what ran, each with its arguments */
const ranBy = (isWhole = false) => ranIn(() => checkPart(part(), { isWhole }));
const ALL = ['lint', 'tests', 'types'];

test('W-71 a release runs no check again whose files are those that passed, and says so', async () => {
  expect(await ranBy()).toEqual(ALL);
  expect(said.join('\n')).not.toContain('not run');
  said = [];
  expect(await ranBy()).toEqual([]);
  for (const what of ['types', 'lint', 'tests'])
    expect(said.join('\n')).toMatch(new RegExp(`^  ${what} +not run: these very files passed at 20`, 'm'));
  expect(said.at(-1)).toContain('was passed by the same bytes; CI runs all of it');
  expect(await ranBy(true)).toEqual(ALL);
});

test('W-71 of the tests those run that changed code reaches, and those that read files by themselves', async () => {
  await ranBy();
  write('mfe-x/src/card.tsx', 'export const card = 2;');
  expect(await ranBy()).toEqual([
    'lint',
    'tests --passWithNoTests --findRelatedTests src/card.tsx src/reads.test.ts',
    'types',
  ]);
  expect(said.join('\n')).toContain('of what src/card.tsx reaches');
  // All passed by now: what did not run has the files that passed before.
  expect(await ranBy()).toEqual([]);
});

test.each([
  ['other than code', () => write('mfe-x/src/words.yaml', 'a: 2')],
  ['shared', () => write('shared/src/ui.tsx', 'export const ui = 2;')],
  ['the packages', () => write('package-lock.json', { a: 1 })],
  ['the part’s settings', () => write('mfe-x/jest.config.mjs', 'export default {};')],
  ['a file that went away', () => rmSync(path.join(top, 'mfe-x/src/other.ts'))],
])('W-71 all run where %s changed', async (_what, change) => {
  await ranBy();
  change();
  expect(await ranBy()).toEqual(ALL);
});

test('W-71 what failed runs again, and what passed beside it does not', async () => {
  write('lint-fails.log', '');
  await expect(ranBy()).rejects.toThrow('Not released: the lint of this part failed.');
  rmSync(path.join(top, 'lint-fails.log'));
  expect(await ranBy()).toEqual(['lint']);
  write('mfe-x/src/card.tsx', 'export const card = 3;');
  write('tests-fails.log', '');
  await expect(ranBy()).rejects.toThrow('Not released: the tests of this part failed.');
  rmSync(path.join(top, 'tests-fails.log'));
  expect(await ranBy()).toEqual([
    'tests --passWithNoTests --findRelatedTests src/card.tsx src/reads.test.ts',
  ]);
});

describe('where rules alone changed', () => {
  const REACHED = '--passWithNoTests --findRelatedTests src/rules/ssc.ts test/limits.ts src/reads.test.ts';
  const changeRules = () => {
    write('mfe-x/src/rules/ssc.ts', 'export const most = 2;');
    write('mfe-x/test/limits.ts', 'export const most = 2;');
  };
  beforeEach(async () => {
    write('mfe-x/src/rules/ssc.ts', 'export const most = 1;');
    write('mfe-x/test/limits.ts', 'export const most = 1;');
    await ranBy();
  });

  test('W-71 lint and what renders pages run once they are in force, and are passed by then alone', async () => {
    changeRules();
    let later: Awaited<ReturnType<typeof checkPart>> = null;
    const check = async () => void (later = await checkPart(part(), { mayFollow: true }));
    expect(await ranIn(check)).toEqual([`tests ${REACHED} --testMatch=**/*.test.ts`, 'types']);
    expect(said.join('\n')).toContain('Once the rules are in force: lint, pages.');
    // The release failed, say: its tests are not passed.
    expect(await ranIn(check)).toEqual([`tests ${REACHED} --testMatch=**/*.test.ts`]);
    expect(await ranIn(later!)).toEqual(['lint', `tests ${REACHED} --testMatch=**/*.test.tsx`]);
    expect(await ranIn(check)).toEqual([]);
    expect(later).toBeNull();
  });

  test.each([
    ['tests', 'What followed failed: pages.', `tests ${REACHED}`],
    ['lint', 'What followed failed: lint.', 'lint'],
  ])('W-71 what follows and fails says so, and is not passed: %s', async (which, words, again) => {
    changeRules();
    const later = await checkPart(part(), { mayFollow: true });
    write(`${which}-fails.log`, '');
    await expect(later!()).rejects.toThrow(words);
    rmSync(path.join(top, `${which}-fails.log`));
    expect(await ranBy()).toEqual([again]);
  });

  test('W-71 all that they reach runs before, where the release may not go ahead of it', async () => {
    changeRules();
    expect(await ranBy()).toEqual(['lint', `tests ${REACHED}`, 'types']);
  });

  test('W-71 all that is reached runs before, where other code changed too', async () => {
    changeRules();
    write('mfe-x/src/card.tsx', 'export const card = 2;');
    const check = () => checkPart(part(), { mayFollow: true });
    expect((await ranIn(check)).join()).not.toContain('--testMatch');
    expect(await ranIn(check)).toEqual([]);
  });
});
