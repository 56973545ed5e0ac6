import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../platform/database/database';
import type { Blobs } from '../../platform/blobs/blobs';
import { confirmRoutes } from './applications/confirm-routes';
import { consentRoutes } from './applications/consent-routes';
import { fileRoutes } from './documents/file-routes';
import { listRoutes } from './postings/list-routes';
import { postingRoutes } from './postings/posting-routes';

/** What the calls about drives stand on. */
type DrivesDeps = { database: Database; blobs: Blobs };

/** Every call about drives; all of them want a logged-in student. */
export const drivesRoutes =
  (needs: DrivesDeps): FastifyPluginAsync =>
  async (app) => {
    for (const routes of [listRoutes, postingRoutes, consentRoutes, confirmRoutes, fileRoutes]) {
      await app.register(routes(needs));
    }
  };
