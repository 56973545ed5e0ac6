/**
 * `npm run release -w mfe-profile`: types, lint, tests and build of that part alone, then publishes the build to a
 * running portal and switches to it (docs/releases.md). `-- --note "…"` says why in the history, `-- --accept` that it may leave profiles
 * incomplete.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { callPortal, CommandError, deployToken, portalUrl, runCommand } from './portal-client.mjs';
import { changedFiles, readBuild, releaseForm } from './release-files.mjs';
import { releaseOrigin } from './release-origin.mjs';
import { run } from './run.mjs';

/** @typedef {import('./release-origin.mjs').Origin} Origin */

/** The part's own scripts, in this order; each must succeed. @type {[script: string, what: string][]} */
const STEPS = [
  ['typecheck', 'types'],
  ['lint', 'lint'],
  ['test', 'tests'],
  ['build', 'build'],
];

/**
 * Does one step and prints the seconds that it took.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 */
async function timed(what, work) {
  const began = performance.now();
  process.stdout.write(`  ${what.padEnd(8)}`);
  try {
    return await work();
  } finally {
    console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s`);
  }
}

/** @param {string} dir @param {string} script @param {string} what */
async function runScript(dir, script, what) {
  const { code, output } = await timed(what, () =>
    run('npm', ['run', '--silent', script], { cwd: dir, quiet: true }),
  );
  if (code !== 0)
    throw new CommandError(`${output.trimEnd()}\n\nNot released: the ${what} of this part failed.`);
}

/** npm as it is called where this command was, which may be the part's own folder (W-68). @param {string} top */
function npm(top) {
  const away = path.relative(process.env.INIT_CWD ?? top, top);
  return away ? `npm --prefix ${away}` : 'npm';
}

/**
 * @param {string} dir the part's folder
 * @param {{ note?: string, accept?: boolean }} said
 */
async function release(dir, said) {
  /** @type {{ name: string }} */
  const { name } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  const access = { token: deployToken(dir) };
  /** @type {import('./portal-client.mjs').Answer<{ current: string | null, releases: { hash: string, origin: Origin | null }[] }[]>} */
  const { data } = await callPortal('GET', `/releases?part=${name}`, access);
  const before = data[0]?.current ?? null;
  const inForce = data[0]?.releases.find(({ hash }) => hash === before)?.origin;
  console.log(`Releasing ${name} to ${portalUrl()}, where ${before ?? 'none'} is in force.`);
  for (const [script, what] of STEPS) await runScript(dir, script, what);

  const build = readBuild(dir);
  const origin = await releaseOrigin(dir, inForce?.commit);
  const form = releaseForm(build, { ...said, replaces: before, origin });
  /** @type {import('./portal-client.mjs').Answer<{ hash: string, current: string, revision: number, isRetired: boolean }>} */
  const { message, data: done } = await timed('publish', () => callPortal('POST', '/releases', access, form));
  console.log(
    `\n${message} Version ${String(build.manifest.version)}, revision ${done.revision} of the registry.`,
  );
  if (done.hash === before && !done.isRetired)
    return console.log('Nothing changed: this build was in force before.');

  /** @type {{ data: { files: import('./release-files.mjs').ReleaseFile[] } }} */
  const { data: old } = before
    ? await callPortal('GET', `/releases/${name}/${before}`, access)
    : { data: { files: [] } };
  const files = build.files.map(({ bytes, ...file }) => ({ ...file, bytes: bytes.length }));
  console.log(`What changed since ${before ?? 'nothing'}:\n${changedFiles(old.files, files).join('\n')}`);
  if (before && done.current === done.hash && !done.isRetired)
    console.log(
      `To go back to ${before}: ${npm(path.dirname(dir))} run releases -- rollback ${name} ${before}`,
    );
}

const { values } = parseArgs({ options: { note: { type: 'string' }, accept: { type: 'boolean' } } });
await runCommand(() => release(process.cwd(), values));
