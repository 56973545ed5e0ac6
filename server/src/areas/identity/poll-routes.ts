import { CALLS, plainAnswer } from '@portal/shared/contract';
import type { FastifyPluginAsync } from 'fastify';
import { ok } from '../../platform/http/envelope';

/** The poll's good answer, made once: no serialiser runs for it. */
const VALID = JSON.stringify(ok('Token is valid', null));

/**
 * The session poll (SHL-07): nine in ten of all requests. A session known from memory is answered without a query,
 * a promise, a body or a schema; docs/performance.md holds what it costs.
 */
export const pollRoutes: FastifyPluginAsync = async (app) => {
  const config = { access: { principal: 'student', session: 'poll' }, priority: 'poll' } as const;
  const options = { config, schema: { response: { 200: plainAnswer } } };
  app.post(CALLS.validateToken.path, options, (_request, reply) => {
    void reply.header('content-type', 'application/json; charset=utf-8').send(VALID);
  });
};
