/** Which checks of a part passed for which files, so that a release does not repeat them (W-71, docs/releases.md). */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** What no check reads of a folder: packages are known by their lock. */
const NOT_READ = new Set(['node_modules', 'dist', 'coverage', '.cache', '.git', '.mf']);
/** A secret, and what programs write by themselves. */
const NOT_A_SOURCE = /^\.deploy-token$|\.log$/;
const LOCKS = ['node_modules/.package-lock.json'];
const CACHE = 'node_modules/.cache/portal/checks';

/**
 * Content of files by their paths from the folder that holds the parts.
 *
 * @typedef {Record<string, string>} Inputs
 * @typedef {{ at: string, inputs: Inputs }} Passed
 * @typedef {{ at: string, changed: string[] }} Since when a check last passed, and what has changed since
 */

/** Every file below a folder, or beside the parts. @param {string} dir @param {boolean} isDeep @returns {string[]} */
function filesIn(dir, isDeep) {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const whole = path.join(dir, entry.name);
    if (entry.isFile()) return NOT_A_SOURCE.test(entry.name) ? [] : [whole];
    return isDeep && entry.isDirectory() && !NOT_READ.has(entry.name) ? filesIn(whole, true) : [];
  });
}

/**
 * What the checks of a part may read: its folder, shared, the settings beside them, the college that is built, and the
 * packages that are installed, with the version of Node.
 * @param {string} dir the part's folder
 * @returns {Inputs}
 */
export function inputsOf(dir, { COLLEGE } = process.env) {
  const top = path.dirname(dir);
  const folders = [
    dir,
    path.join(top, 'shared'),
    path.join(top, 'docs'),
    ...(COLLEGE ? [path.resolve(top, COLLEGE)] : []),
  ];
  const files = [
    ...filesIn(top, false),
    ...LOCKS.map((file) => path.join(top, file)),
    ...folders.filter((folder) => existsSync(folder)).flatMap((folder) => filesIn(folder, true)),
  ].filter((file) => existsSync(file) && statSync(file).isFile());
  const named = files.map((file) => [
    path.relative(top, file).split(path.sep).join('/'),
    createHash('sha256').update(readFileSync(file)).digest('base64'),
  ]);
  return { ...Object.fromEntries(named), ' node': process.version, ' college': COLLEGE ?? '' };
}

/** What differs between two states, gone files too. @param {Inputs} before @param {Inputs} after @returns {string[]} */
const changedBetween = (before, after) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((file) => before[file] !== after[file])
    .sort();

/** @param {string} file @returns {Record<string, Passed>} nothing where the file is not there, or is none of ours */
function readPassed(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** The results of one part's checks, in a folder that belongs to no source and to no release. */
export class KeptResults {
  /** @param {string} dir the part's folder */
  constructor(dir) {
    this.file = path.join(path.dirname(dir), CACHE, `${path.basename(dir)}.json`);
    /** @type {Record<string, Passed>} */
    this.passed = readPassed(this.file);
  }

  /**
   * @param {string} check @param {Inputs} inputs
   * @returns {Since | undefined} undefined where it never passed
   */
  since(check, inputs) {
    const known = this.passed[check];
    return known && { at: known.at, changed: changedBetween(known.inputs, inputs) };
  }

  /** Keeps that a check passed, for what it had read when it began. @param {string} check @param {Inputs} inputs */
  keep(check, inputs) {
    this.passed[check] = { at: new Date().toISOString(), inputs };
    mkdirSync(path.dirname(this.file), { recursive: true });
    // Two releases of the part at once: whole, or not at all.
    const next = `${this.file}.${process.pid}`;
    writeFileSync(next, JSON.stringify(this.passed));
    renameSync(next, this.file);
  }
}

/** Code that reaches others by imports alone, which jest follows. @param {string} part @param {string} file */
const isCode = (part, file) => /^(src|test)\/.*\.tsx?$/.test(path.posix.relative(part, file));
/** A rule of the profile, or a test. @param {string} part @param {string} file */
const isRule = (part, file) =>
  /^(src\/rules\/.*\.ts|test\/.*\.ts|src\/.*\.test\.tsx?)$/.test(path.posix.relative(part, file));
/** A test that reads files itself, or runs a program that does, is reached by any of them. */
const READS_FILES = /(from |require\()'(node:)?(fs|fs\/promises|child_process|worker_threads)'/;

/**
 * Whether rules alone changed, with their tests: what the portal itself tries before they are in force, on every page and on
 * stored profiles (docs/decisions/0027-rules-before-pages.md).
 * @param {string} dir the part's folder @param {string[]} changed
 */
export const areRules = (dir, changed) => changed.every((file) => isRule(path.basename(dir), file));

/**
 * Which tests a change can reach, as arguments of jest: those that import what has changed, and those that read files by themselves.
 * @param {string} dir the part's folder @param {string[]} changed
 * @returns {string[] | null} null where all have to run: something else than the part's own code changed, or went away
 */
export function reachedTests(dir, changed) {
  const part = path.basename(dir);
  const top = path.dirname(dir);
  if (!changed.every((file) => isCode(part, file) && existsSync(path.join(top, file)))) return null;
  const readers = filesIn(dir, true).filter(
    (file) => /\.test\.tsx?$/.test(file) && READS_FILES.test(readFileSync(file, 'utf8')),
  );
  const files = new Set([...changed.map((file) => path.join(top, file)), ...readers]);
  return ['--passWithNoTests', '--findRelatedTests', ...[...files].map((file) => path.relative(dir, file))];
}
