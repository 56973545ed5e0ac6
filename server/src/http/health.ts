import type { FastifyPluginAsync } from 'fastify';
import { PortalError } from '../errors';
import type { Services } from '../services';
import { ok } from './envelope';

/** /health/live: the process answers. /health/ready: its database does too. */
export const healthRoutes =
  ({ database }: Pick<Services, 'database'>): FastifyPluginAsync =>
  async (app) => {
    app.get('/health/live', { schema: { summary: 'The process answers' } }, () => ok('Alive', null));
    app.get('/health/ready', { schema: { summary: 'Its database answers too' } }, async () => {
      try {
        await database.ping();
      } catch {
        throw new PortalError(503, 'The database does not answer', { retryAfterSeconds: 1 });
      }
      return ok('Ready', null);
    });
  };
