/**
 * Builds server/dist, which is complete: the server, its commands and its threads, what they read, the parts that are
 * built, and a package.json with a lock of its own (docs/operations.md, "A copy of the build").
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { bundleGuests } from './bundle-guests.mjs';
import { deployedPackages } from './deployed-packages.mjs';
import { placeParts } from './place-parts.mjs';
import { replaceBuild } from './replace-build.mjs';

const here = import.meta.dirname;
const root = path.join(here, '..');
const place = path.join(here, 'dist');
/** What is run, and what a program imports that starts the portal in its own process. */
const PROGRAMS = ['main.ts', 'start-server.ts'].map((file) => path.join(here, 'src', file));
/** Read at a start or by a command, from SERVER_ROOT (src/platform/paths.ts). */
const FOLDERS = ['migrations', 'sample-college'];
/** Loaded or read by createRequire, which no bundler follows. */
const BY_NAME = ['pino-pretty', '@expo-google-fonts/noto-sans-gujarati'];

/**
 * Packages stay in node_modules; the workspaces of this repository are TypeScript and go into the bundle.
 * @type {import('esbuild').Plugin}
 */
const packagesOutside = {
  name: 'packages-outside',
  setup(building) {
    building.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@portal/') ? undefined : { path: name, external: true },
    );
  },
};

/** @param {string} folder @param {(file: string) => boolean} isWanted */
const filesIn = (folder, isWanted) =>
  readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter(isWanted)
    .map((file) => path.join(folder, file));

const commands = [
  ...filesIn(path.join(here, 'src/commands'), (file) => file.endsWith('.ts') && !file.endsWith('.test.ts')),
  path.join(root, 'shared/config/commands/releases.mjs'),
];
const threads = filesIn(path.join(here, 'src'), (file) => file.endsWith('-worker.mjs'));

/**
 * Bundles programs into a folder, flat: each finds what it starts or reads beside itself.
 * @param {string[]} entryPoints @param {string} outdir @param {'.js' | '.mjs'} ending
 * @returns {Promise<string[]>} what they import from outside
 */
async function bundle(entryPoints, outdir, ending) {
  const { metafile } = await build({
    entryPoints,
    entryNames: '[name]',
    outdir,
    outExtension: { '.js': ending },
    chunkNames: 'chunk-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    metafile: true,
    plugins: [packagesOutside],
  });
  return Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports)
    .flatMap(({ path: name, external }) => (external ? [name] : []));
}

/** `@scope/name/file` and `name/file` are of a package. @param {string} specifier */
const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** @param {string} file @returns {any} */
const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/**
 * What npm needs to install the packages of a copy, and to run its commands there.
 * @param {string} folder @param {string[]} imported
 */
function describePackages(folder, imported) {
  const names = [...new Set([...imported.filter((name) => !isBuiltin(name)).map(packageOf), ...BY_NAME])];
  const lock = readJson('package-lock.json');
  const { dependencies, packages } = deployedPackages(names.sort(), lock.packages, 'server');
  const { version, license, engines, overrides } = readJson('package.json');
  const about = { name: 'placement-portal-server', version, license };
  const programs = commands.map((file) => path.parse(file).name);
  const scripts = Object.fromEntries(programs.sort().map((name) => [name, `node ${name}.js`]));
  const write = (/** @type {string} */ file, /** @type {object} */ content) =>
    writeFileSync(path.join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
  write('package.json', {
    ...about,
    private: true,
    type: 'module',
    engines,
    scripts: { start: 'node main.js', ...scripts },
    dependencies,
    // The lock file holds what these say.
    overrides,
  });
  write('package-lock.json', {
    name: about.name,
    version,
    lockfileVersion: lock.lockfileVersion,
    requires: true,
    packages: { '': { ...about, dependencies, engines }, ...packages },
  });
}

/**
 * Writes what a publish renders pages with (src/areas/releases/render-check): the fake API's answers, as JSON.
 * @param {string} folder
 */
async function writePageSamples(folder) {
  // In this folder, from where its packages are found, and away with it when the build is ended.
  const program = path.join(folder, 'make-page-samples.mjs');
  try {
    await build({
      entryPoints: [path.join(root, 'shared/testing/page-samples.ts')],
      outfile: program,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      logLevel: 'warning',
      plugins: [packagesOutside],
    });
    /** @type {{ pageSamples: () => Promise<object> }} */
    const { pageSamples } = await import(pathToFileURL(program).href);
    writeFileSync(path.join(folder, 'page-samples.json'), JSON.stringify(await pageSamples()));
  } finally {
    rmSync(program, { force: true });
  }
}

// Beside its place, on the same disk: a running server's files are not written into.
const made = mkdtempSync(path.join(here, '.dist-new-'));
try {
  const imported = await Promise.all([
    bundle([...PROGRAMS, ...commands], made, '.js'),
    bundle(threads, made, '.mjs'),
  ]);
  for (const folder of FOLDERS) cpSync(path.join(here, folder), path.join(made, folder), { recursive: true });
  describePackages(made, imported.flat());
  await writePageSamples(made);
  await bundleGuests(made);
  replaceBuild(made, place);
  placeParts(root, path.join(place, 'parts'));
} finally {
  rmSync(made, { recursive: true, force: true });
}
