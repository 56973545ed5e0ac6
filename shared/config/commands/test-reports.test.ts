import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from './run.mjs';
import { browserTitles } from './test-parts.mjs';
import { jestOutcome, playwrightOutcome } from './test-reports.mjs';

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
    expect(jestOutcome(file, 0, '/portal')).toEqual({ passed: 7, failed: 0, suites });
  });

  test.each([
    ['a failed test', { numFailedTests: 1 }],
    ['a suite that did not start', { numRuntimeErrorTestSuites: 1 }],
    ['a test that was left out', { numPendingTests: 1 }],
  ])('counts %s as failed', (_, some) => {
    expect(jestOutcome(written({ ...counts, ...some, testResults: [] }), 0, '/portal').failed).toBe(1);
  });

  test('that is not there is one failure', () => {
    expect(jestOutcome(path.join(folder, 'none.json'), 1, '/portal')).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('a report by Playwright', () => {
  const timed = (file: string, ...durations: number[]) => ({
    file,
    tests: durations.map((duration) => ({ results: [{ duration }] })),
  });
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };

  test('tells the tests that passed and how long each file took, groups included', () => {
    const file = written({
      stats,
      suites: [{ specs: [timed('a.spec.ts', 500)], suites: [{ specs: [timed('a.spec.ts', 1000, 2000)] }] }],
    });
    const suites = [{ name: 'e2e/tests/a.spec.ts', seconds: 3.5 }];
    expect(playwrightOutcome(file, 0)).toEqual({ passed: 3, failed: 0, suites });
  });

  test.each([
    ['a failed test', { unexpected: 1 }],
    ['a test that passed at its second try', { flaky: 1 }],
    ['a test that was left out', { skipped: 1 }],
  ])('counts %s as failed', (_, some) => {
    expect(playwrightOutcome(written({ stats: { ...stats, ...some }, suites: [] }), 0).failed).toBe(1);
  });
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
