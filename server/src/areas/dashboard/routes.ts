import { CALLS, homePageData } from '@portal/shared/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { STUDENT, studentOf } from '../../platform/http/access';
import { answers, ok } from '../../platform/http/envelope';
import type { Database } from '../../platform/database/database';
import { homePage } from './home-page';

/** The dashboard's own data (DSH-01 to DSH-03). */
export const dashboardRoutes =
  ({ database }: { database: Database }): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    app.get(
      CALLS.homePageData.path,
      {
        config: { access: STUDENT },
        schema: { response: answers(homePageData) },
      },
      async (request) => ok('Dashboard', await homePage(database.db, studentOf(request).id)),
    );
  };
