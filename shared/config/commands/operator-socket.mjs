/** The operator's way to a running portal: a socket in its data folder (docs/decisions/0003-operator-key.md). */
import { createHash } from 'node:crypto';
import http from 'node:http';
import path from 'node:path';

/** In the data folder: the key that the operator's calls carry. */
export const OPERATOR_KEY_FILE = 'operator.key';
/** Where the portal's figures for Prometheus are read. */
export const METRICS_PATH = '/operator/metrics';
/** Where the operator, or a part's team by its token, reads how releases are in browsers. */
export const RELEASE_HEALTH_PATH = '/releases/health';
/** Where they read which sources the places of a release's script come from. */
export const SOURCE_MAP_PATH = '/releases/source-map';
const SOCKET_FILE = 'operator.sock';
/** macOS takes 103 bytes, Linux 107. */
const LONGEST = 103;

/**
 * Where the server of a data folder listens for its operator: a unix socket, on Windows a named pipe.
 * @param {string} dataDir absolute
 * @returns {string} relative to the working directory where that is shorter
 * @throws {Error} when the path is longer than systems take
 */
export function operatorSocket(dataDir) {
  if (process.platform === 'win32') {
    const name = createHash('sha256').update(dataDir.toLowerCase()).digest('hex').slice(0, 20);
    return `\\\\.\\pipe\\placement-portal-${name}`;
  }
  const file = path.join(dataDir, SOCKET_FILE);
  const relative = path.relative(process.cwd(), file);
  const short = Buffer.byteLength(relative) < Buffer.byteLength(file) ? relative : file;
  const bytes = Buffer.byteLength(short);
  if (bytes <= LONGEST) return short;
  throw new Error(
    `DATA_DIR has too long a path for the operator's socket (${bytes} bytes, at most ${LONGEST}): ${file}. ` +
      'Use a shorter one; a symbolic link to the folder will do.',
  );
}

/**
 * One call over the operator's socket.
 * @param {string} socketPath @param {string} target for example '/releases'
 * @param {{ method?: string, key: string, type?: string, headers?: Record<string, string>, body?: Buffer | string, signal?: AbortSignal }} call
 * @returns {Promise<http.IncomingMessage>} its body is still to be read
 */
export function callSocket(socketPath, target, { method = 'GET', key, type, headers: more, body, signal }) {
  return new Promise((resolve, reject) => {
    const headers = {
      host: 'operator',
      authorization: `Bearer ${key}`,
      ...(type ? { 'content-type': type } : {}),
      ...more,
      ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
    };
    const request = http.request({ socketPath, path: target, method, headers, signal, agent: false });
    request.on('response', resolve);
    request.on('error', reject);
    request.end(body);
  });
}
