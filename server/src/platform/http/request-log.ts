import { CALLS } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import type pino from 'pino';

type Level = 'debug' | 'info' | 'error';

/** Ways in and out: each use is of interest, and where it came from (ASVS 5.0 16.3.1); the poll is none of them. */
const AUTHENTICATION: ReadonlySet<string> = new Set(
  [CALLS.login, CALLS.logout, CALLS.sendOtp, CALLS.verifyOtp, CALLS.changePwd].map(({ path }) => path),
);

function levelOf(status: number, isAuthentication: boolean): Level {
  if (status >= 500) return 'error';
  // The poll is nine in ten of all requests: a good answer is of no interest.
  return status >= 400 || isAuthentication ? 'info' : 'debug';
}

/** One line a request with the route's pattern, not its address: an address may hold an id or a query. */
export function logRequests(app: FastifyInstance, log: pino.Logger): void {
  const isEnabled = (level: Level) => log.isLevelEnabled(level);
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    const route = request.routeOptions.url ?? 'none';
    const isAuthentication = AUTHENTICATION.has(route);
    const level = levelOf(statusCode, isAuthentication);
    if (isEnabled(level)) {
      request.log[level](
        {
          method: request.method,
          route,
          status: statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          ...(isAuthentication || statusCode === 401 || statusCode === 403 ? { address: request.ip } : {}),
        },
        'answered',
      );
    }
    done();
  });
}
