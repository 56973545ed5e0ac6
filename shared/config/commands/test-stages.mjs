/** The stages of `npm test` and `npm run test:all`: what each runs, and how its work can be divided. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isolation } from './isolation.mjs';
import { needBrowser, requireNode, needOtherBrowsers, needPackages } from './prerequisites.mjs';
import { inLanes, REMOTES, root, run, runNode } from './run.mjs';
import { check, jestOutcome, playwrightOutcome, together } from './test-results.mjs';

/** @typedef {import('./test-results.mjs').Outcome} Outcome */
/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {number} workers units that run at a time
 * @property {() => Promise<string[]>} units what it can be divided into: test files from the root, or names
 * @property {(units?: string[], bail?: boolean) => Promise<Outcome>} run runs these, all unless said; bail: up to the first that fails
 */

/** Node's current long-term release, whose tests `npm run test:all` runs beside those of the oldest that is supported. */
const NODE_LTS = '26';
const LANES = 2;

/** @param {string} script of the root, or of a part @param {string[]} more words of npm */
const npmScript = (script, more = []) =>
  run('npm', ['run', '--silent', script, ...more], { cwd: root, quiet: true });

/** Does work with a folder for reports, which is removed then. @template T @param {(folder: string) => Promise<T>} work */
async function withFolder(work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-results-'));
  return work(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
}

/** @param {string[]} command @param {string} [node] the release of Node that runs it; this one unless said @returns {[string, string[]]} */
function onNode([program = '', ...args], node) {
  if (!node) return [program, args];
  return ['npx', ['--yes', '--package', `node@${node}`, '--', program, ...args]];
}

/**
 * @param {string[]} script npm's words for a script that is jest, up to where its arguments begin
 * @param {string[]} args of jest @param {{ env?: Record<string, string>, node?: string }} [options]
 */
export const runJest = (script, args, { env, node } = {}) =>
  withFolder(async (folder) => {
    const file = path.join(folder, 'jest.json');
    const words = ['npm', 'run', '--silent', ...script, '--json', `--outputFile=${file}`, ...args];
    const { code } = await run(...onNode(words, node), { env });
    return jestOutcome(file, code);
  });

/**
 * A stage that is a script of jest.
 * @param {string} name @param {string[]} script npm's words @param {{ env?: Record<string, string>, node?: string }} [options]
 * @returns {Stage}
 */
const jestStage = (name, script, options = {}) => ({
  name,
  workers: 2,
  units: async () => {
    const words = ['run', '--silent', ...script, '--listTests', '--json'];
    const { output } = await run('npm', words, { quiet: true, env: options.env });
    const files = /** @type {string[]} */ (JSON.parse(output.slice(output.indexOf('["'))));
    return files.map((file) => path.relative(root, file)).sort();
  },
  run: (units, bail) => {
    const files = units ? ['--runTestsByPath', ...units.map((file) => path.join(root, file))] : [];
    return runJest(script, [...(bail ? ['--bail'] : []), ...files], options);
  },
});

/** @param {string[]} args of Playwright @param {{ env?: Record<string, string>, node?: string }} [options] */
export const runPlaywright = (args, { env, node } = {}) =>
  withFolder(async (folder) => {
    const file = path.join(folder, 'playwright.json');
    const [program, words] = onNode(['npx', 'playwright', 'test', ...args], node);
    const { code } = await run(program, words, {
      cwd: path.join(root, 'e2e'),
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    });
    return playwrightOutcome(file, code);
  });

/** Specs in Chromium of a folder of e2e. @param {string} folder @returns {string[]} paths from the root */
export const specsIn = (folder) =>
  readdirSync(path.join(root, 'e2e', folder))
    .filter((file) => file.endsWith('.spec.ts') && file !== 'other-browsers.spec.ts')
    .map((file) => `e2e/${folder}/${file}`);

/** @param {string} name @param {Record<string, string>} projects of Playwright, with their folders @param {number} workers @returns {Stage} */
const browserStage = (name, projects, workers) => ({
  name,
  workers,
  units: async () => Object.values(projects).flatMap(specsIn),
  run: (units = [], bail) =>
    runPlaywright([
      ...(bail ? ['-x'] : []),
      ...Object.keys(projects).flatMap((project) => ['--project', project]),
      ...units.map((file) => path.relative('e2e', file)),
    ]),
});

/**
 * Installs what a run needs before its first stage.
 * @param {boolean} isWhole whether browser specs beside the journeys may run
 * @returns {Promise<Outcome>}
 */
export async function install(isWhole) {
  requireNode();
  await needPackages();
  return check('packages and a browser', async () => ({
    code: (await needBrowser({ isWhole })) ? 0 : 1,
    output: 'No Chrome or Chromium was found and none could be installed; set BROWSER_PATH.',
  }));
}

const CHECKS = { types: 'typecheck', 'lint, format and unused code': 'lint' };
/** @param {string[]} [parts] all unless said @returns {Stage} */
export const checksAndBuild = (parts) => ({
  name: 'Checks and build',
  workers: LANES,
  units: async () => Object.keys(CHECKS),
  run: async (units = Object.keys(CHECKS)) => {
    const chosen = Object.entries(CHECKS).filter(([name]) => units.includes(name));
    const where = (parts ?? []).flatMap((part) => ['-w', part]);
    const build = () => runNode('shared/config/commands/build.mjs', [], { quiet: true });
    return together(
      await inLanes(LANES, [
        ...chosen.map(
          ([name, script]) =>
            () =>
              check(name, () => npmScript(script, where)),
        ),
        () => check('build', build),
      ]),
    );
  },
});

const FRONT = ['test:front', '--'];
const SERVER = ['test', '-w', 'server', '--'];

/** One part's own tests; those of e2e's helpers, whose own tests are the browser specs. @param {string} part */
export const partTests = (part) =>
  jestStage(
    `Tests of ${part}`,
    part === 'e2e' ? [...FRONT, '--selectProjects', part] : ['test', '-w', part, '--'],
  );

const ALL_TIERS = { TEST_TIER: 'all' };
export const journeys = browserStage('Browser journeys', { journeys: 'journeys' }, 2);
/** The journeys too, which then judge each state in every look. */
export const allBrowserTests = browserStage('Browser tests', { 'every-look': 'journeys', specs: 'tests' }, 2);
export const stressTests = browserStage('Stress tests', { stress: 'stress' }, 1);
export const frontTests = jestStage('Front-end tests', FRONT);
export const serverTests = jestStage('Server tests', SERVER);
/** The same with the suites that `npm test` leaves out (`*.slow.test.ts`). */
export const allFrontTests = jestStage('Front-end tests', FRONT, { env: ALL_TIERS });
export const allServerTests = jestStage('Server tests', SERVER, { env: ALL_TIERS });
const onEmbedded = { env: { ...ALL_TIERS, TEST_DATABASE: 'embedded' } };
const onPostgres = { env: { ...ALL_TIERS, TEST_DATABASE: 'postgres' }, node: NODE_LTS };

/** Each remote alone: the tests of one of them, another every day, for imports and types hold for the others. @type {Stage} */
const remotesAlone = {
  name: 'Each remote alone',
  workers: LANES,
  units: async () => REMOTES,
  run: (units = REMOTES) => {
    const today = Math.floor(Date.now() / 86_400_000);
    return isolation(units, { tested: REMOTES.filter((_, at) => at === today % REMOTES.length) });
  },
};

/** @type {Record<string, () => Promise<Outcome>>} */
const ON_LTS = {
  'a journey': () => runPlaywright(['--project', 'journeys', '--grep', 'AUT-03'], { node: NODE_LTS }),
  'mfe-company': () => runJest(['test', '-w', 'mfe-company', '--'], [], { node: NODE_LTS }),
};

/** @param {string} name @param {Record<string, () => Promise<Outcome>>} works by the names of its units @returns {Stage} */
const namedStage = (name, works) => ({
  name,
  workers: 1,
  units: async () => Object.keys(works),
  run: async (units = Object.keys(works)) => {
    const outcomes = [];
    for (const unit of units) {
      const began = performance.now();
      const outcome = await /** @type {() => Promise<Outcome>} */ (works[unit])();
      const seconds = (performance.now() - began) / 1000;
      outcomes.push({ ...outcome, suites: [{ name: unit, seconds }] });
    }
    return together(outcomes);
  },
});

/** Firefox and WebKit, where this machine has them or may install them. */
async function otherBrowsers() {
  const missing = await needOtherBrowsers();
  for (const { name, how } of missing)
    console.log(`${name} is not on this machine and is not tested. ${how}`);
  const only = missing.length > 0 ? ['--grep-invert', missing.map(({ name }) => name).join('|')] : [];
  return missing.length > 1 ? together([]) : runPlaywright(['--project', 'browsers', ...only]);
}

/** Everything, for `npm run test:all`. */
export const ALL_STAGES = [
  checksAndBuild(),
  allFrontTests,
  jestStage('Server tests, embedded database', SERVER, onEmbedded),
  jestStage(`Server tests, PostgreSQL, Node ${NODE_LTS}`, SERVER, onPostgres),
  allBrowserTests,
  stressTests,
  remotesAlone,
  namedStage(`Portal and a remote, Node ${NODE_LTS}`, ON_LTS),
  namedStage('Other browsers', { 'Firefox and WebKit': otherBrowsers }),
];
