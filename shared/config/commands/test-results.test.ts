/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './run.mjs';
import { check, jestOutcome, playwrightOutcome, Results, together } from './test-results.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-reports-'));
let said: string[];
beforeEach(() => {
  said = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => {
  jest.restoreAllMocks();
  process.exitCode = undefined;
});
afterAll(() => rmSync(folder, { recursive: true }));

function written(report: object): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const passed = { fullName: 'adds', status: 'passed' };
const suite = {
  name: path.join(root, 'a.test.ts'),
  startTime: 1000,
  endTime: 3500,
  assertionResults: [passed],
};
const red = {
  fullName: 'subtracts',
  status: 'failed',
  failureMessages: ['\u001b[31mError: 3\u001b[39m\n    at a.ts'],
};

test('a report by jest gives the tests that passed, and how long each suite took', () => {
  expect(jestOutcome(written({ numPassedTests: 1, testResults: [suite] }), 0)).toEqual({
    passed: 1,
    failed: 0,
    suites: [{ name: 'a.test.ts', seconds: 2.5 }],
    failures: [],
  });
});

test.each([
  [
    'a failed test',
    { ...suite, assertionResults: [passed, red] },
    'a.test.ts › subtracts',
    'Error: 3\n    at a.ts',
  ],
  [
    'a skipped test',
    { ...suite, assertionResults: [passed, { fullName: 'waits', status: 'pending' }] },
    'a.test.ts › waits',
    '',
  ],
  [
    'a suite that did not start',
    { ...suite, assertionResults: [], status: 'failed', message: 'SyntaxError' },
    'a.test.ts did not run',
    'SyntaxError',
  ],
])('a report by jest: %s has failed, with its reason', (_, one, name, reason) => {
  const file = written({ numPassedTests: 1, testResults: [one] });
  expect(jestOutcome(file, 1)).toMatchObject({ failed: 1, failures: [{ name, reason }] });
});

test.each([
  ['wrote no report', path.join(folder, 'none.json'), 0],
  ['ran no test', { numPassedTests: 0, testResults: [] }, 0],
  ['ended with an error and no failed test', { numPassedTests: 1, testResults: [suite] }, 1],
])('jest has failed where it %s', (_, report, code) => {
  const file = typeof report === 'string' ? report : written(report);
  expect(jestOutcome(file, code)).toMatchObject({ failed: 1 });
});

const spec = (title: string, status: string, message = '') => ({
  file: 'a.spec.ts',
  title,
  tests: [{ status, results: [{ duration: 500, errors: [{ message }] }] }],
});
const config = { rootDir: path.join(root, 'e2e/tests') };

test('a report by Playwright gives the tests of all groups, and how long each file took', () => {
  const suites = [{ specs: [spec('opens', 'expected')], suites: [{ specs: [spec('closes', 'expected')] }] }];
  expect(playwrightOutcome(written({ config, suites }), 0)).toEqual({
    passed: 2,
    failed: 0,
    suites: [{ name: 'e2e/tests/a.spec.ts', seconds: 1 }],
    failures: [],
  });
});

test.each([
  ['unexpected', 'no button', 'no button'],
  ['flaky', 'once', 'once'],
  ['skipped', '', 'Its status is skipped.'],
])('a test by Playwright that is %s has failed, with its reason', (status, message, reason) => {
  const suites = [{ specs: [spec('opens', 'expected'), spec('shakes', status, message)] }];
  expect(playwrightOutcome(written({ config, suites }), 1)).toMatchObject({
    passed: 1,
    failed: 1,
    failures: [{ name: 'e2e/tests/a.spec.ts › shakes', reason }],
  });
});

test('Playwright has failed where its setup did, or where it ran no test', () => {
  const setup = written({ config, suites: [], errors: [{ message: 'no server' }] });
  expect(playwrightOutcome(setup, 1).failures).toEqual([{ name: 'Playwright', reason: 'no server' }]);
  expect(playwrightOutcome(written({ config, suites: [] }), 0)).toMatchObject({ failed: 1 });
  expect(playwrightOutcome(path.join(folder, 'none.json'), 0)).toMatchObject({ failed: 1 });
});

test('a run ends with its stages, every failure and its reason, and the count', async () => {
  const results = new Results();
  await results.stage('Checks', async () =>
    together([
      await check('types', () => Promise.resolve({ code: 2, output: 'a.ts: no\nb.ts: no' })),
      await check('lint', () => Promise.resolve({ code: 0, output: '' })),
    ]),
  );
  await results.stage('Tests', () => Promise.reject(new Error('crashed')));
  said = [];
  await results.end();
  const text = said.join('\n');
  expect(text).toMatch(/^\| Checks +\| +0 \| +\d* \| +2 \|$/m);
  expect(text).toContain('Failed:\n- types\n    a.ts: no\n    b.ts: no\n- Tests\n    Error: crashed');
  expect(said.at(-1)).toBe('\n1 passed, 2 failed');
  expect(process.exitCode).toBe(1);
});

test('a run without a test has failed', async () => {
  await new Results().end();
  expect(process.exitCode).toBe(1);
});
