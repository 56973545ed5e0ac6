/** What the reports of jest and Playwright say. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { reasonOf } from './test-tally.mjs';

/** @typedef {import('./test-tally.mjs').Outcome} Outcome */
/** @typedef {import('./test-tally.mjs').Failure} Failure */

/** As much of a failed test's page as is printed. */
const PAGE_CHARACTERS = 8000;

/**
 * As much of the reports as is read here.
 *
 * @typedef {object} JestReport
 * @property {number} [numPassedTests]
 * @property {number} [numFailedTests]
 * @property {number} [numRuntimeErrorTestSuites]
 * @property {number} [numPendingTests]
 * @property {JestSuite[]} [testResults]
 *
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} JestTest
 * @typedef {{ name: string, startTime: number, endTime: number, status?: string, message?: string, assertionResults?: JestTest[] }} JestSuite
 * @typedef {{ name: string, path: string }} Attachment
 * @typedef {{ duration?: number, attachments?: Attachment[], errors?: { message?: string }[] }} Result
 * @typedef {Result & { file: string, title: string, isGood: boolean }} Run a test's last try
 * @typedef {{ file: string, title: string, tests: { status?: string, results: Result[] }[] }} Spec
 * @typedef {{ suites?: PlaywrightSuite[], specs?: Spec[] }} PlaywrightSuite
 * @typedef {PlaywrightSuite & { stats?: { expected?: number, unexpected?: number, flaky?: number, skipped?: number } }} PlaywrightReport
 */

/** @param {string} file @returns {unknown} undefined where the runner wrote none */
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/**
 * A run that fails without a failed test, as one that could not start, counts as one.
 * @param {number} failed
 * @param {number} code
 */
const atLeastOne = (failed, code) => failed || (code === 0 ? 0 : 1);

/** @param {JestSuite} suite @param {string} file @returns {Failure[]} */
function failuresOfSuite({ status, message = '', assertionResults = [] }, file) {
  const failed = assertionResults.filter((test) => test.status !== 'passed');
  if (failed.length === 0 && status === 'failed')
    return [{ name: `${file} did not run`, reason: reasonOf(message) }];
  return failed.map(({ fullName, failureMessages = [] }) => ({
    name: `${file} › ${fullName}`,
    reason: reasonOf(failureMessages.join('\n')),
  }));
}

/**
 * Tests of a report by jest; one that was left out has failed.
 * @param {string} file
 * @param {number} code the runner's exit
 * @param {string} folder that the suites are named from
 * @returns {Outcome}
 */
export function jestOutcome(file, code, folder) {
  const report = /** @type {JestReport | undefined} */ (readJson(file));
  const { numFailedTests = 0, numRuntimeErrorTestSuites = 0, numPendingTests = 0 } = report ?? {};
  return {
    passed: report?.numPassedTests ?? 0,
    failed: atLeastOne(numFailedTests + numRuntimeErrorTestSuites + numPendingTests, code),
    suites: (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
      name: path.relative(folder, name),
      seconds: (endTime - startTime) / 1000,
    })),
    failures: (report?.testResults ?? []).flatMap((suite) =>
      failuresOfSuite(suite, path.relative(folder, suite.name)),
    ),
  };
}

/**
 * Every test's last run in a report of Playwright, with the file it stands in.
 * @param {PlaywrightSuite} suite
 * @returns {Run[]}
 */
const lastRuns = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      file,
      title,
      isGood: status === 'expected',
      ...results.at(-1),
    })),
  ),
  ...suites.flatMap(lastRuns),
];

/** Prints what the page showed when a test failed: on a machine that is thrown away nothing else tells. @param {Run[]} runs */
function showPages(runs) {
  for (const attachment of runs.flatMap(({ attachments = [] }) => attachments)) {
    if (attachment.name !== 'error-context' || !existsSync(attachment.path)) continue;
    console.log(`\n${attachment.path}\n${readFileSync(attachment.path, 'utf8').slice(0, PAGE_CHARACTERS)}`);
  }
}

/**
 * Tests of a report by Playwright; one that was left out or passed at a second try has failed.
 * @param {string} file
 * @param {number} code the runner's exit
 * @returns {Outcome}
 */
export function playwrightOutcome(file, code) {
  const report = /** @type {PlaywrightReport | undefined} */ (readJson(file));
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const runs = report ? lastRuns(report) : [];
  if (code !== 0) showPages(runs);
  /** @type {Map<string, number>} */
  const seconds = new Map();
  for (const run of runs) seconds.set(run.file, (seconds.get(run.file) ?? 0) + (run.duration ?? 0) / 1000);
  return {
    passed: expected,
    failed: atLeastOne(unexpected + flaky + skipped, code),
    suites: [...seconds].map(([name, time]) => ({ name: `e2e/tests/${name}`, seconds: time })),
    failures: runs
      .filter(({ isGood }) => !isGood)
      .map(({ file, title, errors = [] }) => ({
        name: `e2e/tests/${file} › ${title}`,
        reason: reasonOf(errors.map(({ message = '' }) => message).join('\n')),
      })),
  };
}
