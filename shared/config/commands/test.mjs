/**
 * `npm test`: installs what the tests need and runs everything. Ends with one line `N passed, N failed`, and
 * with a non-zero exit when anything failed or could not run.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isolation } from './isolation.mjs';
import { needBrowser, needNode, needPackages, needPostgres } from './needs.mjs';
import { root, run, runNode } from './run.mjs';

const WORKSPACES = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).workspaces;
/** As much of a failed test's page as is printed. */
const PAGE_CHARACTERS = 8000;
const total = { passed: 0, failed: 0 };
const results = mkdtempSync(path.join(tmpdir(), 'portal-results-'));

const isRemote = (workspace) => workspace.startsWith('mfe-');

const began = performance.now();
const headline = (text) => console.log(`\n== ${text} (${Math.round((performance.now() - began) / 1000)} s)`);

/** Counts one check that is a program's exit. */
function count(name, { code, output }) {
  total[code === 0 ? 'passed' : 'failed'] += 1;
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  if (code !== 0 && output) console.log(output);
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

async function staticChecks() {
  headline('Types');
  for (const workspace of WORKSPACES.filter((name) => !isRemote(name))) {
    count(
      `types of ${workspace}`,
      await runNode('node_modules/typescript/bin/tsc', ['-p', workspace], { quiet: true }),
    );
  }
  headline('Lint');
  count(
    'eslint',
    await runNode('node_modules/eslint/bin/eslint.js', ['.', '--max-warnings', '0'], { quiet: true }),
  );
  count(
    'prettier',
    await runNode('node_modules/prettier/bin/prettier.cjs', ['--check', '.'], { quiet: true }),
  );
}

async function build() {
  headline('Build');
  const { code } = await runNode('shared/config/commands/build.mjs');
  count('build of every part', { code, output: '' });
  return code === 0;
}

async function jest() {
  headline('Unit and server tests');
  const file = path.join(results, 'jest.json');
  // The remotes' tests run once, where each stands alone.
  const projects = WORKSPACES.filter(
    (workspace) => !isRemote(workspace) && existsSync(path.join(root, workspace, 'jest.config.mjs')),
  );
  // With several projects jest takes its time limit from here alone; two cores that run two suites, each with
  // databases or a page, need more than its 5 s.
  const args = [
    '--projects',
    ...projects,
    '--testTimeout=30000',
    '--maxWorkers=2',
    '--json',
    `--outputFile=${file}`,
  ];
  const { code } = await runNode('node_modules/jest/bin/jest.js', args);
  const report = readJson(file);
  total.passed += report?.numPassedTests ?? 0;
  const failed =
    (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0) + (report?.numPendingTests ?? 0);
  total.failed += failed || (code === 0 ? 0 : 1);
}

async function eachRemoteAlone() {
  headline('Each remote alone');
  try {
    const { passed, failed } = await isolation();
    total.passed += passed;
    total.failed += failed;
  } catch (error) {
    count('each remote alone', { code: 1, output: String(error) });
  }
}

/** Every test's last run in a report of Playwright, with what it attached. */
const lastRuns = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ tests }) => tests.map(({ results: runs }) => runs.at(-1))),
  ...suites.flatMap(lastRuns),
];

/** Prints what the page showed when a test failed: on a machine that is thrown away nothing else tells. */
function showPages(report) {
  for (const attachment of lastRuns(report).flatMap((last) => last?.attachments ?? [])) {
    if (attachment.name !== 'error-context' || !existsSync(attachment.path)) continue;
    console.log(`\n${attachment.path}\n${readFileSync(attachment.path, 'utf8').slice(0, PAGE_CHARACTERS)}`);
  }
}

async function browserTests(title, projects) {
  headline(title);
  const file = path.join(results, `playwright-${projects.join('-')}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const { code } = await run('npx', ['playwright', 'test', ...chosen], {
    cwd: path.join(root, 'e2e'),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const report = readJson(file);
  if (code !== 0 && report) showPages(report);
  const stats = report?.stats;
  total.passed += stats?.expected ?? 0;
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + (stats?.skipped ?? 0);
  total.failed += failed || (code === 0 ? 0 : 1);
}

needNode();
await needPackages();
count('a browser for the tests', {
  code: (await needBrowser()) ? 0 : 1,
  output: 'No Chrome or Chromium was found and none could be installed; set BROWSER_PATH.',
});
count('PostgreSQL for the tests', {
  code: (await needPostgres()) ? 0 : 1,
  output: 'No PostgreSQL server programs were found and none could be installed; set TEST_DATABASE_URL.',
});
await staticChecks();
const built = await build();
await jest();
await eachRemoteAlone();
if (built) {
  await browserTests('Browser tests', ['embedded', 'postgres']);
  await browserTests('Servers under load', ['load']);
}
rmSync(results, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
