/** The checks of a part before it is released: side by side, and none again whose files are those that passed (W-71). */
import path from 'node:path';
import { inputsOf, KeptResults, reachedTests } from './kept-results.mjs';
import { CommandError } from './portal-client.mjs';
import { when } from './print-part.mjs';
import { run } from './run.mjs';

/** The part's own scripts; each must succeed. @type {[script: string, what: string][]} */
const CHECKS = [
  ['typecheck', 'types'],
  ['lint', 'lint'],
  ['test', 'tests'],
];

/** @typedef {{ script: string, what: string, args: string[], said: string }} Check one that is to run */

/** @param {string} what @param {number} ms @param {string} [said] */
export const printStep = (what, ms, said = '') =>
  console.log(`  ${what.padEnd(8)}${(ms / 1000).toFixed(1).padStart(7)} s${said && `  ${said}`}`);

/** @param {string} dir @param {string} script @param {string} what @param {string[]} [args] of the script */
export async function runScript(dir, script, what, args = []) {
  const more = args.length > 0 ? ['--', ...args] : [];
  const { code, output } = await run('npm', ['run', '--silent', script, ...more], { cwd: dir, quiet: true });
  if (code !== 0)
    throw new CommandError(`${output.trimEnd()}\n\nNot released: the ${what} of this part failed.`);
}

/**
 * What is to run, and of what else it is said why not.
 * @param {string} dir @param {KeptResults} kept @param {import('./kept-results.mjs').Inputs} inputs
 * @returns {Check[]}
 */
function checksToRun(dir, kept, inputs) {
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
    return [
      {
        ...whole,
        args,
        said: `of what ${files} reaches; the others' files are those that passed at ${when(at)} (UTC)`,
      },
    ];
  });
}

/**
 * Runs the checks that the files ask for. What is not run was passed by the same bytes: of the part, of shared, of the settings
 * and of the packages.
 * @param {string} dir the part's folder @param {{ isWhole?: boolean }} [options] isWhole: all of them, whatever passed before
 * @throws {CommandError} with the output of the first that fails
 */
export async function checkPart(dir, { isWhole = false } = {}) {
  const kept = new KeptResults(dir);
  const inputs = inputsOf(dir);
  const checks = isWhole
    ? CHECKS.map(([script, what]) => ({ script, what, args: [], said: '' }))
    : checksToRun(dir, kept, inputs);
  const results = await Promise.allSettled(
    checks.map(async ({ script, what, args, said }) => {
      const began = performance.now();
      await runScript(dir, script, what, args).finally(() =>
        printStep(what, performance.now() - began, said),
      );
    }),
  );
  checks.forEach(({ script }, at) => results[at]?.status === 'fulfilled' && kept.keep(script, inputs));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  if (checks.length < CHECKS.length || checks.some(({ args }) => args.length > 0))
    console.log(
      '  What was not run again was passed by the same bytes; CI runs all of it. --whole runs all here, too.',
    );
}
