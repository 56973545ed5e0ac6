/**
 * Loaded into a server by --import, and nowhere else: fails in it when the test says so, in ways that no code there
 * waits for.
 */
import { Readable } from 'node:stream';
import { isMainThread, Worker } from 'node:worker_threads';

/** @type {Record<string, () => void>} */
const FAULTS = {
  thread: () =>
    void new Worker('throw new RangeError("a thread that nobody hears")', { eval: true, execArgv: [] }),
  timer: () => void setTimeout(() => void Promise.reject(new SyntaxError('a promise that nobody holds'))),
  stream: () => void new Readable().destroy(new URIError('a stream that nobody hears')),
};

if (isMainThread) {
  process.on('message', (fault) => FAULTS[String(fault)]?.());
  process.channel?.unref();
}
