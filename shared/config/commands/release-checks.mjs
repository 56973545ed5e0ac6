/** The checks of a part before it is released, side by side: what the change since the active release reaches (W-71). */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { changedFiles } from './changed.mjs';
import { CommandError } from './portal-client.mjs';
import { run } from './run.mjs';

/** One that is to run: a script of the part. @typedef {{ script: string, what: string, args?: string[] }} Check */

const TYPES = { script: 'typecheck', what: 'types' };
const LINT = { script: 'lint', what: 'lint' };
/** Tests that render pages, by their names, and those that do not. */
const OF_PAGES = '--testMatch=**/*.test.tsx';
const WITHOUT_PAGES = '--testMatch=**/*.test.ts';

/**
 * @param {string} dir @param {Check} check @param {string} failed what is said where it fails
 * @throws {CommandError} with its output
 */
async function runScript(dir, { script, args = [] }, failed) {
  const more = args.length > 0 ? ['--', ...args] : [];
  const { code, output } = await run('npm', ['run', '--silent', script, ...more], { cwd: dir, quiet: true });
  if (code !== 0) throw new CommandError(`${output.trimEnd()}\n\n${failed}`);
}

/**
 * Does one step and prints the seconds that it took.
 * @template T
 * @param {string} what @param {() => Promise<T>} work
 */
export async function timed(what, work) {
  const began = performance.now();
  return work().finally(() => {
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`  ${what.padEnd(8)}${seconds.padStart(7)} s`);
  });
}

/**
 * Runs a script of the part before its release.
 * @param {string} dir @param {Check} check
 * @throws {CommandError} with its output
 */
export const runBefore = (dir, check) =>
  runScript(dir, check, `Not released: the ${check.what} of this part failed.`);

/** Runs checks side by side. @param {Check[]} checks @param {(check: Check) => Promise<void>} work */
async function runAll(checks, work) {
  const results = await Promise.allSettled(checks.map((check) => timed(check.what, () => work(check))));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/**
 * What the checks of a part may read and has changed since a commit.
 * @param {string} dir the part's folder @param {string | undefined} since
 * @returns {Promise<string[] | null>} paths from the folder that holds the parts; null where git does not know it
 */
async function changedSince(dir, since) {
  if (!since) return null;
  const files = await changedFiles(since, path.dirname(dir)).catch(() => null);
  const read = [`${path.basename(dir)}/`, 'shared/'];
  return (
    files?.filter((file) => !file.includes('/') || read.some((folder) => file.startsWith(folder))) ?? null
  );
}

/**
 * What is to run before the release, and what once it is active.
 * @param {string} dir @param {string[] | null} changed @param {boolean} mayFollow
 * @returns {{ now: Check[], later: Check[], said: string }}
 */
function planOf(dir, changed, mayFollow) {
  if (changed?.length === 0)
    return { now: [], later: [], said: 'No check is run: nothing changed since the active release.' };
  const own = changed?.map((file) => path.posix.relative(path.basename(dir), file));
  const isCode = own?.every(
    (file) => /^(src|test)\/.*\.tsx?$/.test(file) && existsSync(path.join(dir, file)),
  );
  if (!own || !isCode) return { now: [TYPES, LINT, { script: 'test', what: 'tests' }], later: [], said: '' };

  const args = ['--passWithNoTests', '--findRelatedTests', ...own];
  const said = `Of the tests those that import ${own.join(', ')}, which changed since the active release.`;
  // The portal itself tries rules before they are active (docs/decisions/0005-profile-rules.md).
  const isRule = (/** @type {string} */ file) =>
    /^(src\/rules\/.*\.ts|test\/.*\.ts|src\/.*\.test\.tsx?)$/.test(file);
  if (!mayFollow || !own.every(isRule))
    return { now: [TYPES, LINT, { script: 'test', what: 'tests', args }], later: [], said };
  return {
    now: [TYPES, { script: 'test', what: 'tests', args: [...args, WITHOUT_PAGES] }],
    later: [LINT, { script: 'test', what: 'pages', args: [...args, OF_PAGES] }],
    said,
  };
}

/**
 * Runs the checks that a release asks for, and says what it leaves out.
 * @param {string} dir the part's folder
 * @param {{ since?: string, mayFollow?: boolean }} [options] since: the commit of the active release, whose checks passed;
 *   all checks run without it. mayFollow: where rules alone changed, lint and the tests that render pages may run once these
 *   are active
 * @returns {Promise<(() => Promise<void>) | null>} what is to run then, which throws as this does; null: nothing is left
 * @throws {CommandError} with the output of the first that fails
 */
export async function checkPart(dir, { since, mayFollow = false } = {}) {
  const { now, later, said } = planOf(dir, await changedSince(dir, since), mayFollow);
  if (said) console.log(`  ${said} CI runs all; --whole does, too.`);
  await runAll(now, (check) => runBefore(dir, check));
  if (later.length === 0) return null;
  console.log(`  Once the rules are active: ${later.map(({ what }) => what).join(', ')}.`);
  return () => runAll(later, (check) => runScript(dir, check, `What followed failed: ${check.what}.`));
}
