/**
 * `npm run college -- …`: publishes the college's content on a running portal, without a release of any part
 * (docs/college.md). It is sent as a release of its own, so it is stored, listed and undone like one.
 */
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { madeOfContent, readContent } from '../content/all.mjs';
import { accessFor, callPortal, CommandError, runCommand } from './portal-client.mjs';
import { printPart } from './print-part.mjs';
import { fileOf, releaseForm } from './release-files.mjs';

/** @typedef {import('./portal-client.mjs').Access} Access @typedef {import('./print-part.mjs').Part} Part */

/** The content's name among the parts (server/src/areas/releases/checks/manifest.ts). */
const PART = 'college';
const USAGE = `Usage: npm run college -- COMMAND, on the running portal's machine with its DATA_DIR (./data when unset),
or with a deploy token of ${PART} at PORTAL_URL
  publish            check the content, make its files, and put it in force on the running portal
  list               every version that was published, and who did what when
  rollback [HASH]    go back to the content before, or to that one; 'build' is what the parts were built with
Each change takes --note "why". COLLEGE names another folder of content.`;

/** @type {{ version: string }} */
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** The history shows who it was: the operator's key is one for all. @param {string} [note] */
const signed = (note) => `${userInfo().username}${note ? `: ${note}` : ''}`;

/** @param {Access} access @returns {Promise<Part | undefined>} what was published, if anything ever was */
async function published(access) {
  /** @type {import('./portal-client.mjs').Answer<Part[]>} */
  const { data } = await callPortal('GET', `/releases?part=${PART}`, access);
  return data.find(({ current }) => current !== null);
}

/** @param {Access} access @param {string} [note] @throws {CommandError} with every mistake of the content */
async function publish(access, note) {
  const began = performance.now();
  const { sections, mistakes } = await readContent();
  if (mistakes.length > 0)
    throw new CommandError(`${mistakes.join('\n')}\n\nNot published: the content has mistakes.`);
  const made = madeOfContent().catch((/** @type {Error} */ { message }) => {
    throw new CommandError(`${message}\n\nNot published: a file cannot be made of the content.`);
  });
  const [files, before] = await Promise.all([made, published(access)]);
  const manifest = {
    kind: 'content',
    name: PART,
    version,
    contract: Number(version.split('.')[0]),
    source: '',
    federation: '',
    assets: [],
    sections,
  };
  const build = { manifest, files: Object.entries(files).map(([name, bytes]) => fileOf(name, bytes)) };
  const form = releaseForm(build, { replaces: before?.current ?? null, note: signed(note) });
  /** @type {import('./portal-client.mjs').Answer<{ hash: string }>} */
  const { message, data } = await callPortal('POST', '/releases', access, form);
  console.log(`${message} ${((performance.now() - began) / 1000).toFixed(1)} s`);
  // The sentence says that nothing changed.
  if (data.hash === before?.current) return;
  console.log(`To go back: npm run college -- rollback ${before?.current ?? 'build'}`);
}

/** @param {Access} access */
async function list(access) {
  const part = await published(access);
  if (part) printPart(part);
  else console.log('Nothing was published: what the parts were built with is active.');
}

/** @param {Access} access @param {string} [hash] @param {string} [note] */
async function rollback(access, hash, note) {
  const { message } = await callPortal('POST', `/releases/${PART}/rollback`, access, {
    hash,
    note: signed(note),
  });
  console.log(message);
}

/** @param {string[]} args @throws {CommandError} for what is no command line */
function parse(args) {
  try {
    return parseArgs({ args, options: { note: { type: 'string' } }, allowPositionals: true });
  } catch {
    throw new CommandError(USAGE);
  }
}

await runCommand(async () => {
  const { values, positionals } = parse(process.argv.slice(2));
  const [name, hash, ...more] = positionals;
  if (more.length > 0 || (hash !== undefined && name !== 'rollback')) throw new CommandError(USAGE);
  if (name === 'publish') return publish(accessFor(PART), values.note);
  if (name === 'list') return list(accessFor(PART));
  if (name === 'rollback') return rollback(accessFor(PART), hash, values.note);
  throw new CommandError(USAGE);
});
