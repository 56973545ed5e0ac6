import { CALLS, loginData, loginRequest, MESSAGES, plainAnswer } from '@portal/shared/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { PortalError } from '../errors';
import { answers, ok } from '../http/envelope';
import type { Services } from '../services';
import { login } from './login';
import { pollRoutes } from './poll-routes';
import { recoveryRoutes } from './recovery-routes';
import { bearerOf } from './require-student';

/** Login, logout, the poll and recovery (source, section 7). */
export const accountsRoutes =
  (services: Services): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const { sessions } = services;
    await app.register(recoveryRoutes(services));
    await app.register(pollRoutes(services));

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
  };
