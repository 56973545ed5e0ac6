import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Ticks of the kernel's clock in a second, as /proc counts them on every Linux in use. */
const TICKS = 100;
/** Places in /proc/self/stat, after the name in brackets: own and ended children's time, in programs and in the kernel. */
const CPU_FIELDS = [11, 12, 13, 14];

/** CPU seconds of this process and of all that it started and that ended. @returns {number | undefined} Linux only */
function cpuSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return CPU_FIELDS.reduce((sum, at) => sum + Number(fields[at]), 0) / TICKS;
  } catch {
    return undefined;
  }
}

/**
 * @typedef {{ name: string, seconds: number }} Suite one test file
 * @typedef {{ name: string, seconds: number, cpu?: number }} Stage
 * @typedef {{ name: string, reason: string }} Failure a test or check that failed, and the first lines of why
 * @typedef {{ passed: number, failed: number, suites?: Suite[], failures?: Failure[] }} Outcome
 */

/** As much of a failure's reason as the list at a run's end repeats. */
const REASON_LINES = 12;

/** @param {string} text @returns {string} its first lines, without colours */
export const reasonOf = (text) =>
  stripVTControlCharacters(text).trim().split('\n').slice(0, REASON_LINES).join('\n');

/**
 * One check that is a program's exit.
 * @param {string} name
 * @param {{ code: number, output: string }} result
 * @returns {Required<Outcome>}
 */
export const checkOutcome = (name, { code, output }) => ({
  passed: Number(code === 0),
  failed: Number(code !== 0),
  suites: [],
  failures: code === 0 ? [] : [{ name, reason: reasonOf(output) }],
});

/** What a run of the tests has found so far, and how long it took. */
export class Tally {
  passed = 0;
  failed = 0;
  /** @type {Stage[]} */
  stages = [];
  /** @type {Suite[]} */
  suites = [];
  /** @type {Failure[]} */
  failures = [];
  #began = performance.now();

  /** Whole seconds since the run began. */
  get seconds() {
    return Math.round((performance.now() - this.#began) / 1000);
  }

  /**
   * Does a stage, under its headline, and keeps how long it took.
   * @template T
   * @param {string} name
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  async stage(name, work) {
    console.log(`\n== ${name} (${this.seconds} s)`);
    const [began, cpuBefore] = [performance.now(), cpuSeconds()];
    try {
      return await work();
    } finally {
      const cpuAfter = cpuSeconds();
      this.stages.push({
        name,
        seconds: (performance.now() - began) / 1000,
        cpu: cpuBefore === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpuBefore,
      });
    }
  }

  /** Adds the outcome of a runner of tests. @param {Outcome} outcome */
  add({ passed, failed, suites = [], failures = [] }) {
    this.passed += passed;
    this.failed += failed;
    this.suites.push(...suites);
    this.failures.push(...failures);
  }

  /** What failed, once more and by name: a long run's end is what one reads first. @returns {string} lines, none if nothing did */
  failureList() {
    if (this.failures.length === 0) return '';
    const entries = this.failures.map(({ name, reason }) =>
      [`- ${name}`, ...reason.split('\n').map((line) => `    ${line}`)].join('\n').trimEnd(),
    );
    return `Failed:\n${entries.join('\n')}\n`;
  }

  /**
   * Counts one check that is a program's exit, and shows what it printed when it failed.
   * @param {string} name
   * @param {{ code: number, output: string }} result
   */
  check(name, { code, output }) {
    this.add(checkOutcome(name, { code, output }));
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`);
    if (code !== 0 && output) console.log(output);
  }
}

/**
 * Does tasks side by side, in their order.
 * @param {number} lanes how many at a time
 * @param {(() => Promise<void>)[]} tasks
 */
export async function inLanes(lanes, tasks) {
  const waiting = [...tasks];
  const lane = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
