import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../services';
import { consentRoutes } from './consent-routes';
import { fileRoutes } from './file-routes';
import { listRoutes } from './list-routes';
import { postingRoutes } from './posting-routes';

/** Every call about drives; all of them want a signed-in student. */
export const drivesRoutes =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    for (const routes of [listRoutes, postingRoutes, consentRoutes, fileRoutes]) {
      await app.register(routes(services));
    }
  };
