import { homePageData } from '@portal/shared/contract';
import type { FastifyPluginAsync } from 'fastify';
import { studentOf } from '../../platform/http/access';
import { studentCalls } from '../../platform/http/calls';
import { answers, ok } from '../../platform/http/envelope';
import type { Database } from '../../platform/database/database';
import { homePage } from './home-page';

/** The dashboard's own data (DSH-01 to DSH-03). */
export const dashboardRoutes =
  ({ database }: { database: Database }): FastifyPluginAsync =>
  async (plain) => {
    const call = studentCalls(plain);
    call('homePageData', { response: answers(homePageData) }, async (request) =>
      ok('Dashboard', await homePage(database.db, studentOf(request).id)),
    );
  };
