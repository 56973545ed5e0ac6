/** Which suites and browser specs a change can affect (docs/testing.md, "How --changed selects"). */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { PAGES, subjectsOf, TABLE } from './changed-table.mjs';
import { REMOTES, root, run } from './run.mjs';
import { specsIn } from './test-stages.mjs';

/**
 * @typedef {object} Selection test files from the root, or all of that stage
 * @property {string[] | 'all'} front @property {string[] | 'all'} server
 * @property {string[] | 'all'} specs @property {string[] | 'all'} stress
 * @property {string[]} reasons a line for each rule that applied
 */

/** @param {string[]} args @param {string} [cwd] @returns {Promise<string>} @throws Error with git's words */
async function git(args, cwd = root) {
  const { code, output } = await run('git', args, { quiet: true, cwd });
  if (code !== 0) throw new Error(output);
  return output.trim();
}

const untracked = (cwd = root) => git(['ls-files', '-z', '--others', '--exclude-standard'], cwd);

/**
 * The commit that a change begins at: the merge base with main; on main itself the commit before, or this one where files
 * are not committed.
 * @param {string} [named] by the caller
 * @returns {Promise<string>} @throws Error where git knows no such commit
 */
export async function changedBase(named) {
  if (named) return git(['rev-parse', '--short', '--verify', `${named}^{commit}`]);
  const main = await git(['merge-base', 'HEAD', 'main']).catch(() =>
    git(['merge-base', 'HEAD', 'origin/main']),
  );
  const isClean = (await git(['status', '--porcelain'])) === '';
  const isMain = main === (await git(['rev-parse', 'HEAD']));
  return git(['rev-parse', '--short', isMain && isClean ? 'HEAD~1' : main]);
}

/**
 * Files that differ from a commit, what is not committed or not tracked included.
 * @param {string} base @param {string} [cwd] the folder that holds the parts
 * @returns {Promise<string[]>} paths from there
 */
export async function changedFiles(base, cwd = root) {
  const differing = await git(['diff', '-z', '--name-only', '--no-renames', '--relative', base], cwd);
  return [...differing.split('\0'), ...(await untracked(cwd)).split('\0')].filter(Boolean).sort();
}

/**
 * Code that names, in quotes, a file or one of the folders that it is in.
 * @param {string} file @returns {Promise<string[]>}
 */
async function namersOf(file) {
  const folders = file.split('/').map((_, at, words) => words.slice(0, at + 1).join('/'));
  const names = [...folders.flatMap((one) => [one, one.slice(one.indexOf('/') + 1)]), path.basename(file)];
  const patterns = [...new Set(names)]
    .filter((name) => name.includes('/') || name.includes('.') || name === 'docs' || name === file)
    .flatMap((name) => ['-e', `'${name}'`, '-e', `/${name}'`]);
  const found = await git(['grep', '-lF', ...patterns, '--', '*.ts', '*.tsx', '*.mjs']).catch(() => '');
  return found.split('\n').filter(Boolean);
}

/** @param {string} file */
const isCode = (file) => /\.(tsx?|mjs|json)$/.test(file);

/**
 * Files that import or name others, directly or through others, those themselves included.
 * @param {string[]} files that exist, from the root
 * @returns {Promise<string[]>} from the root
 */
