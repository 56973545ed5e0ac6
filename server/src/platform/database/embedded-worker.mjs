// The embedded database's thread. It is plain JavaScript because a worker starts from a file that Node itself
// reads, from sources and from a bundle alike. Bytes of the PostgreSQL protocol come in, the answer's go out.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

if (!parentPort) throw new Error('the embedded database runs in a worker thread');
const port = parentPort;

// Emscripten's file system sets modes by chmod, past the umask: 0666 for most files. A worker's `fs` is its own.
const OWNERS = 0o700;
for (const name of /** @type {const} */ (['chmodSync', 'fchmodSync'])) {
  const change = /** @type {(file: any, mode: any) => void} */ (fs[name]);
  fs[name] = (/** @type {any} */ file, /** @type {any} */ mode) => change(file, Number(mode) & OWNERS);
}
syncBuiltinESMExports();
const { PGlite } = await import('@electric-sql/pglite');

/** @type {{ folder: string, buffersMb?: number }} */
const place = workerData;
/** Its own settings, the cost of a page in memory as `open-postgres.ts` has it, and how much memory it takes for pages: it fills that with zeros when it starts, 0.6 s for 128 MB. */
const startParams = [
  ...PGlite.defaultStartParams,
  '-c',
  'random_page_cost=1.1',
  ...(place.buffersMb ? ['-c', `shared_buffers=${place.buffersMb}MB`] : []),
];

/** A first start killed half way must not leave half a database: it is made beside its place, then moved. */
async function openFolder(/** @type {string} */ folder) {
  if (!fs.existsSync(folder)) {
    const unfinished = `${folder}.new`;
    fs.rmSync(unfinished, { recursive: true, force: true });
    const made = await PGlite.create(unfinished);
    await made.close();
    fs.renameSync(unfinished, folder);
  }
  // Without it, PGlite would make a new database on top of what is left of the old one.
  if (!fs.existsSync(path.join(folder, 'PG_VERSION'))) throw new Error('PG_VERSION is missing');
  return PGlite.create(folder, { startParams });
}

/** Opens once more, and listens to what PostgreSQL itself says of it: PGlite's own errors name nothing. */
async function reasonOf(/** @type {string} */ folder, /** @type {unknown} */ error) {
  const { message } = /** @type {Error} */ (error);
  if (!fs.existsSync(path.join(folder, 'PG_VERSION'))) return message;
  /** @type {string[]} */
  const said = [];
  for (const name of /** @type {const} */ (['log', 'error', 'warn', 'info', 'debug']))
    console[name] = (...words) => void said.push(words.join(' '));
  const again = await PGlite.create(folder, { debug: 1, startParams }).catch(() => undefined);
  await again?.close().catch(() => undefined);
  const errors = said.flatMap((text) => /\b(?:PANIC|FATAL|ERROR):\s+(.*)/.exec(text)?.[1] ?? []);
  return errors.at(-1) ?? message;
}

/** @type {import('@electric-sql/pglite').PGlite} */
let database;
try {
  database = await openFolder(place.folder);
} catch (error) {
  port.postMessage({ failed: await reasonOf(place.folder, error) });
  // What PGlite has begun must not keep the thread.
  process.exit(0);
}
const STARTUP = 0;
const READY = 'Z'.charCodeAt(0);
const READY_BYTES = 6;

async function answer(/** @type {Uint8Array} */ bytes) {
  if (bytes[0] === STARTUP) {
    // A new client inherits the one session there is: nothing of the client before may be left in it.
    await database.exec('ROLLBACK');
    await database.exec('DISCARD ALL');
  }
  // Not execProtocolRaw: that keeps what it has parsed of every answer until some call of this kind
  // (https://github.com/electric-sql/pglite/pull/1025). An error is among the answer's bytes.
  const { data } = await database.execProtocol(bytes, { throwOnError: false });
  return data;
}

/** After a panic PostgreSQL ends itself; PGlite stays, and answers nothing or never. */
function hasPanicked(/** @type {Uint8Array} */ data) {
  if (data.at(-READY_BYTES) === READY) return false;
  const text = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  return text.includes('\0VPANIC\0') || text.includes('\0VFATAL\0');
}

let queue = Promise.resolve();
let isOver = false;
port.on('message', (/** @type {Uint8Array | 'close'} */ message) => {
  queue = queue.then(async () => {
    if (isOver) return;
    if (message === 'close') {
      // Where there is no room for a checkpoint, the next start recovers from the log.
      await database
        .exec('CHECKPOINT')
        .then(() => database.close())
        .catch(() => undefined);
      port.postMessage('closed');
      port.close();
      return;
    }
    const bytes = await answer(message);
    isOver = hasPanicked(bytes);
    const text = isOver ? Buffer.from(bytes).toString('latin1') : '';
    port.postMessage(bytes, [/** @type {ArrayBuffer} */ (bytes.buffer)]);
    if (isOver) port.postMessage({ failed: /\0M([^\0]*)\0/.exec(text)?.[1] ?? 'it panicked' });
  });
});
port.postMessage('ready');
