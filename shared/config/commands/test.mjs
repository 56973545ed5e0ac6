/**
 * `npm test`: installs what the tests need and runs everything; `-- mfe-company` runs the tests of the named parts.
 * Ends with where the time went and one line `N passed, N failed`, and with a non-zero exit when anything failed or
 * could not run. `-- --keep` writes the times to docs/performance.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isolation } from './isolation.mjs';
import { needBrowser, needNode, needPackages } from './needs.mjs';
import { root, run, runNode } from './run.mjs';
import { browserTitles, hasUnitTests, isRemote, ROOM_FOR_NEW, WORKSPACES } from './test-parts.mjs';
import { jestOutcome, playwrightOutcome } from './test-reports.mjs';
import { inLanes, Tally } from './test-tally.mjs';
import { keepTables, timeTables } from './test-times.mjs';

/** Checks that are done side by side. */
const LANES = 2;

const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'boolean', default: false } },
});
const unknown = named.filter((name) => !WORKSPACES.includes(name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts: ${WORKSPACES.join(', ')}.`);
  process.exit(2);
}
const isWhole = named.length === 0;
if (values.keep && !isWhole) {
  console.error('Only the times of a whole run are kept: leave the part or --keep out.');
  process.exit(2);
}
const parts = isWhole ? WORKSPACES : named;
const remotes = parts.filter(isRemote);
const others = parts.filter((part) => !isRemote(part));
const titles = isWhole ? [] : parts.map(browserTitles).filter((pattern) => pattern !== undefined);
const hasBrowserTests = isWhole || titles.length > 0 || parts.includes('e2e');

const tally = new Tally();
const results = mkdtempSync(path.join(tmpdir(), 'portal-results-'));

/** An npm script whose exit is a check: of the root, or of a part. @param {string} name @param {string} script @param {string} [part] */
const check = (name, script, part) => async () =>
  tally.check(
    name,
    await run('npm', ['run', '--silent', script, ...(part ? ['-w', part] : [])], { quiet: true }),
  );

/** Builds what is stale: browser tests and the server's tests of pages need every part. */
let isBuilt = false;
async function build() {
  const result = await runNode('shared/config/commands/build.mjs', [], { quiet: true });
  tally.check('build of every part', result);
  isBuilt = result.code === 0;
}

/** The whole is one program of types: what a part reads of shared is read once. */
const lintAndTypes = () =>
  isWhole
    ? [check('lint', 'lint'), check('types', 'typecheck')]
    : [
        ...parts.map((part) => check(`lint of ${part}`, 'lint', part)),
        ...others.map((part) => check(`types of ${part}`, 'typecheck', part)),
      ];

const staticChecks = () => inLanes(LANES, [...lintAndTypes(), build]);

async function unitTests() {
  const file = path.join(results, 'jest.json');
  // With several projects jest takes its time limit from here alone; two cores that run two suites, each with
  // databases or a page, need more than its 5 s.
  const { code } = await runNode(ROOM_FOR_NEW, [
    'node_modules/jest/bin/jest.js',
    '--projects',
    ...others.filter(hasUnitTests),
    '--testTimeout=30000',
    '--maxWorkers=2',
    '--json',
    `--outputFile=${file}`,
  ]);
  tally.add(jestOutcome(file, code, root));
}

async function eachRemoteAlone() {
  try {
    tally.add(await isolation(remotes, { lint: true, types: isWhole, built: true }));
  } catch (error) {
    tally.check('each remote alone', { code: 1, output: String(error) });
  }
}

/** @param {string[]} projects */
async function browserTests(projects) {
  const file = path.join(results, `playwright-${projects.join('-')}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const some =
    titles.length > 0 && !parts.includes('e2e') ? ['--grep', titles.join('|'), '--pass-with-no-tests'] : [];
  const { code } = await run('npx', ['playwright', 'test', ...chosen, ...some], {
    cwd: path.join(root, 'e2e'),
    env: {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      PORTAL_E2E_COLLEGE: path.join(results, 'college'),
      PORTAL_E2E_WHOLE: isWhole ? 'yes' : '',
    },
  });
  tally.add(playwrightOutcome(file, code));
}

needNode();
await needPackages();
if (hasBrowserTests) {
  tally.check('a browser for the tests', {
    code: (await needBrowser()) ? 0 : 1,
    output: 'No Chrome or Chromium was found and none could be installed; set BROWSER_PATH.',
  });
}
await tally.stage('Types, lint and build', staticChecks);
if (others.some(hasUnitTests)) await tally.stage('Unit and server tests', unitTests);
if (remotes.length > 0) await tally.stage('Each remote alone', eachRemoteAlone);
if (isBuilt && hasBrowserTests) {
  await tally.stage('Browser tests', () => browserTests(['long', 'embedded', 'postgres']));
  if (isWhole || parts.includes('e2e')) await tally.stage('Servers under load', () => browserTests(['load']));
}
rmSync(results, { recursive: true, force: true });
const tables = await timeTables(tally);
console.log(`\n${tables}`);
if (values.keep) keepTables(tables);
if (tally.failed > 0) console.log(`\n${tally.failureList()}`);
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed === 0 ? 0 : 1;
