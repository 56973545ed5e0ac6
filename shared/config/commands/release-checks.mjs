/** The checks of a part before it is released: side by side, and none again whose files are those that passed (W-71). */
import path from 'node:path';
import { areRules, inputsOf, KeptResults, reachedTests } from './kept-results.mjs';
import { CommandError } from './portal-client.mjs';
import { when } from './print-part.mjs';
import { run } from './run.mjs';

/** The part's own scripts; each must succeed. @type {[script: string, what: string][]} */
const CHECKS = [
  ['typecheck', 'types'],
  ['lint', 'lint'],
  ['test', 'tests'],
];
const PAGES = 'pages';
/** Tests that render pages, by their names, and those that do not. */
const OF_PAGES = '--testMatch=**/*.test.tsx';
const WITHOUT_PAGES = '--testMatch=**/*.test.ts';

/**
 * One that is to run. @typedef {{ script: string, what: string, args: string[], said: string, isHalf?: boolean, isLater?: boolean }} Check
 * isHalf: its script has passed only once the other half has; isLater: it runs once the release is in force
 */

/** @param {string} what @param {number} ms @param {string} [said] */
const printStep = (what, ms, said = '') =>
  console.log(`  ${what.padEnd(8)}${(ms / 1000).toFixed(1).padStart(7)} s${said && `  ${said}`}`);

/**
 * @param {string} dir @param {string} script @param {string} failed what is said where it fails @param {string[]} [args] of the script
 * @throws {CommandError} with its output
 */
async function runScript(dir, script, failed, args = []) {
  const more = args.length > 0 ? ['--', ...args] : [];
  const { code, output } = await run('npm', ['run', '--silent', script, ...more], { cwd: dir, quiet: true });
  if (code !== 0) throw new CommandError(`${output.trimEnd()}\n\n${failed}`);
}

/**
 * Does one step and prints the seconds that it took.
 * @template T
 * @param {string} what @param {() => Promise<T>} work @param {string} [said]
 */
export async function timed(what, work, said) {
  const began = performance.now();
  return work().finally(() => printStep(what, performance.now() - began, said));
}

/**
 * Runs a script of the part before its release.
 * @param {string} dir @param {string} script @param {string} what @param {string[]} [args] of the script
 * @throws {CommandError} with its output
 */
export const runBefore = (dir, script, what, args) =>
  runScript(dir, script, `Not released: the ${what} of this part failed.`, args);

/**
 * What of one check is to run; of what is not it is said why.
 * @param {string} dir @param {[script: string, what: string]} check @param {import('./kept-results.mjs').Since | undefined} since
 * @param {boolean} mayFollow
 * @returns {Check[]}
 */
function partsOf(dir, [script, what], since, mayFollow) {
  const whole = { script, what, args: [], said: '' };
  if (!since) return [whole];
  const { at, changed } = since;
  if (changed.length === 0) {
    console.log(`  ${what.padEnd(8)}  not run: these very files passed at ${when(at)} (UTC)`);
    return [];
  }
  const isAhead = mayFollow && areRules(dir, changed);
  if (script === 'lint') return [{ ...whole, isLater: isAhead }];
  const args = script === 'test' ? reachedTests(dir, changed) : null;
  if (!args) return [whole];
  const files = changed.map((file) => path.relative(path.basename(dir), file)).join(', ');
  const said = `of what ${files} reaches; the others' files are those that passed at ${when(at)} (UTC)`;
  if (!isAhead) return [{ ...whole, args, said }];
  return [
    { ...whole, args: [...args, WITHOUT_PAGES], said, isHalf: true },
    { ...whole, what: PAGES, args: [...args, OF_PAGES], isLater: true },
  ];
}

/** Runs checks side by side. @param {Check[]} checks @param {(check: Check) => Promise<void>} work @param {(script: string) => void} keep */
async function runAll(checks, work, keep) {
  const results = await Promise.allSettled(
    checks.map((check) => timed(check.what, () => work(check), check.said)),
  );
  checks.forEach(({ script, isHalf }, at) => results[at]?.status === 'fulfilled' && !isHalf && keep(script));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/**
 * Runs the checks that the files ask for. What is not run was passed by the same bytes: of the part, of shared, of the settings
 * and of the packages.
 * @param {string} dir the part's folder
 * @param {{ isWhole?: boolean, mayFollow?: boolean }} [options] isWhole: all of them, whatever passed before; mayFollow: where
 *   rules alone changed, lint and the tests that render pages may run once these are in force
 * @returns {Promise<(() => Promise<void>) | null>} what is to run then, which throws as this does; null: nothing is left
 * @throws {CommandError} with the output of the first that fails
 */
export async function checkPart(dir, { isWhole = false, mayFollow = false } = {}) {
  const kept = new KeptResults(dir);
  const inputs = inputsOf(dir);
  const keep = (/** @type {string} */ script) => kept.keep(script, inputs);
  const checks = CHECKS.flatMap((check) =>
    partsOf(dir, check, isWhole ? undefined : kept.since(check[0], inputs), mayFollow),
  );
  const [now, later] = [checks.filter(({ isLater }) => !isLater), checks.filter(({ isLater }) => isLater)];
  await runAll(now, ({ script, what, args }) => runBefore(dir, script, what, args), keep);
  if (now.length < CHECKS.length || now.some(({ args }) => args.length > 0))
    console.log(
      '  What was not run again was passed by the same bytes; CI runs all of it. --whole runs all here, too.',
    );
  if (later.length === 0) return null;
  console.log(`  Once the rules are in force: ${later.map(({ what }) => what).join(', ')}.`);
  return () =>
    runAll(
      later,
      ({ script, what, args }) => runScript(dir, script, `What followed failed: ${what}.`, args),
      keep,
    );
}
