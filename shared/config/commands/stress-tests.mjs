/**
 * `npm run test:stress [-- --only NAME]… [--seed N]`: the long forms of the tests that draw by chance, one after the
 * other. Each is a test of `npm run test:all` with these variables set. Ends with one line `N passed, N failed`, and
 * with a non-zero exit when anything failed.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { needBrowser, needNode, needPackages } from './needs.mjs';
import { root, run, runNode } from './run.mjs';

/** @typedef {{ tests: string, env: Record<string, string> }} StressTest its file, from the root, and its variables */

/** @type {Record<string, StressTest>} */
export const STRESS_TESTS = {
  crash: { tests: 'e2e/stress/crash.spec.ts', env: { STRESS_KILLS: '100' } },
  history: { tests: 'e2e/stress/history.spec.ts', env: { STRESS_HISTORIES: '25' } },
  'first-start': { tests: 'e2e/stress/first-start.spec.ts', env: { STRESS_FIRST_STARTS: '20' } },
  cuts: {
    tests: 'e2e/stress/cuts.spec.ts',
    env: { STRESS_CUTS: '200', STRESS_CRASHES: '10', STRESS_OUTAGES: '10' },
  },
  overload: { tests: 'e2e/stress/overload.spec.ts', env: { STRESS_OVERLOAD_SECONDS: '60' } },
  soak: { tests: 'e2e/stress/soak.spec.ts', env: { STRESS_SOAK_PHASES: '60' } },
  mail: { tests: 'e2e/stress/mail-kills.spec.ts', env: { STRESS_MAILS: '5000', STRESS_MAIL_KILLS: '20' } },
  stop: { tests: 'e2e/stress/stop.spec.ts', env: { STRESS_STOPS: '20' } },
  payloads: { tests: 'e2e/tests/drives-xss.spec.ts', env: { XSS_RUNS: '20000' } },
  requests: { tests: 'server/test/security/fuzz.test.ts', env: { FUZZ_RUNS: '10000' } },
  lockout: { tests: 'server/src/areas/identity/lockout.test.ts', env: { STRESS_LOCKOUT_ROUNDS: '60' } },
  timing: {
    tests: 'server/src/areas/identity/no-answer-tells.slow.test.ts',
    env: { STRESS_TIMING_PAIRS: '300' },
  },
  escapes: { tests: 'server/test/escapes/escapes.test.ts', env: { ESCAPES: 'uses' } },
};

/**
 * The command of one, and the folder that it is run in.
 * @param {string} tests file from the root
 * @returns {{ words: string[], cwd: string }}
 */
const commandOf = (tests) =>
  tests.startsWith('e2e/')
    ? { words: ['playwright', 'test', '--workers=1', tests.slice('e2e/'.length)], cwd: 'e2e' }
    : { words: ['jest', '-c', 'server/jest.config.mjs', '--runInBand', tests], cwd: '' };

async function main() {
  const { values } = parseArgs({
    options: { only: { type: 'string', multiple: true }, seed: { type: 'string' } },
  });
  const unknown = values.only?.filter((name) => !(name in STRESS_TESTS)) ?? [];
  if (unknown.length > 0) {
    console.error(
      `Usage: npm run test:stress -- [--only ${Object.keys(STRESS_TESTS).join('|')}]… [--seed N]`,
    );
    process.exit(2);
  }
  needNode();
  await needPackages();
  if (!(await needBrowser())) {
    console.error('A browser is needed.');
    process.exit(1);
  }
  if ((await runNode('shared/config/commands/build.mjs')).code !== 0) process.exit(1);
  const lines = [];
  for (const [name, { tests, env }] of Object.entries(STRESS_TESTS)) {
    if (values.only && !values.only.includes(name)) continue;
    console.log(`\n== ${name}: ${tests}`);
    const began = Date.now();
    const { words, cwd } = commandOf(tests);
    /** @type {Record<string, string>} */
    const seed = values.seed ? { STRESS_SEED: values.seed, FUZZ_SEED: values.seed } : {};
    const all = { TEST_TIER: 'all', TEST_DATABASES: 'both', ...env, ...seed };
    const { code } = await run('npx', words, { cwd: path.join(root, cwd), env: all });
    lines.push(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${Math.round((Date.now() - began) / 1000)} s)`);
  }
  const failed = lines.filter((line) => line.startsWith('FAIL')).length;
  console.log(`\n${lines.join('\n')}\n\n${lines.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

if (process.argv[1] === import.meta.filename) void main();
