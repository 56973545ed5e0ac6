// The embedded database's thread. It is plain JavaScript because a worker starts from a file that Node itself
// reads, from sources and from a bundle alike. Bytes of the PostgreSQL protocol come in, the answer's go out.
import { existsSync, renameSync, rmSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

if (!parentPort) throw new Error('the embedded database runs in a worker thread');
const port = parentPort;

/** A first start killed half way must not leave half a database: it is made beside its place, then moved. */
async function openFolder(/** @type {string} */ folder) {
  if (!existsSync(folder)) {
    const unfinished = `${folder}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    const made = await PGlite.create(unfinished);
    await made.close();
    renameSync(unfinished, folder);
  }
  return PGlite.create(folder);
}

const database = await openFolder(workerData.folder);
const STARTUP = 0;

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

let queue = Promise.resolve();
port.on('message', (/** @type {Uint8Array | 'close'} */ message) => {
  queue = queue.then(async () => {
    if (message === 'close') {
      await database.exec('CHECKPOINT');
      await database.close();
      port.postMessage('closed');
      port.close();
      return;
    }
    const bytes = await answer(message);
    port.postMessage(bytes, [bytes.buffer]);
  });
});
port.postMessage('ready');
