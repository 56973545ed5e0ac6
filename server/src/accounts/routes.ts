import { CALLS, loginData, loginRequest, MESSAGES, plainAnswer } from '@portal/shared/contract';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { PortalError } from '../errors';
import { answers, ok } from '../http/envelope';
import { sendFailure } from '../http/failures';
import type { Services } from '../services';
import { login } from './login';
import { recoveryRoutes } from './recovery-routes';
import { bearerOf, SESSION_ENDED } from './require-student';

/** The poll's good answer, made once: no serialiser runs for it. */
const asIs = (text: unknown) => text as string;
const VALID = JSON.stringify(ok('Token is valid', null));

/** Login, logout, the poll and recovery (source, section 7). */
export const accountsRoutes =
  (services: Services): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const { sessions } = services;
    await app.register(recoveryRoutes(services));

    app.post(
      CALLS.login.path,
      { schema: { body: loginRequest, response: answers(loginData) } },
      async ({ body, ip }) => ok('Login successful', await login(services, body, ip)),
    );

    app.post(CALLS.logout.path, { schema: { response: { 200: plainAnswer } } }, async (request) => {
      const token = bearerOf(request);
      if (!token) throw new PortalError(401, MESSAGES.noToken);
      await sessions.end(token);
      return ok('Logged out', null);
    });

    // Without the zod types: its answer is ready text.
    plain.post(
      CALLS.validateToken.path,
      { schema: { response: { 200: plainAnswer } } },
      async (request, reply): Promise<FastifyReply> => {
        const token = bearerOf(request);
        if (!token) return sendFailure(reply, { status: 401, message: MESSAGES.noToken });
        if (!(await sessions.check(token, false))) {
          return sendFailure(reply, { status: 401, message: SESSION_ENDED });
        }
        return reply.type('application/json; charset=utf-8').serializer(asIs).send(VALID);
      },
    );
  };
