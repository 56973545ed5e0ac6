import { CALLS, homePageData } from '@portal/shared/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answers, ok } from '../http/envelope';
import type { Services } from '../services';
import { homePage } from './home-page';

/** The dashboard's own data (DSH-01 to DSH-03; source, section 7). */
export const dashboardRoutes =
  ({ database }: Pick<Services, 'database'>): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    app.get(
      CALLS.homePageData.path,
      {
        preHandler: plain.requireStudent,
        schema: { summary: 'Dashboard data', response: answers(homePageData) },
      },
      async (request) => ok('Dashboard', await homePage(database.db, request.student.id)),
    );
  };
