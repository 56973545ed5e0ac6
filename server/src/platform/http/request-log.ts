import { CALLS } from '@portal/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type pino from 'pino';

type Level = 'debug' | 'info' | 'error';

/** Ways in and out: each use is of interest, and where it came from (ASVS 5.0 16.3.1); the poll is none of them. */
const AUTHENTICATION: ReadonlySet<string> = new Set(
  [CALLS.login, CALLS.logout, CALLS.sendOtp, CALLS.verifyOtp, CALLS.changePwd].map(({ path }) => path),
);

function log(request: FastifyRequest, reply: FastifyReply, level: Level): void {
  const { statusCode } = reply;
  const route = request.routeOptions.url ?? 'none';
  const tellsWhere = AUTHENTICATION.has(route) || statusCode === 401 || statusCode === 403;
  request.log[level](
    {
      requestId: request.id,
      method: request.method,
      route,
      status: statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(tellsWhere ? { address: request.ip } : {}),
    },
    'answered',
  );
}

const failureLevel = (status: number): Level => (status >= 500 ? 'error' : 'info');

/** The log of a request is that of the application: a logger for each would cost more than most requests log. */
export const sameLog: NonNullable<FastifyServerOptions['childLoggerFactory']> = (log) => log;

/**
 * One line a request with the route's pattern, not its address: an address may hold an id or a query. A good response
 * is of interest where it is a way in or out; for all others nothing but the level is looked at, since nine in ten are
 * the poll's.
 */
export function logRequests(app: FastifyInstance, logger: pino.Logger): void {
  const logGood =
    (level: Level) =>
    (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
      if (reply.statusCode < 400) log(request, reply, level);
      done();
    };
  app.addHook('onRoute', (route) => {
    const level = AUTHENTICATION.has(route.url) ? 'info' : 'debug';
    if (logger.isLevelEnabled(level)) route.onResponse = [route.onResponse ?? [], logGood(level)].flat();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode >= 400) log(request, reply, failureLevel(reply.statusCode));
    done();
  });
}
