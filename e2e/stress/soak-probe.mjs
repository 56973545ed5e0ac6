/**
 * Loaded by --import into a soaked server and each of its threads only. When asked, it sends the test what the server
 * holds after its garbage was collected (needs --expose-gc).
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BroadcastChannel, isMainThread, threadId } from 'node:worker_threads';

/** How long threads have to answer: those that are new, and those that answered the last time and may have ended. */
const NEW_MS = 200;
const LAST_MS = 3000;
const FDS = '/proc/self/fd';
const MB = 1024 * 1024;

/** @typedef {{ id: number, name: string, heapMb: number, externalMb: number }} Held */

/** What this thread holds: JavaScript's heap and the buffers outside it. */
function held() {
  // The second collects what the first one's finalizers let go.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  const name = path.basename(process.argv[1] ?? '');
  return { id: threadId, name, heapMb: heapUsed / MB, externalMb: external / MB };
}

/** How many of each kind keep the event loop alive: sockets, pipes, timers. */
function resources() {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const kind of process.getActiveResourcesInfo()) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

const channel = new BroadcastChannel('soak');
channel.unref();

/** How many threads answered the last time. */
let last = 1;

async function sample() {
  const threads = [held()];
  channel.onmessage = (/** @type {{ data: Held }} */ { data }) => void threads.push(data);
  channel.postMessage('sample');
  for (let ms = 0; ms < NEW_MS || (threads.length < last && ms < LAST_MS); ms += 20) await sleep(20);
  last = threads.length;
  process.send?.({
    threads,
    rssMb: process.memoryUsage.rss() / MB,
    // Reading the folder opens it.
    files: existsSync(FDS) ? readdirSync(FDS).length - 1 : null,
    resources: resources(),
  });
}

if (isMainThread) {
  process.on('message', (message) => message === 'sample' && void sample());
  process.channel?.unref();
} else channel.onmessage = ({ data }) => data === 'sample' && channel.postMessage(held());
