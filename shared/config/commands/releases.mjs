/** `npm run releases -- …`: what the operator of a portal, or a part's team, does with releases (docs/releases.md). */
import { parseArgs } from 'node:util';
import { accessFor, callPortal, CommandError, runCommand } from './portal-client.mjs';
import { RELEASE_HEALTH_PATH, SOURCE_MAP_PATH } from './operator-socket.mjs';
import { healthLines } from './print-health.mjs';
import { canaryText, printPart, when } from './print-part.mjs';
import { sourcePlaces } from './source-places.mjs';

const USAGE = `Usage: npm run releases -- COMMAND, on the running portal's machine with its DATA_DIR (./data when unset),
or, for a part's team, with its deploy token at PORTAL_URL (http://127.0.0.1:3000 when unset)
  list [PART]            what is active, or every release and the whole history of a part
  show PART HASH         a release's files
  rollback PART [HASH]   go back to the release before, or to that one
  pin PART HASH          hold a part at a release: later ones are stored, not switched to
  unpin PART             let it go again
  promote PART [HASH]    give a part's canary to all browsers
  abort PART [HASH]      take it away from all browsers; HASH says which canary is meant
  abandon PART [HASH]    no link opens the previews of a part, or of that release, any more
  retire PART            take a part out of every page, with its menu entries; its releases stay
  unretire PART          bring it back, with the release that was active
  health [PART]          reports of browsers in the last 24 hours (--hours N): faults, loads, vitals
  address PART [MAIL]    where its team is notified of what the portal undid by itself; no MAIL: nowhere
  token PART [--new]     give a part a new deploy token, printed this once; --new for one that was never released
  revoke PART            take its deploy token away
Each change takes --note "why".`;

/**
 * @typedef {{ note?: string, hours?: string, new?: boolean }} Options
 * @typedef {import('./portal-client.mjs').Access} Access @typedef {import('./print-part.mjs').Part} Part
 */

/**
 * @template T
 * @typedef {import('./portal-client.mjs').Answer<T>} Answer
 */

/** @param {{ message: string }} answer */
const say = ({ message }) => console.log(message);

/** @param {Access} access @param {string} [part] */
async function list(access, part) {
  /** @type {Answer<Part[]>} */
  const { data } = await callPortal('GET', `/releases${part ? `?part=${part}` : ''}`, access);
  if (part) return data.forEach(printPart);
  for (const { part: name, current, isPinned, isRetired, canary, releases, history } of data) {
    const since = history.find(({ hash }) => hash === current);
    const version = releases.find(({ hash }) => hash === current)?.version ?? '';
    const more = `${since ? when(since.at) : ''}${isPinned ? '  pinned' : ''}${isRetired ? '  retired' : ''}${canary ? `  ${canaryText(canary)}` : ''}`;
    console.log(`${name.padEnd(16)}  ${current ?? '-'}  ${version}  ${releases.length} in all  ${more}`);
  }
}

/** @param {Access} access @param {string} part @param {string} hash */
async function show(access, part, hash) {
  /** @type {Answer<{ part: string, hash: string, version: string, source: string, files: import('./release-files.mjs').ReleaseFile[] }>} */
  const { data } = await callPortal('GET', `/releases/${part}/${hash}`, access);
  console.log(
    `${data.part} ${data.hash}, version ${data.version}, made of the sources ${data.source.slice(0, 12)}`,
  );
  for (const { path, bytes, sha256 } of data.files) {
    console.log(`  ${String(bytes).padStart(9)}  ${sha256.slice(0, 12)}  ${path}`);
  }
}

/**
 * The map of a script; null where its release keeps none.
 * @param {Access} access @param {{ part: string, hash: string, script: string }} script
 */
async function readMap(access, script) {
  try {
    /** @type {Answer<string>} */
    const { data } = await callPortal('GET', `${SOURCE_MAP_PATH}?${new URLSearchParams(script)}`, access);
    return data;
  } catch (error) {
    if (error instanceof CommandError) return null;
    throw error;
  }
}

