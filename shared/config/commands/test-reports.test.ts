import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from './run.mjs';
import { browserTitles } from './test-parts.mjs';
import { jestOutcome, playwrightOutcome } from './test-reports.mjs';
import { Tally } from './test-tally.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(report: object): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

describe('a report by jest', () => {
  const suite = { name: '/portal/shared/src/a.test.ts', startTime: 1000, endTime: 3500 };
  const counts = { numPassedTests: 7, numFailedTests: 0, numRuntimeErrorTestSuites: 0, numPendingTests: 0 };

  test('tells the tests that passed and how long each suite took', () => {
    const file = written({ ...counts, testResults: [suite] });
    const suites = [{ name: 'shared/src/a.test.ts', seconds: 2.5 }];
    expect(jestOutcome(file, 0, '/portal')).toEqual({ passed: 7, failed: 0, suites, failures: [] });
  });

  test.each([
    ['a failed test', { numFailedTests: 1 }],
    ['a suite that did not start', { numRuntimeErrorTestSuites: 1 }],
    ['a test that was left out', { numPendingTests: 1 }],
  ])('counts %s as failed', (_, some) => {
    expect(jestOutcome(written({ ...counts, ...some, testResults: [] }), 0, '/portal').failed).toBe(1);
  });

  test('names the tests that failed, and why, without colours', () => {
    const assertionResults = [
      { fullName: 'adds', status: 'passed' },
      {
        fullName: 'takes away',
        status: 'failed',
        failureMessages: ['\u001b[31mError: 3\u001b[39m\n    at a.ts'],
      },
    ];
    const broken = { ...suite, name: '/portal/b.test.ts', status: 'failed', message: 'SyntaxError' };
    const file = written({ testResults: [{ ...suite, assertionResults }, broken] });
    expect(jestOutcome(file, 1, '/portal').failures).toEqual([
      { name: 'shared/src/a.test.ts › takes away', reason: 'Error: 3\n    at a.ts' },
      { name: 'b.test.ts did not run', reason: 'SyntaxError' },
    ]);
  });

  test('that is not there is one failure', () => {
    expect(jestOutcome(path.join(folder, 'none.json'), 1, '/portal')).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('a report by Playwright', () => {
  const timed = (file: string, ...durations: number[]) => ({
    file,
    tests: durations.map((duration) => ({ status: 'expected', results: [{ duration }] })),
  });
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };

  test('tells the tests that passed and how long each file took, groups included', () => {
    const file = written({
      stats,
      suites: [{ specs: [timed('a.spec.ts', 500)], suites: [{ specs: [timed('a.spec.ts', 1000, 2000)] }] }],
    });
    const suites = [{ name: 'e2e/tests/a.spec.ts', seconds: 3.5 }];
    expect(playwrightOutcome(file, 0)).toEqual({ passed: 3, failed: 0, suites, failures: [] });
  });

  test('names the tests that failed or passed at their second try, and why', () => {
    const tests = (status: string, message: string) => [{ status, results: [{ errors: [{ message }] }] }];
    const specs = [
      { file: 'a.spec.ts', title: 'opens', tests: tests('expected', '') },
      { file: 'a.spec.ts', title: 'closes', tests: tests('unexpected', 'no button') },
      { file: 'b.spec.ts', title: 'shakes', tests: tests('flaky', 'once') },
    ];
    expect(playwrightOutcome(written({ stats, suites: [{ specs }] }), 0).failures).toEqual([
      { name: 'e2e/tests/a.spec.ts › closes', reason: 'no button' },
      { name: 'e2e/tests/b.spec.ts › shakes', reason: 'once' },
    ]);
  });

  test.each([
    ['a failed test', { unexpected: 1 }],
    ['a test that passed at its second try', { flaky: 1 }],
    ['a test that was left out', { skipped: 1 }],
  ])('counts %s as failed', (_, some) => {
    expect(playwrightOutcome(written({ stats: { ...stats, ...some }, suites: [] }), 0).failed).toBe(1);
  });
});

test('a run ends with the names of what failed in any of its stages', () => {
  const tally = new Tally();
  expect(tally.failureList()).toBe('');
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  tally.check('types', { code: 2, output: 'a.ts: no' });
  tally.check('lint', { code: 0, output: '' });
  tally.add({ passed: 1, failed: 1, failures: [{ name: 'b.spec.ts › opens', reason: 'Error\nlater' }] });
  expect(tally.failureList()).toBe(
    'Failed:\n- types\n    a.ts: no\n- b.spec.ts › opens\n    Error\n    later\n',
  );
});

describe('npm test -- PART', () => {
  const tell = (args: string[]) =>
    run(process.execPath, [path.join(__dirname, 'test.mjs'), ...args], { quiet: true });

  test('knows the browser tests of a part by its ids', () => {
    const company = new RegExp(browserTitles('mfe-company') ?? '');
    expect('embedded consent-journey.spec.ts CMP-10 a student consents').toMatch(company);
    expect('embedded standalone.spec.ts MFE-07 mfe-company runs alone').toMatch(company);
    expect('embedded profile-journey.spec.ts PRF-10 a student fills a section').not.toMatch(company);
    expect(browserTitles('shared')).toBeUndefined();
  });

  test('refuses a part that is not there, and names those that are', async () => {
    const { code, output } = await tell(['mfe-none']);
    expect([code, output]).toEqual([2, expect.stringMatching(/no part mfe-none\. The parts: .*mfe-company/)]);
  });

  test('keeps no times of a part', async () => {
    expect((await tell(['shared', '--keep'])).code).toBe(2);
  });
});
