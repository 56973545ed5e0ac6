/**
 * `npm run isolation`: each remote with nothing but itself, shared and the root's settings checked out is installed,
 * linted, type-checked, tested and built (MFE-07); `-- mfe-company` the named ones. Ends with `N passed, N failed`.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyRemoteAlone, linkTree } from './isolated-copy.mjs';
import { needPackages } from './needs.mjs';
import { root, run } from './run.mjs';
import { jestOutcome } from './test-reports.mjs';
import { inLanes } from './test-tally.mjs';

/** Remotes that are worked on side by side. */
const LANES = 2;
const QUIETLY = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
const REPORT = 'isolation.json';
/** The part's own scripts, as its team runs them. @type {[script: string, args: string[]][]} */
const STEPS = [
  ['lint', []],
  ['typecheck', []],
  ['test', ['--', '--json', `--outputFile=${REPORT}`, '--maxWorkers=2', '--testTimeout=30000']],
  ['build', []],
];

/** @typedef {import('./test-tally.mjs').Outcome} Outcome */

/** @returns {Required<Outcome>} */
const nothingYet = () => ({ passed: 0, failed: 0, suites: [] });

const remotes = () => readdirSync(root).filter((name) => name.startsWith('mfe-'));

/**
 * Gives a remote the packages that its own checkout asks for, and no other. The lock is proven by npm, which would
 * install from it; the packages themselves are already on this disk in the lock's versions, so npm only takes away
 * what is not this remote's, shared's or the root's.
 * @param {string} name
 * @param {string} folder
 * @throws Error with npm's words
 */
async function install(name, folder) {
  linkTree(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  for (const command of [['ci', '--dry-run'], ['prune']]) {
    const { code, output } = await run('npm', [...command, ...QUIETLY], { cwd: folder, quiet: true });
    if (code !== 0) throw new Error(`${name} could not be installed alone:\n${output}`);
  }
}

/** Runs the steps of a remote that is installed. @param {string} name @param {string} folder */
async function tryRemote(name, folder) {
  const total = nothingYet();
  const cwd = path.join(folder, name);
  for (const [script, args] of STEPS) {
    const began = performance.now();
    const { code, output } = await run('npm', ['run', '--silent', script, ...args], { cwd, quiet: true });
    const outcome =
      script === 'test'
        ? jestOutcome(path.join(cwd, REPORT), code, folder)
        : { passed: Number(code === 0), failed: Number(code !== 0), suites: [] };
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    total.suites.push(...(outcome.suites ?? []));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${script} of ${name}, alone (${seconds} s)`);
    if (code !== 0) console.log(output);
  }
  return total;
}

/** The remote with the most tests first, so that no lane waits for it at the end. @param {string[]} names */
const longestFirst = (names) =>
  [...names].sort((a, b) => Number(b === 'mfe-profile') - Number(a === 'mfe-profile'));

/**
 * Tries each remote alone. The root's packages are installed.
 * @param {string[]} [names] all unless said
 * @returns {Promise<Outcome>} checks and tests
 * @throws Error with npm's words when a remote cannot be installed
 */
export async function isolation(names = remotes()) {
  const temporary = mkdtempSync(path.join(tmpdir(), 'portal-isolation-'));
  const total = nothingYet();
  const tryAlone = async (/** @type {string} */ name) => {
    const folder = path.join(temporary, name);
    mkdirSync(folder);
    copyRemoteAlone(name, folder);
    await install(name, folder);
    const { passed, failed, suites } = await tryRemote(name, folder);
    total.passed += passed;
    total.failed += failed;
    total.suites.push(...suites);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await inLanes(
      LANES,
      longestFirst(names).map((name) => () => tryAlone(name)),
    );
    return total;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  await needPackages();
  const named = process.argv.slice(2);
  const { passed, failed } = await isolation(named.length > 0 ? named : undefined);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
