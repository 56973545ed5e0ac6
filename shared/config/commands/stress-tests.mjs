/**
 * `npm run test:stress [-- --only NAME]… [--seed N]`: the long forms of the tests that draw by chance, one after the
 * other. Each is a test of `npm run test:all` with these variables set. It ends as that does.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root, runNode } from './run.mjs';
import { check, Results } from './test-results.mjs';
import { install, runJest, runPlaywright } from './test-stages.mjs';

/** @typedef {{ tests: string, env: Record<string, string> }} StressTest its file, from the root, and its variables */

/** @type {Record<string, StressTest>} */
export const STRESS_TESTS = {
  crash: { tests: 'e2e/stress/crash.spec.ts', env: { STRESS_KILLS: '100' } },
  'first-start': { tests: 'e2e/stress/first-start.spec.ts', env: { STRESS_FIRST_STARTS: '20' } },
  cuts: {
    tests: 'e2e/stress/cuts.spec.ts',
    env: { STRESS_CUTS: '200', STRESS_CRASHES: '10', STRESS_OUTAGES: '10' },
  },
  soak: { tests: 'e2e/stress/soak.spec.ts', env: { STRESS_SOAK_PHASES: '60' } },
  mail: { tests: 'e2e/stress/mail-kills.spec.ts', env: { STRESS_MAILS: '5000', STRESS_MAIL_KILLS: '20' } },
  stop: { tests: 'e2e/stress/stop.spec.ts', env: { STRESS_STOPS: '20' } },
  season: { tests: 'e2e/stress/season.spec.ts', env: { STRESS_SEASONS: '5' } },
  payloads: { tests: 'e2e/tests/drives-xss.spec.ts', env: { XSS_RUNS: '20000' } },
  requests: { tests: 'server/test/security/fuzz.test.ts', env: { FUZZ_RUNS: '10000' } },
  lockout: { tests: 'server/src/areas/identity/lockout.test.ts', env: { STRESS_LOCKOUT_ROUNDS: '60' } },
  timing: {
    tests: 'server/src/areas/identity/no-answer-tells.slow.test.ts',
    env: { STRESS_TIMING_PAIRS: '300' },
  },
};

async function main() {
  const { values } = parseArgs({
    options: { only: { type: 'string', multiple: true }, seed: { type: 'string' } },
  });
  const names = values.only ?? Object.keys(STRESS_TESTS);
  if (names.some((name) => !(name in STRESS_TESTS))) {
    console.error(
      `Usage: npm run test:stress -- [--only ${Object.keys(STRESS_TESTS).join('|')}]… [--seed N]`,
    );
    process.exit(2);
  }
  const results = new Results();
  await results.stage('Install', () => install(true));
  await results.stage('Build', () => check('build', () => runNode('shared/config/commands/build.mjs')));
  /** @type {Record<string, string>} */
  const seed = values.seed ? { STRESS_SEED: values.seed, FUZZ_SEED: values.seed } : {};
  for (const name of results.all.failed === 0 ? names : []) {
    const { tests, env: own } = /** @type {StressTest} */ (STRESS_TESTS[name]);
    const env = { TEST_TIER: 'all', ...own, ...seed };
    if (tests.startsWith('e2e/'))
      await results.stage(name, () => runPlaywright(['--workers=1', tests.slice('e2e/'.length)], { env }));
    else
      for (const TEST_DATABASE of ['embedded', 'postgres'])
        await results.stage(`${name} on ${TEST_DATABASE}`, () =>
          runJest(['test', '-w', 'server', '--'], ['--runInBand', path.join(root, tests)], {
            env: { ...env, TEST_DATABASE },
          }),
        );
  }
  await results.end();
}

if (process.argv[1] === import.meta.filename) void main();
