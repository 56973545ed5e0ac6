/** What the stages of a test run found, read from the reports of jest and Playwright, and how a run ends. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { cpuSeconds } from './cpu-seconds.mjs';
import { root } from './run.mjs';

/**
 * @typedef {{ name: string, seconds: number }} Suite one test file
 * @typedef {{ name: string, reason: string }} Failure a test or check that failed, and the first lines of why
 * @typedef {{ passed: number, failed: number, suites: Suite[], failures: Failure[] }} Outcome
 * @typedef {Outcome & { name: string, seconds: number, cpu: number }} Stage
 *
 * As much of the reports as is read here.
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} JestTest
 * @typedef {{ name: string, startTime: number, endTime: number, status?: string, message?: string, assertionResults?: JestTest[] }} JestSuite
 * @typedef {{ duration?: number, errors?: { message?: string }[], attachments?: { name: string, path?: string }[] }} Result
 * @typedef {{ file: string, title: string, tests: { status?: string, results: Result[] }[] }} Spec
 * @typedef {{ suites?: PlaywrightSuite[], specs?: Spec[] }} PlaywrightSuite
 * @typedef {PlaywrightSuite & { config?: { rootDir?: string }, errors?: { message?: string }[] }} PlaywrightReport
 */

const REASON_LINES = 12;
const SLOWEST = 10;
/** As much of a failed test's page as is printed. */
const PAGE_CHARACTERS = 8000;

/** @param {string} text @returns {string} its first lines, without colours */
const reasonOf = (text) =>
  stripVTControlCharacters(text).trim().split('\n').slice(0, REASON_LINES).join('\n');

/** @param {string} name @param {string} reason @returns {Outcome} */
const failure = (name, reason) => ({
  passed: 0,
  failed: 1,
  suites: [],
  failures: [{ name, reason: reasonOf(reason) }],
});

/**
 * One check that is a program's exit; what it printed is shown when it failed.
 * @param {string} name
 * @param {() => Promise<{ code: number, output: string }>} work
 * @returns {Promise<Outcome>}
 */
export async function check(name, work) {
  const began = performance.now();
  const { code, output } = await work();
  const seconds = (performance.now() - began) / 1000;
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
  const suites = [{ name, seconds }];
  if (code === 0) return { passed: 1, failed: 0, suites, failures: [] };
  if (output) console.log(output);
  return { ...failure(name, output), suites };
}

/** @param {Outcome[]} outcomes @returns {Outcome} */
export const together = (outcomes) => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  suites: outcomes.flatMap(({ suites }) => suites),
  failures: outcomes.flatMap(({ failures }) => failures),
});

/**
 * A runner that failed without a failed test (a worker that crashed, a setup that threw) counts as one, and so does one that
 * ran no test.
 * @param {string} runner @param {Omit<Outcome, 'failed'>} found @param {number} code the runner's exit
 * @returns {Outcome}
 */
function judged(runner, { passed, suites, failures }, code) {
  const all = [...failures];
  if (failures.length === 0 && code !== 0) all.push({ name: runner, reason: `It ended with ${code}.` });
  if (passed + all.length === 0) all.push({ name: runner, reason: 'It ran no test.' });
  return { passed, failed: all.length, suites, failures: all };
}

/** @param {string} file @returns {unknown} undefined where the runner wrote none */
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

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
 * Tests of a report by jest (--json); one that was skipped has failed.
 * @param {string} file @param {number} code the runner's exit @param {string} [folder] that suites are named from
 * @returns {Outcome}
 */
export function jestOutcome(file, code, folder = root) {
  const report = /** @type {{ numPassedTests: number, testResults: JestSuite[] } | undefined} */ (
    readJson(file)
  );
  if (!report) return failure('jest', 'It wrote no report.');
  const found = report.testResults.map((suite) => ({ ...suite, file: path.relative(folder, suite.name) }));
  return judged(
    'jest',
    {
      passed: report.numPassedTests,
      suites: found.map((suite) => ({
        name: suite.file,
        seconds: (suite.endTime - suite.startTime) / 1000,
      })),
      failures: found.flatMap((suite) => failuresOfSuite(suite, suite.file)),
    },
    code,
  );
}

