/**
 * `npm run build`: builds the parts and the server whose sources changed, in one process; `-- --all` builds
 * everything, `-- mfe-profile server` the named ones.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readContent } from '../content/all.mjs';
import { step } from './progress.mjs';
import { root, runNode } from './run.mjs';
import { sourceHash } from './source-hash.mjs';

const SERVER_STAMP = path.join(root, 'server/dist/source.txt');
const PLACE_PARTS = 'server/place-parts.mjs';

/** Folders that hold a part: they have a webpack configuration. */
const partNames = () =>
  readdirSync(root).filter((name) => existsSync(path.join(root, name, 'webpack.config.mjs')));

/** The source hash that a part's last build was made from. @param {string} name @returns {string | undefined} */
function builtFrom(name) {
  try {
    const release = readFileSync(path.join(root, name, 'dist/release.json'), 'utf8');
    return /** @type {{ source: string }} */ (JSON.parse(release)).source;
  } catch {
    return undefined;
  }
}

/** @param {string} name */
const isPartStale = (name) => builtFrom(name) !== sourceHash(path.join(root, name));

const isServerStale = () =>
  !existsSync(SERVER_STAMP) || readFileSync(SERVER_STAMP, 'utf8') !== sourceHash(path.join(root, 'server'));

/** @param {string[]} names @returns {Promise<import('webpack').Configuration[]>} */
async function configurations(names) {
  const made = await Promise.all(
    names.map(async (name) => {
      const file = pathToFileURL(path.join(root, name, 'webpack.config.mjs')).href;
      /** @type {{ default: (env: object, argv: object) => import('webpack').Configuration[] }} */
      const { default: configure } = await import(file);
      return configure({}, { mode: 'production' });
    }),
  );
  return made.flat();
}

/**
 * Builds parts by one multi-compiler.
 * @param {string[]} names
 * @throws Error with webpack's own words
 */
async function buildParts(names) {
  const { default: webpack } = await import('webpack');
  const compiler = webpack(await configurations(names));
  // A person at a terminal sees how far it is.
  if (process.stderr.isTTY) new webpack.ProgressPlugin().apply(compiler);
  /** @type {import('webpack').MultiStats | undefined} */
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => {
    compiler.close(resolve);
  });
  if (stats?.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
}

async function buildServer() {
  const source = sourceHash(path.join(root, 'server'));
  const { code } = await runNode('server/build.mjs');
  if (code !== 0) throw new Error('The server could not be built.');
  mkdirSync(path.dirname(SERVER_STAMP), { recursive: true });
  writeFileSync(SERVER_STAMP, source);
}

/** Parts that were built reach the server's build, with the server or without it. */
async function placeParts() {
  const { code } = await runNode(PLACE_PARTS);
  if (code !== 0) throw new Error("The parts could not be placed in the server's build.");
}

/**
 * Builds what is stale.
 * @param {{ all?: boolean, only?: string[] }} [which] all: stale or not; only: these names
 * @throws Error when a build fails
 */
export async function build({ all = false, only = [] } = {}) {
  const wanted = (/** @type {string} */ name) => only.length === 0 || only.includes(name);
  const parts = partNames().filter((name) => wanted(name) && (all || only.length > 0 || isPartStale(name)));
  // All files at once, in words: webpack would report each by itself, in between its own.
  const { mistakes } = parts.length > 0 ? await readContent() : { mistakes: [] };
  if (mistakes.length > 0) throw new Error(`The college's content has mistakes:\n${mistakes.join('\n')}`);
  if (parts.length > 0) await step(`Building ${parts.join(', ')}`, () => buildParts(parts));
  if (wanted('server') && (all || only.length > 0 || isServerStale()))
    await step('Building the server', buildServer);
  // A part's team may have checked out no server.
  else if (existsSync(path.join(root, PLACE_PARTS))) await placeParts();
}

if (process.argv[1] === import.meta.filename) {
  const args = process.argv.slice(2);
  try {
    await build({ all: args.includes('--all'), only: args.filter((arg) => !arg.startsWith('-')) });
  } catch (error) {
    console.error(`\n${/** @type {Error} */ (error).message}`);
    process.exitCode = 1;
  }
}
