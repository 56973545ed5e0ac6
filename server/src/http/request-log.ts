import type { FastifyInstance } from 'fastify';
import type pino from 'pino';

type Level = 'debug' | 'info' | 'error';

/** One line a request with the route's pattern, not its address: an address may hold an id or a query. */
export function logRequests(app: FastifyInstance, log: pino.Logger): void {
  const isEnabled = (level: Level) => log.isLevelEnabled(level);
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    // The poll is nine in ten of all requests: a good answer is of no interest.
    const level: Level = statusCode >= 500 ? 'error' : statusCode >= 400 ? 'info' : 'debug';
    if (isEnabled(level)) {
      request.log[level](
        {
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status: statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
        },
        'answered',
      );
    }
    done();
  });
}
