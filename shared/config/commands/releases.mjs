/** `npm run releases -- …`: what the operator of a portal, or a part's team, does with releases (docs/releases.md). */
import { parseArgs } from 'node:util';
import { callPortal, CommandError, operatorSecret, runCommand } from './portal-client.mjs';

const USAGE = `Usage: npm run releases -- COMMAND, with a running portal (PORTAL_URL, http://127.0.0.1:3000 when unset)
  list [PART]            what is in force, or every release and the whole history of a part
  show PART HASH         a release's files
  rollback PART [HASH]   go back to the release before, or to that one
  pin PART HASH          hold a part at a release: later ones are stored, not switched to
  unpin PART             let it go again
  token PART             give a part a new deploy token, printed this once
  revoke PART            take its deploy token away
Each change takes --note "why".`;

const when = (instant) => instant.slice(0, 19).replace('T', ' ');
const say = ({ message }) => console.log(message);

function printPart({ part, current, isPinned, hasToken, releases, history }) {
  console.log(
    `${part}: ${current ?? 'nothing'} is in force${isPinned ? ', pinned' : ''}; ${hasToken ? 'a' : 'no'} deploy token.`,
  );
  console.log('\nReleases, newest first (UTC)');
  for (const { hash, version, publishedAt, publishedBy } of releases) {
    console.log(
      `${hash === current ? '*' : ' '} ${hash}  ${version}  ${when(publishedAt)}  by ${publishedBy}`,
    );
  }
  console.log('\nHistory, newest first (UTC)');
  for (const { at, what, hash, actor, note } of history) {
    console.log(`  ${when(at)}  ${what.padEnd(8)}  ${hash ?? ''}  by ${actor}${note ? `: ${note}` : ''}`);
  }
}

async function list(secret, part) {
  const { data } = await callPortal('GET', `/releases${part ? `?part=${part}` : ''}`, secret);
  if (part) return data.forEach(printPart);
  for (const { part: name, current, isPinned, releases, history } of data) {
    const since = history.find(({ hash }) => hash === current);
    const version = releases.find(({ hash }) => hash === current)?.version ?? '';
    const more = `${since ? when(since.at) : ''}${isPinned ? '  pinned' : ''}`;
    console.log(`${name.padEnd(16)}  ${current ?? '-'}  ${version}  ${releases.length} in all  ${more}`);
  }
}

async function show(secret, part, hash) {
  const { data } = await callPortal('GET', `/releases/${part}/${hash}`, secret);
  console.log(
    `${data.part} ${data.hash}, version ${data.version}, made of the sources ${data.source.slice(0, 12)}`,
  );
  for (const { path, bytes, sha256 } of data.files) {
    console.log(`  ${String(bytes).padStart(9)}  ${sha256.slice(0, 12)}  ${path}`);
  }
}

async function token(secret, part, note) {
  const { message, data } = await callPortal('POST', `/releases/${part}/token`, secret, { note });
  // The sentence beside it, so that the token alone can be put into a file: … > mfe-profile/.deploy-token
  console.error(`${message} It is kept nowhere and shown this once:`);
  console.log(data.token);
}

const post = async (secret, part, call, body) =>
  say(await callPortal('POST', `/releases/${part}/${call}`, secret, body));

/** Number of words that each command takes, and what it does. */
const COMMANDS = {
  list: [0, 1, (secret, [part]) => list(secret, part)],
  show: [2, 2, (secret, [part, hash]) => show(secret, part, hash)],
  rollback: [1, 2, (secret, [part, hash], note) => post(secret, part, 'rollback', { hash, note })],
  pin: [2, 2, (secret, [part, hash], note) => post(secret, part, 'pin', { hash, note })],
  unpin: [1, 1, (secret, [part], note) => post(secret, part, 'unpin', { note })],
  token: [1, 1, (secret, [part], note) => token(secret, part, note)],
  revoke: [1, 1, (secret, [part], note) => post(secret, part, 'revoke', { note })],
};

function parse(args) {
  try {
    return parseArgs({ args, options: { note: { type: 'string' } }, allowPositionals: true });
  } catch {
    throw new CommandError(USAGE);
  }
}

await runCommand(async () => {
  const { values, positionals } = parse(process.argv.slice(2));
  const [name = '', ...words] = positionals;
  const [least, most, work] = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : [1, 0];
  if (words.length < least || words.length > most) throw new CommandError(USAGE);
  await work(operatorSecret(), words.map(encodeURIComponent), values.note);
});
