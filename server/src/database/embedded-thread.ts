import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { SERVER_ROOT } from '../paths';
import type { Exchange } from './protocol-stream';

/** The embedded database's thread, as the main thread sees it. */
export type EmbeddedThread = { exchange: Exchange; close(): Promise<void> };

type Waiting = { resolve: (answer: Uint8Array) => void; reject: (error: Error) => void };

/**
 * Starts the thread on a folder, which it makes where it is missing.
 * @param folder the database's own folder, locked by the caller
 * @param onFatal called when the thread ends by itself: the process should end too
 * @throws when the folder cannot be opened
 */
export async function startEmbeddedThread(
  folder: string,
  onFatal: (error: Error) => void,
): Promise<EmbeddedThread> {
  const worker = new Worker(path.join(SERVER_ROOT, 'src/database/embedded-worker.mjs'), {
    workerData: { folder },
  });
  const waiting: Waiting[] = [];
  let failed: Error | undefined;
  let closed: (() => void) | undefined;

  await new Promise<void>((resolve, reject) => {
    const fail = (cause: unknown) => {
      if (failed || closed) return;
      failed = new Error('The embedded database stopped', { cause });
      waiting.splice(0).forEach(({ reject: refuse }) => refuse(failed!));
      reject(failed);
      onFatal(failed);
    };
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`its thread ended with ${code}`)));
    worker.on('message', (message: Uint8Array | 'ready' | 'closed') => {
      if (message === 'ready') resolve();
      else if (message === 'closed') closed?.();
      else waiting.shift()?.resolve(message);
    });
  });

  return {
    exchange: (bytes) =>
      new Promise((resolve, reject) => {
        if (failed) return reject(failed);
        waiting.push({ resolve, reject });
        // Copied into a buffer of its own: the driver's may be a slice of Node's shared pool.
        const copy = new Uint8Array(bytes);
        worker.postMessage(copy, [copy.buffer]);
      }),
    async close() {
      if (failed) return;
      await new Promise<void>((resolve) => {
        closed = resolve;
        worker.postMessage('close');
      });
      await worker.terminate();
    },
  };
}
