/**
 * `npm run isolation`: each remote with only itself, shared and the root's settings checked out is installed, linted,
 * type-checked, tested and built (MFE-07); `-- mfe-company` the named ones. Ends with `N passed, N failed`.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyRemoteAlone, linkTree } from './isolated-copy.mjs';
import { needPackages } from './prerequisites.mjs';
import { inLanes, REMOTES, root, run, runNode } from './run.mjs';
import { check, Results, together } from './test-results.mjs';

const LANES = 2;
const QUIETLY = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Gives a remote the packages that its own checkout asks for, and no other. npm proves that it would install them from the
 * lock; the packages are already on this disk in the lock's versions, so npm only removes the ones of other parts.
 * @param {string} folder that holds the remote, shared and the root's settings
 */
async function install(folder) {
  linkTree(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const dryRun = await run('npm', ['ci', '--dry-run', ...QUIETLY], { cwd: folder, quiet: true });
  return dryRun.code === 0 ? run('npm', ['prune', ...QUIETLY], { cwd: folder, quiet: true }) : dryRun;
}

/**
 * Whether the remote that was built alone is the same release as the one built among the other parts.
 * @param {string} name @param {string} folder
 */
async function isSameRelease(name, folder) {
  // A container is named after every file of its release.
  const [alone, among] = [folder, root].map((at) => {
    const manifest = readFileSync(path.join(at, name, 'dist/release.json'), 'utf8');
    return /** @type {{ global: string }} */ (JSON.parse(manifest)).global;
  });
  return { code: alone === among ? 0 : 1, output: `alone ${alone}, among the others ${among}` };
}

/**
 * @param {string} name @param {string} folder an empty one @param {boolean} isTested
 * @returns {Promise<import('./test-results.mjs').Outcome>} its only suite is the remote
 */
async function tryAlone(name, folder, isTested) {
  const began = performance.now();
  copyRemoteAlone(name, folder);
  // Another college's folder is not in the copy.
  const { COLLEGE } = process.env;
  /** @type {Record<string, string>} */
  const env = COLLEGE ? { COLLEGE: path.resolve(root, COLLEGE) } : {};
  const script = (/** @type {string} */ words) => () =>
    run('npm', ['run', '--silent', words], { cwd: path.join(folder, name), quiet: true, env });
  /** @type {[string, () => Promise<{ code: number, output: string }>][]} */
  const steps = [
    ['install', () => install(folder)],
    ['lint', script('lint')],
    ['typecheck', script('typecheck')],
    ['build', script('build')],
    ['release', () => isSameRelease(name, folder)],
  ];
  if (isTested) steps.push(['test', script('test')]);
  const outcomes = [];
  for (const [what, work] of steps) outcomes.push(await check(`${what} of ${name}, alone`, work));
  const suites = [{ name, seconds: (performance.now() - began) / 1000 }];
  return { ...together(outcomes), suites };
}

/**
 * Tries remotes alone. The root's packages are installed, and every part is built.
 * @param {string[]} names
 * @param {{ tested: string[] }} options tested: those whose tests run in the copy
 */
export async function isolation(names, { tested }) {
  const temporary = mkdtempSync(path.join(tmpdir(), 'portal-isolation-'));
  const tasks = names.map((name) => async () => {
    const folder = path.join(temporary, name);
    mkdirSync(folder);
    return tryAlone(name, folder, tested.includes(name));
  });
  return inLanes(LANES, tasks)
    .then(together)
    .finally(() => rmSync(temporary, { recursive: true, force: true }));
}

async function command() {
  await needPackages();
  const named = process.argv.length > 2 ? process.argv.slice(2) : REMOTES;
  const results = new Results();
  const build = () => runNode('shared/config/commands/build.mjs', [], { quiet: true });
  await results.stage('Build', () => check('build', build));
  await results.stage('Each remote alone', () => isolation(named, { tested: named }));
  await results.end();
}

if (process.argv[1] === import.meta.filename) void command();