export async function dependentsOf(files) {
  if (files.length === 0) return [];
  const config = {
    rootDir: root,
    testMatch: ['**/*'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    modulePathIgnorePatterns: ['/dist/', '/coverage/', '/test-results/'],
    dependencyExtractor: path.join(import.meta.dirname, 'file-references.mjs'),
    moduleFileExtensions: [
      'ts',
      'tsx',
      'mjs',
      'js',
      'json',
      'yaml',
      'svg',
      'md',
      'sql',
      'made',
      'html',
      'yml',
    ],
    watchman: false,
  };
  const args = ['--config', JSON.stringify(config), '--listTests', '--json', '--findRelatedTests', ...files];
  const { code, output } = await run(process.execPath, ['node_modules/jest/bin/jest.js', ...args], {
    quiet: true,
  });
  if (code !== 0) throw new Error(output);
  const found = /** @type {string[]} */ (JSON.parse(output.slice(output.indexOf('['))));
  return found.map((file) => path.relative(root, file));
}

const isSuite = (/** @type {string} */ file) => /\.test\.tsx?$/.test(file);
const isServers = (/** @type {string} */ file) => file.startsWith('server/');

/** Every suite of jest. @returns {Promise<string[]>} */
const allSuites = async () =>
  `${await git(['ls-files', '-z', '*.test.ts', '*.test.tsx'])}\0${await untracked()}`
    .split('\0')
    .filter((file) => isSuite(file) && existsSync(path.join(root, file)));

/** Collects what is selected, and why. */
class Selected {
  /** @type {Record<'front' | 'server' | 'specs' | 'stress', Set<string>>} */
  files = { front: new Set(), server: new Set(), specs: new Set(), stress: new Set() };
  /** @type {Set<'front' | 'server' | 'specs' | 'stress'>} */
  all = new Set();
  /** @type {string[]} */
  reasons = [];

  /** @param {string} why @param {string[]} files */
  add(why, files) {
    const before = Object.values(this.files).map(({ size }) => size);
    for (const file of files) {
      if (isSuite(file)) this.files[isServers(file) ? 'server' : 'front'].add(file);
      else if (file.endsWith('.spec.ts'))
        this.files[file.startsWith('e2e/stress/') ? 'stress' : 'specs'].add(file);
    }
    const words = ['front-end suites', 'server suites', 'browser specs', 'stress tests'];
    const more = Object.values(this.files).map(({ size }, at) => size - (before[at] ?? 0));
    const said = more.flatMap((count, at) => (count > 0 ? [`${count} ${words[at]}`] : []));
    this.reasons.push(`- ${why}: ${said.join(', ') || 'nothing more'}`);
  }

  /** @returns {Selection} */
  get selection() {
    const of = (/** @type {'front' | 'server' | 'specs' | 'stress'} */ stage) =>
      this.all.has(stage) ? /** @type {const} */ ('all') : [...this.files[stage]].sort();
    const { reasons } = this;
    return { front: of('front'), server: of('server'), specs: of('specs'), stress: of('stress'), reasons };
  }
}

/**
 * Selects for a change.
 * @param {string[]} changed paths from the root; a file that is gone counts by the table only: its importers changed with it
 * @returns {Promise<Selection>}
 */
export async function selectFor(changed) {
  const selected = new Selected();
  const present = changed.filter((file) => existsSync(path.join(root, file)));
  const named = await Promise.all(present.filter((file) => !isCode(file)).map(namersOf));
  const reached = await dependentsOf([...new Set([...present, ...named.flat()])]);
  selected.add(`imports or names what changed (${changed.length} files)`, [...present, ...reached]);

  const specs = [...specsIn('journeys'), ...specsIn('tests')];
  const about = (/** @type {string[]} */ subjects) =>
    specs.filter((spec) => subjectsOf(spec).some((subject) => subjects.includes(subject)));
  const product = reached.filter((file) => PAGES.test(file) && !isSuite(file));
  const parts = REMOTES.filter((part) => product.some((file) => file.startsWith(`${part}/`)));
  if (parts.length > 0) selected.add(`reaches the pages of ${parts.join(', ')}`, about(parts));

  const suites = await allSuites();
  for (const row of TABLE) {
    const first = changed.find((file) => row.of.test(file) && !isSuite(file));
    if (!first) continue;
    const stages = /** @type {const} */ (['front', 'server', 'specs', 'stress']);
    const whole = stages.filter((stage) => row[stage] === 'all');
    whole.forEach((stage) => selected.all.add(stage));
    const why = `${first}: ${row.why}${whole.length > 0 ? `, all of ${whole.join(', ')}` : ''}`;
    selected.add(why, [
      ...(row.suites ? suites.filter((suite) => row.suites?.test(suite)) : []),
      ...(row.subjects ? about(row.subjects) : []),
      ...(row.specs === 'journeys' ? specsIn('journeys') : []),
    ]);
  }
  return selected.selection;
}
