/**
 * `npm run build`: builds the parts and the server whose sources changed, in one process; `-- --all` builds
 * everything, `-- mfe-profile server` the named ones.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, runNode } from './run.mjs';
import { sourceHash } from './source-hash.mjs';

const SERVER_STAMP = path.join(root, 'server/dist/source.txt');

/** Folders that hold a part: they have a webpack configuration. */
const partNames = () =>
  readdirSync(root).filter((name) => existsSync(path.join(root, name, 'webpack.config.mjs')));

/** The source hash that a part's last build was made from. */
function builtFrom(name) {
  try {
    return JSON.parse(readFileSync(path.join(root, name, 'dist/release.json'), 'utf8')).source;
  } catch {
    return undefined;
  }
}

const isPartStale = (name) => builtFrom(name) !== sourceHash(path.join(root, name));

const isServerStale = () =>
  !existsSync(SERVER_STAMP) || readFileSync(SERVER_STAMP, 'utf8') !== sourceHash(path.join(root, 'server'));

async function configurations(names) {
  const made = await Promise.all(
    names.map(async (name) => {
      const file = pathToFileURL(path.join(root, name, 'webpack.config.mjs')).href;
      const { default: configure } = await import(file);
      return configure({}, { mode: 'production' });
    }),
  );
  return made.flat();
}

/** Builds parts by one multi-compiler. @throws Error with webpack's own words */
async function buildParts(names) {
  const { default: webpack } = await import('webpack');
  const compiler = webpack(await configurations(names));
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => {
    compiler.close(resolve);
  });
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
}

async function buildServer() {
  const source = sourceHash(path.join(root, 'server'));
  const { code } = await runNode('server/build.mjs');
  if (code !== 0) throw new Error('The server could not be built.');
  mkdirSync(path.dirname(SERVER_STAMP), { recursive: true });
  writeFileSync(SERVER_STAMP, source);
}

async function step(what, work) {
  const began = performance.now();
  process.stdout.write(`Building ${what} … `);
  await work();
  console.log(`${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/**
 * Builds what is stale.
 * @param {{ all?: boolean, only?: string[] }} [which] all: stale or not; only: these names
 * @throws Error when a build fails
 */
export async function build({ all = false, only = [] } = {}) {
  const wanted = (name) => only.length === 0 || only.includes(name);
  const parts = partNames().filter((name) => wanted(name) && (all || only.length > 0 || isPartStale(name)));
  if (parts.length > 0) await step(parts.join(', '), () => buildParts(parts));
  if (wanted('server') && (all || only.length > 0 || isServerStale())) await step('the server', buildServer);
}

if (process.argv[1] === import.meta.filename) {
  const args = process.argv.slice(2);
  try {
    await build({ all: args.includes('--all'), only: args.filter((arg) => !arg.startsWith('-')) });
  } catch (error) {
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}
