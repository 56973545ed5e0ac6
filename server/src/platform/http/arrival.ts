import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Load } from './load-gauge';

declare module 'fastify' {
  interface FastifyRequest {
    /** When the whole request was read, on the clock of `noteArrival`. */
    arrivedAt: number;
    /** For how long the server has had it. */
    waitedMs: () => number;
  }
}

/** What a request waits for here does not count for longer. */
const LONGEST_MS = 60_000;
/** The event loop of a server that is not busy is less late than this. */
const BUSY_MS = 100;

/**
 * Notes when each request arrived, since that decides what comes in time (F-90): the queue of a busy server is not the
 * sender's delay. It is the moment at which the last byte was read, so that no one gains by a slow body, less what the
 * event loop is late, which the server alone causes.
 * @param elapsed a clock that no one sets
 */
export function noteArrival(app: FastifyInstance, load: () => Load, elapsed: () => number): void {
  const now = () => {
    const { lateMs } = load();
    return elapsed() - (lateMs < BUSY_MS ? 0 : lateMs);
  };
  app.decorateRequest('arrivedAt', 0);
  app.decorateRequest('waitedMs', function (this: FastifyRequest) {
    return Math.min(LONGEST_MS, Math.max(0, elapsed() - this.arrivedAt));
  });
  app.addHook('onRequest', (request, _reply, done) => {
    request.arrivedAt = now();
    const { raw } = request;
    // A short body is read with its headers: it is here by then.
    if (raw.method !== 'GET')
      setImmediate(() => {
        if (!raw.complete) raw.once('end', () => (request.arrivedAt = now()));
      });
    done();
  });
}
