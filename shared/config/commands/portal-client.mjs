/** Calls of the commands to a running portal (docs/releases.md). */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { callSocket, OPERATOR_KEY_FILE, operatorSocket } from './operator-socket.mjs';

const AT_HOME = 'http://127.0.0.1:3000';
const OWN_MACHINE = new Set(['127.0.0.1', 'localhost', '[::1]']);
/** Publishing loads and compresses the release before it answers. */
const ANSWER_MS = 120_000;
const TOKEN_FILE = '.deploy-token';

/** What keeps a command from its work, in words for the person who typed it. */
export class CommandError extends Error {}

/**
 * A portal's address as someone gave it.
 * @param {string} given @param {string} name by which it was given
 * @throws {CommandError} for what is no address, and for one over which a secret would travel in the clear
 */
export function portalAddress(given, name) {
  if (!URL.canParse(given)) throw new CommandError(`${name} is no address: ${given}`);
  const url = new URL(given);
  if (url.protocol === 'https:' || (url.protocol === 'http:' && OWN_MACHINE.has(url.hostname)))
    return url.origin;
  throw new CommandError(`${name} must begin with https:// for a portal on another machine: ${given}`);
}

/** The portal that a command speaks to: PORTAL_URL, or the one of this machine. @throws {CommandError} as of portalAddress */
export const portalUrl = (env = process.env) => portalAddress(env.PORTAL_URL || AT_HOME, 'PORTAL_URL');

/** @param {string} file */
const firstLine = (file) =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n', 1)[0]?.trim() : undefined;

/**
 * The deploy token of a part: PORTAL_DEPLOY_TOKEN, or the file of PORTAL_DEPLOY_TOKEN_FILE, or .deploy-token in the
 * part's folder, which git ignores.
 * @param {string} dir the part's folder
 * @throws {CommandError} when there is none
 */
export function deployToken(dir, env = process.env) {
  const file = env.PORTAL_DEPLOY_TOKEN_FILE || path.join(dir, TOKEN_FILE);
  const token = env.PORTAL_DEPLOY_TOKEN || firstLine(file);
  if (token) return token;
  const part = path.basename(dir);
  throw new CommandError(
    `There is no deploy token for ${part}. The operator of the portal gives one by: npm run releases -- token ${part}\n` +
      `Put it into PORTAL_DEPLOY_TOKEN, or into the file ${file}.`,
  );
}

/**
 * @typedef {{ token: string } | { socket: string, key: string }} Access how a command reaches the portal: at PORTAL_URL by
 * a part's deploy token, or as the operator by the socket in the portal's data folder
 */

/** @param {NodeJS.ProcessEnv} env @returns {Access} @throws {CommandError} when there is no operator's key in the data folder */
function operatorAccess(env) {
  const dataDir = path.resolve(env.DATA_DIR || './data');
  const key = firstLine(path.join(dataDir, OPERATOR_KEY_FILE));
  if (!key) {
    throw new CommandError(
      `There is no portal's data folder at ${dataDir}: the operator runs this on the portal's machine, with its DATA_DIR.\n` +
        'A team sets PORTAL_DEPLOY_TOKEN and PORTAL_URL instead, for its own part.',
    );
  }
  try {
    return { socket: operatorSocket(dataDir), key };
  } catch (error) {
    throw new CommandError(/** @type {Error} */ (error).message);
  }
}

/**
 * Who a command speaks as, called in the folder that holds the parts. A deploy token that is named in the environment comes first; then DATA_DIR, which only an
 * operator sets; then the token in the part's folder; then the data folder of this one (W-68).
 * @param {string | undefined} part which the command is about
 * @param {{ isOperators?: boolean }} [options] isOperators: no token may do it
 * @returns {Access}
 * @throws {CommandError} when there is neither
 */
