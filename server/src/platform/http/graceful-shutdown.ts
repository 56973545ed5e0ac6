import type { ServerResponse } from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A connection without a request for so long is open but unused. */
const QUIET_MS = 150;
/** Clients that go on asking have received the notice with every answer by then. */
const LONGEST_MS = 3000;
const STEP_MS = 25;
const SHORT_TURN_MS = 1;
const MOST_TURNS = 100;

/** Resolves once whatever waits to be read has been read. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const isNotRunning = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_SERVER_NOT_RUNNING';

/**
 * Closes a listening application without losing a request. No connection is taken any more; on those that are open
 * each answer is the last and says so, since a connection that is closed just as its client sends the next request
 * loses it (RFC 9112, section 9.6). What no one uses is closed then, and what is being answered is waited for.
 */
export async function shutDownGracefully(app: FastifyInstance): Promise<void> {
  await shortTurn();
  // Node's HTTP server would end idle connections at once; stopping to listen is all that is wanted yet.
  net.Server.prototype.close.call(app.server);
  let askedAt = Date.now();
  app.server.prependListener('request', (_request: unknown, response: ServerResponse) => {
    askedAt = Date.now();
    response.shouldKeepAlive = false;
  });
  const end = Date.now() + LONGEST_MS;
  do {
    await sleep(STEP_MS);
    // A timer comes before what waits to be read: on a busy machine the quiet would be this process's own sleep.
    await nextTurn();
  } while (Date.now() < end && Date.now() - askedAt < QUIET_MS);
  await app.close().catch((error: unknown) => {
    if (!isNotRunning(error)) throw error;
  });
}

/**
 * Waits for a turn of the event loop that was short: connections that waited were taken a moment ago, and the system
 * resets those that wait when the listening ends.
 */
async function shortTurn(): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const began = performance.now();
    await nextTurn();
    if (performance.now() - began < SHORT_TURN_MS) return;
  }
}
