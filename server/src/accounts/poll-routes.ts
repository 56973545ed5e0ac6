import { CALLS, MESSAGES, plainAnswer } from '@portal/shared/contract';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { ok } from '../http/envelope';
import { sendFailure } from '../http/failures';
import type { Services } from '../services';
import { bearerOf, SESSION_ENDED } from './require-student';

/** The poll's good answer, made once: no serialiser runs for it. */
const VALID = JSON.stringify(ok('Token is valid', null));

const sendValid = (reply: FastifyReply): FastifyReply =>
  reply.header('content-type', 'application/json; charset=utf-8').send(VALID);

/**
 * The session poll (SHL-07): nine in ten of all requests. A session known from memory is answered without a query,
 * a promise, a body or a schema; docs/performance.md holds what it costs.
 */
export const pollRoutes =
  ({ sessions }: Pick<Services, 'sessions'>): FastifyPluginAsync =>
  async (app) => {
    const options = { config: { priority: 'poll' }, schema: { response: { 200: plainAnswer } } } as const;
    app.post(CALLS.validateToken.path, options, (request, reply) => {
      const token = bearerOf(request);
      if (!token) sendFailure(reply, { status: 401, message: MESSAGES.noToken });
      else if (sessions.isKnown(token)) sendValid(reply);
      else {
        return sessions
          .check(token, false)
          .then((student) =>
            student ? sendValid(reply) : sendFailure(reply, { status: 401, message: SESSION_ENDED }),
          );
      }
    });
  };
