/** Calls of the commands to a running portal (docs/releases.md). */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const AT_HOME = 'http://127.0.0.1:3000';
const OWN_MACHINE = new Set(['127.0.0.1', 'localhost', '[::1]']);
/** Publishing loads and compresses the release before it answers. */
const ANSWER_MS = 120_000;

/** What keeps a command from its work, in words for whoever typed it. */
export class CommandError extends Error {}

/**
 * The portal that a command speaks to: PORTAL_URL, or the one of this machine.
 * @throws {CommandError} for what is no address, and for one over which a secret would travel in the clear
 */
export function portalUrl(env = process.env) {
  const given = env.PORTAL_URL || AT_HOME;
  if (!URL.canParse(given)) throw new CommandError(`PORTAL_URL is no address: ${given}`);
  const url = new URL(given);
  if (url.protocol === 'https:' || (url.protocol === 'http:' && OWN_MACHINE.has(url.hostname)))
    return url.origin;
  throw new CommandError(`PORTAL_URL must begin with https:// for a portal on another machine: ${given}`);
}

const firstLine = (file) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n')[0].trim() : undefined);

/**
 * The deploy token of a part: PORTAL_DEPLOY_TOKEN, or the file of PORTAL_DEPLOY_TOKEN_FILE, or .deploy-token in the
 * part's folder, which git ignores.
 * @param {string} dir the part's folder
 * @throws {CommandError} when there is none
 */
export function deployToken(dir, env = process.env) {
  const file = env.PORTAL_DEPLOY_TOKEN_FILE || path.join(dir, '.deploy-token');
  const token = env.PORTAL_DEPLOY_TOKEN || firstLine(file);
  if (token) return token;
  const part = path.basename(dir);
  throw new CommandError(
    `There is no deploy token for ${part}. The operator of the portal gives one by: npm run releases -- token ${part}\n` +
      `Put it into PORTAL_DEPLOY_TOKEN, or into the file ${file}.`,
  );
}

/**
 * The operator's key: PORTAL_OPERATOR_KEY, or operator.key in the portal's data folder; else a deploy token, which may
 * do what concerns its own part.
 * @throws {CommandError} when there is none
 */
export function operatorSecret(env = process.env) {
  const file = path.resolve(env.DATA_DIR || './data', 'operator.key');
  const secret = env.PORTAL_OPERATOR_KEY || firstLine(file) || env.PORTAL_DEPLOY_TOKEN;
  if (secret) return secret;
  throw new CommandError(
    `The operator's key is not at ${file}: set DATA_DIR to the portal's data folder, or PORTAL_OPERATOR_KEY.\n` +
      'A team may set PORTAL_DEPLOY_TOKEN instead, for its own part.',
  );
}

/**
 * One call.
 * @param {string} method @param {string} path below the portal's address @param {string} secret token or key
 * @param {FormData | object} [body]
 * @returns {Promise<{ message: string, data: any }>}
 * @throws {CommandError} with the portal's sentence when it refuses, or when it does not answer
 */
export async function callPortal(method, path, secret, body) {
  const origin = portalUrl();
  const isForm = body instanceof FormData;
  const headers = { authorization: `Bearer ${secret}` };
  if (body && !isForm) headers['content-type'] = 'application/json';
  let answer;
  try {
    answer = await fetch(origin + path, {
      method,
      headers,
      body: body && !isForm ? JSON.stringify(body) : body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
  } catch (error) {
    const why = error.cause?.message ?? error.message;
    throw new CommandError(`The portal at ${origin} does not answer: ${why}. PORTAL_URL names another one.`);
  }
  const envelope = await answer.json().catch(() => undefined);
  if (answer.ok && envelope?.success) return envelope;
  throw new CommandError(envelope?.message ?? `The portal at ${origin} answered ${answer.status}.`);
}

/** Runs a command: a CommandError ends it with its sentence. @param {() => Promise<void>} work */
export async function runCommand(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
