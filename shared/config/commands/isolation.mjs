/**
 * `npm run isolation`: each remote with nothing but itself, shared and the root's settings checked out is installed,
 * linted, type-checked, tested and built (MFE-07); `-- mfe-company` the named ones. Ends with `N passed, N failed`.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyRemoteAlone, linkTree } from './isolated-copy.mjs';
import { needPackages } from './needs.mjs';
import { root, run } from './run.mjs';
import { ROOM_FOR_NEW } from './test-parts.mjs';
import { jestOutcome } from './test-reports.mjs';
import { checkOutcome, inLanes, Tally } from './test-tally.mjs';

/** Remotes that are worked on side by side. */
const LANES = 2;
const QUIETLY = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
const REPORT = 'isolation.json';
/** The part's own scripts, as its team runs them. @type {[script: string, args: string[]][]} */
const TESTS_AND_BUILD = [
  ['test', ['--', '--json', `--outputFile=${REPORT}`, '--maxWorkers=2', '--testTimeout=30000']],
  ['build', []],
];

const remotes = () => readdirSync(root).filter((name) => name.startsWith('mfe-'));

/**
 * Gives a remote the packages that its own checkout asks for, and no other. The lock is proven by npm, which would
 * install from it; the packages themselves are already on this disk in the lock's versions, so npm only takes away
 * what is not this remote's, shared's or the root's.
 * @param {string} name
 * @param {string} folder
 * @throws Error with npm's words
 */
async function install(name, folder) {
  linkTree(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  for (const command of [['ci', '--dry-run'], ['prune']]) {
    const { code, output } = await run('npm', [...command, ...QUIETLY], { cwd: folder, quiet: true });
    if (code !== 0) throw new Error(`${name} could not be installed alone:\n${output}`);
  }
}

/**
 * The files whose types a part's tsc would read, by their paths below a root.
 * @param {string} name @param {string} folder the root
 */
async function filesOfTypes(name, folder) {
  const tsc = path.join(folder, 'node_modules/typescript/bin/tsc');
  const list = ['-p', path.join(folder, name), '--listFilesOnly'];
  const { code, output } = await run(process.execPath, [tsc, ...list], { cwd: folder, quiet: true });
  if (code !== 0) throw new Error(output);
  return new Set(
    output
      .trim()
      .split('\n')
      .map((file) => path.relative(realpathSync(folder), file)),
  );
}

/**
 * Where the types of the whole have been checked, the remote's are the same if it reads the same files alone.
 * @param {string} name @param {string} folder
 * @returns {Promise<{ code: number, output: string }>} the files that it reads here or there only
 */
async function readsSameFiles(name, folder) {
  const [alone, among] = await Promise.all([folder, root].map((one) => filesOfTypes(name, one)));
  const missing = [...(among ?? [])].filter((file) => !alone?.has(file));
  const more = [...(alone ?? [])].filter((file) => !among?.has(file));
  const output = [
    ...missing.map((file) => `not read alone: ${file}`),
    ...more.map((file) => `read alone only: ${file}`),
  ];
  return { code: Math.min(output.length, 1), output: output.join('\n') };
}

/**
 * Built alone, a remote is the very release that it is among the other parts: whoever releases it again changes nothing.
 * @param {string} name @param {string} folder
 * @returns {Promise<{ code: number, output: string }>}
 */
async function isSameRelease(name, folder) {
  // A container is named after every file of its release.
  const [alone, among] = [folder, root].map((at) => {
    const manifest = readFileSync(path.join(at, name, 'dist/release.json'), 'utf8');
    return /** @type {{ global: string }} */ (JSON.parse(manifest)).global;
  });
  return { code: alone === among ? 0 : 1, output: `alone ${alone}, among the others ${among}` };
}

/** @typedef {{ what: string, work: () => Promise<{ code: number, output: string }> }} Step */

/** @param {string} name @param {string} folder @param {{ lint?: boolean, types?: boolean, built?: boolean }} done @returns {Step[]} */
function stepsOf(name, folder, done) {
  // Another college's folder is not in the copy.
  const { COLLEGE } = process.env;
  const env = {
    NODE_OPTIONS: [process.env.NODE_OPTIONS, ROOM_FOR_NEW].filter(Boolean).join(' '),
    ...(COLLEGE ? { COLLEGE: path.resolve(root, COLLEGE) } : {}),
  };
  const script = (/** @type {string} */ what, /** @type {string[]} */ args = []) => ({
    what,
    work: () =>
      run('npm', ['run', '--silent', what, ...args], { cwd: path.join(folder, name), quiet: true, env }),
  });
  return [
    ...(done.lint ? [] : [script('lint')]),
    done.types
      ? { what: 'files of the types', work: () => readsSameFiles(name, folder) }
      : script('typecheck'),
    ...TESTS_AND_BUILD.map(([what, args]) => script(what, args)),
    ...(done.built ? [{ what: 'release', work: () => isSameRelease(name, folder) }] : []),
  ];
}

/**
 * Runs the steps of a remote that is installed, and adds them up.
 * @param {string} name @param {string} folder @param {Step[]} steps @param {Tally} tally
 */
async function tryRemote(name, folder, steps, tally) {
  for (const { what, work } of steps) {
    const began = performance.now();
    const { code, output } = await work();
    const outcome =
      what === 'test'
        ? jestOutcome(path.join(folder, name, REPORT), code, folder)
        : checkOutcome(`${what} of ${name}, alone`, { code, output });
    tally.add(outcome);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${what} of ${name}, alone (${seconds} s)`);
    if (code !== 0) console.log(output);
  }
}

/** The remote with the most tests first, so that no lane waits for it at the end. @param {string[]} names */
const longestFirst = (names) =>
  [...names].sort((a, b) => Number(b === 'mfe-profile') - Number(a === 'mfe-profile'));

/**
 * Tries each remote alone. The root's packages are installed.
 * @param {string[]} [names] all unless said
 * @param {{ lint?: boolean, types?: boolean, built?: boolean }} [done] what has been checked, and built, among the other parts
 * @returns {Promise<Tally>} checks and tests
 * @throws Error with npm's words when a remote cannot be installed
 */
export async function isolation(names = remotes(), done = {}) {
  const temporary = mkdtempSync(path.join(tmpdir(), 'portal-isolation-'));
  const tally = new Tally();
  const tryAlone = async (/** @type {string} */ name) => {
    const folder = path.join(temporary, name);
    mkdirSync(folder);
    copyRemoteAlone(name, folder);
    await install(name, folder);
    await tryRemote(name, folder, stepsOf(name, folder, done), tally);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await inLanes(
      LANES,
      longestFirst(names).map((name) => () => tryAlone(name)),
    );
    return tally;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  await needPackages();
  const named = process.argv.slice(2);
  const { passed, failed } = await isolation(named.length > 0 ? named : undefined);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
