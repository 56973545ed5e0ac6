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
/** Tests that render, by their names, and those that do not. */
const OF_PAGES = '--testMatch=**/*.test.tsx';
const WITHOUT_PAGES = '--testMatch=**/*.test.ts';

/** @typedef {{ script: string, what: string, args: string[], said: string, later?: string[] }} Check one that is to run; later: the arguments of what runs once the release is in force */

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
 * What is to run, and of what else it is said why not.
 * @param {string} dir @param {KeptResults} kept @param {import('./kept-results.mjs').Inputs} inputs @param {boolean} mayFollow
 * @returns {Check[]}
 */
function checksToRun(dir, kept, inputs, mayFollow) {
  return CHECKS.flatMap(([script, what]) => {
    const whole = { script, what, args: [], said: '' };
    const since = kept.since(script, inputs);
    if (!since) return [whole];
    const { at, changed } = since;
    if (changed.length === 0) {
      console.log(`  ${what.padEnd(8)}  not run: these very files passed at ${when(at)} (UTC)`);
      return [];
    }
    const args = script === 'test' ? reachedTests(dir, changed) : null;
    if (!args) return [whole];
    const files = changed.map((file) => path.relative(path.basename(dir), file)).join(', ');
    const said = `of what ${files} reaches; the others' files are those that passed at ${when(at)} (UTC)`;
    if (!mayFollow || !areRules(dir, changed)) return [{ ...whole, args, said }];
    return [
      {
        ...whole,
        args: [...args, WITHOUT_PAGES],
        said: `${said}. Those that render pages run once the rules are in force`,
        later: [...args, OF_PAGES],
      },
    ];
  });
}

/**
 * Runs the checks that the files ask for. What is not run was passed by the same bytes: of the part, of shared, of the settings
 * and of the packages.
 * @param {string} dir the part's folder
 * @param {{ isWhole?: boolean, mayFollow?: boolean }} [options] isWhole: all of them, whatever passed before; mayFollow: where
 *   rules alone changed, tests that render pages may run once these are in force
 * @returns {Promise<(() => Promise<void>) | null>} what is to run then, which throws as this does; null: nothing is left
 * @throws {CommandError} with the output of the first that fails
 */
export async function checkPart(dir, { isWhole = false, mayFollow = false } = {}) {
  const kept = new KeptResults(dir);
  const inputs = inputsOf(dir);
  const checks = isWhole
    ? CHECKS.map(([script, what]) => ({ script, what, args: [], said: '', later: undefined }))
    : checksToRun(dir, kept, inputs, mayFollow);
  const results = await Promise.allSettled(
    checks.map(({ script, what, args, said }) => timed(what, () => runBefore(dir, script, what, args), said)),
  );
  checks.forEach(
    ({ script, later }, at) => results[at]?.status === 'fulfilled' && !later && kept.keep(script, inputs),
  );
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  if (checks.length < CHECKS.length || checks.some(({ args }) => args.length > 0))
    console.log(
      '  What was not run again was passed by the same bytes; CI runs all of it. --whole runs all here, too.',
    );
  const following = checks.find(({ later }) => later);
  if (!following) return null;
  return async () => {
    const { script, later } = following;
    await timed('pages', () => runScript(dir, script, 'The tests that render pages failed.', later));
    kept.keep(script, inputs);
  };
}
