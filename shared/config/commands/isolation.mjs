/**
 * `npm run isolation`: each remote with nothing but itself, shared and the root's settings checked out is installed,
 * linted, type-checked, tested and built (MFE-07); `-- mfe-company` the named ones. Ends with `N passed, N failed`.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyRemoteAlone, linkTree } from './isolated-copy.mjs';
import { root, run } from './run.mjs';

/** Remotes that are worked on side by side. */
const LANES = 2;
const INSTALL = ['install', '--no-save', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
const REPORT = 'isolation.json';
/** The part's own scripts, as its team runs them. */
const STEPS = [
  ['lint', []],
  ['typecheck', []],
  ['test', ['--', '--json', `--outputFile=${REPORT}`, '--maxWorkers=2', '--testTimeout=30000']],
  ['build', []],
];

const remotes = () => readdirSync(root).filter((name) => name.startsWith('mfe-'));

/** Tests of a report by jest: those that passed, and those that failed or did not run. */
function countTests(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const failed = report.numFailedTests + report.numRuntimeErrorTestSuites + report.numPendingTests;
    return { passed: report.numPassedTests, failed };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

/** Runs the steps of a remote that is installed. @returns {Promise<{ passed: number, failed: number }>} */
async function tryRemote(name, folder) {
  const total = { passed: 0, failed: 0 };
  const cwd = path.join(folder, name);
  for (const [script, args] of STEPS) {
    const began = performance.now();
    const { code, output } = await run('npm', ['run', '--silent', script, ...args], { cwd, quiet: true });
    const tests = script === 'test' ? countTests(path.join(cwd, REPORT)) : { passed: 0, failed: 0 };
    total.passed += tests.passed + (code === 0 && script !== 'test' ? 1 : 0);
    // A step that fails without a failed test, as one that could not start, still counts as one.
    total.failed += tests.failed || (code === 0 ? 0 : 1);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${script} of ${name}, alone (${seconds} s)`);
    if (code !== 0) console.log(output);
  }
  return total;
}

async function install(name, folder) {
  const { code, output } = await run('npm', INSTALL, { cwd: folder, quiet: true });
  if (code !== 0) throw new Error(`${name} could not be installed alone:\n${output}`);
}

/**
 * Tries each remote alone. The first is installed from nothing; the others begin with its packages, from which npm
 * takes away what is not theirs.
 * @param {string[]} [names] all unless said
 * @returns {Promise<{ passed: number, failed: number }>} checks and tests
 * @throws Error with npm's words when a remote cannot be installed
 */
export async function isolation(names = remotes()) {
  const temporary = mkdtempSync(path.join(tmpdir(), 'portal-isolation-'));
  const folderOf = (name) => path.join(temporary, name);
  const [first, ...others] = names;
  try {
    for (const name of names) {
      mkdirSync(folderOf(name));
      copyRemoteAlone(name, folderOf(name));
    }
    await install(first, folderOf(first));
    for (const name of others) {
      linkTree(path.join(folderOf(first), 'node_modules'), path.join(folderOf(name), 'node_modules'));
      await install(name, folderOf(name));
    }
    const total = { passed: 0, failed: 0 };
    // The remote with the most tests first, so that no lane waits for it at the end.
    const waiting = [...names].sort((a, b) => Number(b === 'mfe-profile') - Number(a === 'mfe-profile'));
    const lane = async () => {
      for (let name = waiting.shift(); name; name = waiting.shift()) {
        const { passed, failed } = await tryRemote(name, folderOf(name));
        total.passed += passed;
        total.failed += failed;
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    return total;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const named = process.argv.slice(2);
  const { passed, failed } = await isolation(named.length > 0 ? named : undefined);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