/** @param {Access} access @param {string | undefined} part @param {number} hours */
async function health(access, part, hours) {
  const query = new URLSearchParams({ hours: String(hours), ...(part ? { part } : {}) });
  /** @type {Answer<import('./print-health.mjs').Health[]>} */
  const { data } = await callPortal('GET', `${RELEASE_HEALTH_PATH}?${query}`, access);
  const sourceOf = await sourcePlaces(data, (script) => readMap(access, script));
  for (const line of healthLines(data, hours, sourceOf)) console.log(line);
}

/** @param {Access} access @param {string} part @param {Options} options */
async function token(access, part, { note, new: isNew }) {
  /** @type {Answer<{ token: string }>} */
  const { message, data } = await callPortal('POST', `/releases/${part}/token`, access, { note, isNew });
  // The sentence beside it, so that the token alone can be put into a file: … > mfe-profile/.deploy-token
  console.error(`${message} It is kept nowhere and shown this once:`);
  console.log(data.token);
}

/** @param {Access} access @param {string} part @param {string} call @param {object} body */
const post = async (access, part, call, body) =>
  say(await callPortal('POST', `/releases/${part}/${call}`, access, body));

/** Commands that no deploy token may give. */
const OPERATORS = ['token', 'revoke'];
const DAY_HOURS = 24;

/**
 * Number of words that each command takes, and what it does; `part` and `hash` are there when that number asks for them.
 * @type {Record<string, [least: number, most: number,
 *   work: (access: Access, part: string, hash: string, options: Options) => Promise<void>]>}
 */
const COMMANDS = {
  list: [0, 1, (access, part) => list(access, part)],
  show: [2, 2, (access, part, hash) => show(access, part, hash)],
  rollback: [1, 2, (access, part, hash, { note }) => post(access, part, 'rollback', { hash, note })],
  pin: [2, 2, (access, part, hash, { note }) => post(access, part, 'pin', { hash, note })],
  promote: [1, 2, (access, part, hash, { note }) => post(access, part, 'promote', { hash, note })],
  abort: [1, 2, (access, part, hash, { note }) => post(access, part, 'abort', { hash, note })],
  abandon: [1, 2, (access, part, hash) => post(access, part, 'abandon', { hash })],
  unpin: [1, 1, (access, part, _, { note }) => post(access, part, 'unpin', { note })],
  retire: [1, 1, (access, part, _, { note }) => post(access, part, 'retire', { note })],
  unretire: [1, 1, (access, part, _, { note }) => post(access, part, 'unretire', { note })],
  health: [0, 1, (access, part, _, { hours }) => health(access, part, Number(hours ?? DAY_HOURS))],
  address: [
    1,
    2,
    (access, part, mail, { note }) =>
      post(access, part, 'address', { address: mail ? decodeURIComponent(mail) : null, note }),
  ],
  token: [1, 1, (access, part, _, options) => token(access, part, options)],
  revoke: [1, 1, (access, part, _, { note }) => post(access, part, 'revoke', { note })],
};

/** @param {string[]} args @throws {CommandError} for what is no command line */
function parse(args) {
  try {
    return parseArgs({
      args,
      options: { note: { type: 'string' }, hours: { type: 'string' }, new: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch {
    throw new CommandError(USAGE);
  }
}

await runCommand(async () => {
  const { values, positionals } = parse(process.argv.slice(2));
  const [name = '', ...words] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new CommandError(USAGE);
  const [least, most, work] = command;
  if (words.length < least || words.length > most) throw new CommandError(USAGE);
  const access = accessFor(words[0], { isOperators: OPERATORS.includes(name) });
  const [part, hash] = /** @type {[string, string]} */ (words.map(encodeURIComponent));
  await work(access, part, hash, values);
});