export function accessFor(part, { isOperators = false } = {}, env = process.env) {
  const dir = path.resolve(part ?? '');
  const isNamed = env.PORTAL_DEPLOY_TOKEN || env.PORTAL_DEPLOY_TOKEN_FILE;
  const isInFolder = part && !env.DATA_DIR && firstLine(path.join(dir, TOKEN_FILE));
  if (!isOperators && (isNamed || isInFolder)) return { token: deployToken(dir, env) };
  return operatorAccess(env);
}

/**
 * @template T
 * @typedef {{ message: string, data: T }} Answer the portal's sentence, and what was asked for
 */

/** @typedef {{ type?: string, bytes?: Buffer<ArrayBuffer> }} Sent a body with its type */

/** @param {Access} access @param {string} method @param {string} target @param {Sent} sent */
async function sendTo(access, method, target, { type, bytes: body }) {
  const signal = AbortSignal.timeout(ANSWER_MS);
  if ('socket' in access) {
    const answer = await callSocket(access.socket, target, { method, key: access.key, type, body, signal });
    return { status: answer.statusCode ?? 0, text: await text(answer) };
  }
  const answer = await fetch(portalUrl() + target, {
    method,
    headers: { authorization: `Bearer ${access.token}`, ...(type ? { 'content-type': type } : {}) },
    body,
    redirect: 'error',
    signal,
  });
  return { status: answer.status, text: await answer.text() };
}

/** @param {Access} access */
const nameOf = (access) =>
  'socket' in access ? `The portal of the data folder (${access.socket})` : `The portal at ${portalUrl()}`;
/** @param {Access} access */
const hintOf = (access) =>
  'socket' in access ? 'Is it running, and is DATA_DIR its own?' : 'PORTAL_URL names another one.';

/**
 * A body as bytes with their type; a form gets its boundary.
 * @param {FormData | object} [body]
 * @returns {Promise<Sent>}
 */
async function bytesOf(body) {
  if (!body) return {};
  if (!(body instanceof FormData))
    return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
  const form = new Response(body);
  return {
    type: form.headers.get('content-type') ?? undefined,
    bytes: Buffer.from(await form.arrayBuffer()),
  };
}

/**
 * Sends a request. @param {Access} access @param {string} method @param {string} target @param {Sent} [sent]
 * @throws {CommandError} when the portal does not answer
 */
async function reach(access, method, target, sent = {}) {
  try {
    return await sendTo(access, method, target, sent);
  } catch (error) {
    const { message, cause } = /** @type {Error} */ (error);
    const why = cause instanceof Error ? cause.message : message;
    throw new CommandError(`${nameOf(access)} does not answer: ${why}. ${hintOf(access)}`);
  }
}

/**
 * Reads what is no call: its body as it is.
 * @param {string} target below the portal's address @param {Access} access
 * @throws {CommandError} when the portal refuses or does not answer
 */
export async function readPortal(target, access) {
  const { status, text: body } = await reach(access, 'GET', target);
  if (status < 300) return body;
  throw new CommandError(`${nameOf(access)} answered ${status}.`);
}

/**
 * One call.
 * @template [T=unknown] what the portal gives, of which the caller knows the type
 * @param {string} method @param {string} target below the portal's address @param {Access} access
 * @param {FormData | object} [body]
 * @returns {Promise<Answer<T>>}
 * @throws {CommandError} with the portal's sentence when it refuses, or when it does not answer
 */
export async function callPortal(method, target, access, body) {
  const sent = await bytesOf(body);
  const answer = await reach(access, method, target, sent);
  const envelope = /** @type {Partial<Answer<T> & { success: boolean }> | undefined} */ (
    parseEnvelope(answer.text)
  );
  if (answer.status < 300 && envelope?.success) return /** @type {Answer<T>} */ (envelope);
  throw new CommandError(envelope?.message ?? `${nameOf(access)} answered ${answer.status}.`);
}

/** @param {string} body @returns {unknown} undefined for what is no JSON */
function parseEnvelope(body) {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
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