/** @param {PlaywrightSuite} suite @returns {Spec[]} */
const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** Prints what the page showed when a test failed: a machine of CI is deleted after its run. @param {Result} result */
function showPage({ attachments = [] }) {
  for (const { name, path: file } of attachments) {
    if (name !== 'error-context' || !file || !existsSync(file)) continue;
    console.log(`\n${file}\n${readFileSync(file, 'utf8').slice(0, PAGE_CHARACTERS)}`);
  }
}

/**
 * Tests of a report by Playwright; one that was skipped or passed at a second try has failed.
 * @param {string} file @param {number} code the runner's exit
 * @returns {Outcome}
 */
export function playwrightOutcome(file, code) {
  const report = /** @type {PlaywrightReport | undefined} */ (readJson(file));
  if (!report) return failure('Playwright', 'It wrote no report.');
  const tests = specsOf(report).flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      ...results.at(-1),
      status,
      title: spec.title,
      file: path.relative(root, path.resolve(report.config?.rootDir ?? root, spec.file)),
    })),
  );
  const bad = tests.filter(({ status }) => status !== 'expected');
  bad.forEach(showPage);
  /** @type {Map<string, number>} */
  const seconds = new Map();
  for (const test of tests)
    seconds.set(test.file, (seconds.get(test.file) ?? 0) + (test.duration ?? 0) / 1000);
  const asReason = (/** @type {{ message?: string }[]} */ errors) =>
    reasonOf(errors.map(({ message = '' }) => message).join('\n'));
  return judged(
    'Playwright',
    {
      passed: tests.length - bad.length,
      suites: [...seconds].map(([name, time]) => ({ name, seconds: time })),
      failures: [
        ...bad.map((test) => ({
          name: `${test.file} › ${test.title}`,
          reason: asReason(test.errors ?? []) || `Its status is ${test.status}.`,
        })),
        ...(report.errors ?? []).map((error) => ({ name: 'Playwright', reason: asReason([error]) })),
      ],
    },
    code,
  );
}

/** @param {number} seconds */
const whole = (seconds) => String(Math.round(seconds));

/** What a run of the tests has found so far, stage by stage, and how long it took. */
export class Results {
  /** @type {Stage[]} */
  stages = [];
  #began = performance.now();

  /** What all stages found. */
  get all() {
    return together(this.stages);
  }

  /**
   * Does a stage, under its headline. A stage that throws has failed.
   * @param {string} name
   * @param {() => Promise<Outcome>} work
   */
  async stage(name, work) {
    const began = performance.now();
    console.log(`\n== ${name} (${whole((began - this.#began) / 1000)} s)`);
    const cpuBefore = cpuSeconds();
    const outcome = await work().catch((error) => failure(name, String(error)));
    const seconds = (performance.now() - began) / 1000;
    this.stages.push({ ...outcome, name, seconds, cpu: cpuSeconds() - cpuBefore });
  }

  /** Markdown that reads well in a terminal too: a table by stage, and one of the slowest suites. */
  async tables() {
    // Not at the top: a run begins before its packages are installed.
    const { markdownTable } = await import('markdown-table');
    const { suites, passed, failed } = this.all;
    const cpu = this.stages.reduce((sum, stage) => sum + stage.cpu, 0);
    const files = suites.filter(({ name }) => /\.(test|spec)\.tsx?$/.test(name));
    const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
    const byStage = [
      ['stage', 'seconds', 'CPU seconds', 'tests'],
      ...this.stages.map((stage) => [
        stage.name,
        whole(stage.seconds),
        whole(stage.cpu),
        String(stage.passed + stage.failed),
      ]),
      ['all', whole((performance.now() - this.#began) / 1000), whole(cpu), String(passed + failed)],
    ];
    const bySuite = [['suite', 'seconds'], ...slowest.map(({ name, seconds }) => [name, seconds.toFixed(1)])];
    return [
      markdownTable(byStage, { align: ['l', 'r', 'r', 'r'] }),
      `The ${slowest.length} slowest of ${files.length} suites:`,
      markdownTable(bySuite, { align: ['l', 'r'] }),
    ].join('\n\n');
  }

  /** Prints the tables, every failure once more with its reason, and the count; sets the exit code. */
  async end() {
    const { passed, failed, failures } = this.all;
    console.log(`\n${await this.tables()}`);
    if (failures.length > 0) console.log('\nFailed:');
    for (const { name, reason } of failures)
      console.log(`- ${name}\n    ${reason.replaceAll('\n', '\n    ')}`);
    console.log(`\n${passed} passed, ${failed} failed`);
    process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
  }
}
