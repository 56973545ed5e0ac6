import { createHash } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { REGISTRY, REPORTS_PATH } from '../page-state.mjs';
import { ENTRY } from '../webpack/release-file.mjs';
import { CHANGES_PATH } from './changes-path.mjs';
import { headersForBrowser, headersForPortal, pageWith, registryWith } from './rewrite.mjs';

const TYPES = {
  js: 'text/javascript',
  map: 'application/json',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
};

/**
 * @typedef {import('node:http').IncomingMessage} Request @typedef {import('node:http').ServerResponse} Response
 * @typedef {{ name: string, version: string, facts: object | null }} Part
 * @typedef {{ portal: string, part: Part, builds: import('./own-builds.mjs').OwnBuilds }} Served
 * @typedef {Served & { own: string }} At
 */

/** @param {Response} response @param {number} status @param {string} words */
const say = (response, status, words) =>
  response
    .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .end(words);

/** The latest build as the registry has a release. @param {At} at @returns {import('./rewrite.mjs').DevOverride | undefined} */
function devOverride({ part, builds: { latest } }) {
  const entry = latest?.files.get(ENTRY);
  if (!latest || !entry) return undefined;
  const { name, version, facts } = part;
  const address = `/remotes/${name}/${latest.hash}/${ENTRY}`;
  const pin = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
  const release = { hash: latest.hash, version, global: latest.global, entry: address, assets: [] };
  return { name, facts: facts ?? {}, release: { ...release, integrity: { [address]: pin } } };
}

/** Serves a file of a build. @param {At} at @param {string} path @param {Response} response @returns whether it is one */
function serveFile({ part, builds }, path, response) {
  const [, , name, hash = '', file = ''] = path.split('/');
  const found = name === part.name ? builds.builds.get(hash)?.files.get(file) : undefined;
  if (!path.startsWith('/remotes/') || !found) return false;
  const ending = /** @type {keyof typeof TYPES} */ (file.split('.').at(-1));
  response.writeHead(200, {
    'content-type': TYPES[ending] ?? 'application/octet-stream',
    'content-length': found.length,
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  response.end(found);
  return true;
}

/** Notifies an open page of each new build. @param {At} at @param {Response} response */
function tellChanges({ builds }, response) {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(': listening\n\n');
  response.on(
    'close',
    builds.onChange(() => void response.write('data: changed\n\n')),
  );
}

/** Sends the portal's answer on. @param {At} at @param {string} path @param {Request} answer @param {Response} response */
async function passOn(at, path, answer, response) {
  const headers = headersForBrowser(answer.headers, at);
  const type = String(answer.headers['content-type']);
  const own = devOverride(at);
  const isPage = type.startsWith('text/html');
  const isRegistry = path === REGISTRY.path && answer.statusCode === 200;
  if (!own || !(isPage || isRegistry) || answer.headers['content-encoding']) {
    response.writeHead(answer.statusCode ?? 502, headers);
    answer.pipe(response);
    return;
  }
  const text = (await buffer(answer)).toString();
  const changed = isPage ? pageWith(text, own) : JSON.stringify(registryWith(JSON.parse(text), own));
  // Another text than the portal's tag is of, and another length.
  const its = {
    etag: undefined,
    'content-length': String(Buffer.byteLength(changed)),
    'cache-control': 'no-store',
  };
  for (const [name, value] of Object.entries({ ...headers, ...its }))
    if (value) response.setHeader(name, value);
  response.writeHead(answer.statusCode ?? 502);
  response.end(changed);
}

/** Asks the portal in the browser's place. @param {At} at @param {string} path @param {Request} request @param {Response} response */
function forward(at, path, request, response) {
  const { portal, part } = at;
  const headers = /** @type {import('node:http').OutgoingHttpHeaders} */ (
    headersForPortal(request.headers, { ...at, part: part.name })
  );
  const isChanged = path === REGISTRY.path || request.headers.accept?.includes('text/html');
  // What is changed on its way is asked for as it is, and whole.
  if (isChanged) for (const name of ['accept-encoding', 'if-none-match']) delete headers[name];
  const asked = (portal.startsWith('https:') ? https : http).request(
    portal,
    { method: request.method, path: request.url, headers },
    (answer) => void passOn(at, path, answer, response).catch((error) => response.destroy(error)),
  );
  asked.on('error', ({ message }) => {
    if (response.headersSent) response.destroy();
    else say(response, 502, `The portal at ${portal} does not answer: ${message}`);
  });
  response.on('close', () => void asked.destroy());
  request.pipe(asked);
}

/** @param {At} at @param {Request} request @param {Response} response */
function answer(at, request, response) {
  const [path = '/'] = (request.url ?? '/').split('?', 1);
  // A page of another site that has its name lead here would speak as the portal's own.
  if (request.headers.host !== new URL(at.own).host) return say(response, 403, `This is ${at.own} alone.`);
  if (path === CHANGES_PATH) return tellChanges(at, response);
  // Nothing is reported of a build that no one has.
  if (path.startsWith(`${REPORTS_PATH}/`)) return request.resume() && response.writeHead(204).end();
  return serveFile(at, path, response) || forward(at, path, request, response);
}

/**
 * Serves the running portal at an address of this machine, with the part's builds in the place of its release.
 * @param {Served} served
 * @param {number} port 0 for any
 * @returns {Promise<{ own: string, close: () => Promise<void> }>} its address, once it listens
 */
export async function serveDevOverride(served, port) {
  const at = { ...served, own: '' };
  const server = http.createServer((request, response) => void answer(at, request, response));
  await new Promise((done, fail) =>
    server.once('error', fail).listen(port, '127.0.0.1', () => done(undefined)),
  );
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  at.own = `http://127.0.0.1:${address.port}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { own: at.own, close };
}
