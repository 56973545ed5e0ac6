/**
 * `npm run release -w mfe-profile`: types, lint, tests and build of that part alone, then publishes the build to a
 * running portal and switches to it (docs/releases.md). `-- --note "…"` says why in the history, `-- --accept` that it may do what a
 * check warns of: leave profiles incomplete, or throw where its pages are rendered without a browser; `-- --canary 5` gives it to 5%
 * of all browsers first; `-- --preview` stores it for the link that it prints, and switches nothing; `-- --try` builds and says what
 * the portal would say, and stores nothing; `-- --whole` runs every check.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CANARY_PLAN } from './canary-plan.mjs';
import { callPortal, CommandError, deployToken, portalUrl, runCommand } from './portal-client.mjs';
import { when } from './print-part.mjs';
import { changedFiles, readBuild, releaseForm } from './release-files.mjs';
import { releaseOrigin } from './release-origin.mjs';
import { checkPart, runBefore, timed } from './release-checks.mjs';
import { withSourcePlaces } from './source-places.mjs';

/** @typedef {import('./release-origin.mjs').Origin} Origin */

/** npm as it is called where this command was, which may be the part's own folder (W-68). @param {string} top */
function npm(top) {
  const away = path.relative(process.env.INIT_CWD ?? top, top);
  return away ? `npm --prefix ${away}` : 'npm';
}

/**
 * Publishes; where the portal refuses, with the places of its sentence in the sources too.
 * @param {ReturnType<typeof readBuild>} build
 * @param {import('./portal-client.mjs').Access} access @param {FormData} form
 * @returns {Promise<import('./portal-client.mjs').Answer<{ hash: string, current: string, revision: number, isRetired: boolean, percent?: number,
 *   preview?: { path: string, address: string | null, until: string } }>>}
 */
async function publish({ manifest, files }, access, form) {
  try {
    return await callPortal('POST', '/releases', access, form);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    /** @param {string} script */
    const mapOf = (script) => files.find((file) => file.path === `${script}.map`)?.bytes.toString();
    throw new CommandError(withSourcePlaces(error.message, { part: manifest.name, mapOf }));
  }
}

/**
 * @param {string} dir the part's folder
 * @param {{ note?: string, accept?: boolean, canary?: number, preview?: boolean, trial?: boolean, whole?: boolean }} asked
 */
async function release(dir, { whole, ...said }) {
  /** @type {{ name: string }} */
  const { name } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  const access = { token: deployToken(dir) };
  /** @type {import('./portal-client.mjs').Answer<{ current: string | null, releases: { hash: string, origin: Origin | null }[] }[]>} */
  const { data } = await callPortal('GET', `/releases?part=${name}`, access);
  const before = data[0]?.current ?? null;
  const inForce = data[0]?.releases.find(({ hash }) => hash === before)?.origin;
  const verb = said.trial ? 'Trying' : 'Releasing';
  console.log(
    `${verb} ${name} ${said.trial ? 'at' : 'to'} ${portalUrl()}, where ${before ?? 'none'} is active.`,
  );
  // Only what has something to go back to, and reaches everyone at once, goes ahead of tests.
  const mayFollow = before !== null && said.canary === undefined && !said.preview;
  // What was not committed when the active release was made is not known here.
  const since = whole || inForce?.isUncommitted ? undefined : inForce?.commit;
  const later = said.trial ? undefined : await checkPart(dir, { since, mayFollow });
  await timed('build', () => runBefore(dir, { script: 'build', what: 'build' }));

  const build = readBuild(dir);
  const origin = await releaseOrigin(dir, inForce?.commit);
  const form = releaseForm(build, { ...said, replaces: before, origin });
  const { message, data: done } = await timed('publish', () => publish(build, access, form));
  const command = `${npm(path.dirname(dir))} run releases --`;
  if (said.trial) return console.log(`\n${message}`);
  if (done.preview) {
    const { path: below, address, until } = done.preview;
    console.log(`\n${message}`);
    console.log(`Until ${when(until)} (UTC) it opens at ${address ?? new URL(below, portalUrl()).href}`);
    console.log(`To take it back: ${command} abandon ${name} ${done.hash}`);
    return;
  }
  console.log(
    `\n${message} Version ${String(build.manifest.version)}, revision ${done.revision} of the registry.`,
  );
  // What the part has is what it had: the sentence says so.
  if (done.hash === before) return later?.();

  /** @type {{ data: { files: import('./release-files.mjs').ReleaseFile[] } }} */
  const { data: old } = before
    ? await callPortal('GET', `/releases/${name}/${before}`, access)
    : { data: { files: [] } };
  const files = build.files.map(({ bytes, ...file }) => ({ ...file, bytes: bytes.length }));
  console.log(`What changed since ${before ?? 'nothing'}:\n${changedFiles(old.files, files).join('\n')}`);
  if (done.percent !== undefined) {
    console.log(`To take it away from them: ${command} abort ${name} ${done.hash}`);
    console.log(`To give it to all at once: ${command} promote ${name} ${done.hash}`);
  } else if (before && done.current === done.hash && !done.isRetired)
    console.log(`To go back to ${before}: ${command} rollback ${name} ${before}`);
  if (later && before) await undoUnlessPassed(later, { name, access, hash: done.hash, before });
}

/**
 * Runs the checks that a release did not wait for, and takes the release back where they fail.
 * @param {() => Promise<void>} later
 * @param {{ name: string, access: import('./portal-client.mjs').Access, hash: string, before: string }} released
 * @throws {CommandError} as of later, with what became of the release
 */
async function undoUnlessPassed(later, { name, access, hash, before }) {
  console.log('\nThe rules are active. If what follows fails, they are taken back:');
  try {
    await later();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    /** @type {import('./portal-client.mjs').Answer<{ current: string | null }[]>} */
    const { data } = await callPortal('GET', `/releases?part=${name}`, access);
    // A person who switched the part meanwhile took this release from its browsers already.
    if (data[0]?.current !== hash) throw new CommandError(`${error.message} ${hash} is not active any more.`);
    const note = 'a check that followed failed';
    const { message } = await callPortal('POST', `/releases/${name}/rollback`, access, {
      hash: before,
      note,
    });
    throw new CommandError(`${error.message} ${message}`);
  }
}

/** How many of a hundred browsers a canary reaches. @param {string | undefined} typed @throws {CommandError} */
function percentOf(typed) {
  if (typed === undefined) return undefined;
  const { mostPercent } = CANARY_PLAN;
  if (/^\d{1,2}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= mostPercent) return Number(typed);
  throw new CommandError(`--canary takes a number of percent from 1 to ${mostPercent}, not ${typed}.`);
}

const { values } = parseArgs({
  options: {
    note: { type: 'string' },
    accept: { type: 'boolean' },
    canary: { type: 'string' },
    preview: { type: 'boolean' },
    try: { type: 'boolean' },
    whole: { type: 'boolean' },
  },
});
await runCommand(() => {
  const { canary, try: trial, ...asked } = values;
  const said = { ...asked, trial };
  const percent = percentOf(canary);
  if (percent !== undefined && said.preview)
    throw new CommandError(
      'A release is a canary, or a preview: --canary reaches browsers, --preview none but those with its link.',
    );
  if (trial && (said.preview || percent !== undefined))
    throw new CommandError('--try reaches no browser: leave --preview and --canary out.');
  return release(process.cwd(), percent === undefined ? said : { ...said, canary: percent });
});
