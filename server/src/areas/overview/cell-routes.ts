import {
  menuCounts as menuSchema,
  overviewData as overviewSchema,
  overviewDetails as detailsSchema,
  overviewQuery,
} from '@portal/shared/contract/cell';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database';
import { staffOf } from '../../platform/http/access';
import { cellCalls } from '../../platform/http/calls';
import { answers, ok } from '../../platform/http/envelope';
import { reachOf } from '../drives';
import { menuCounts, overview, overviewDetails, type Asked } from './overview';

/** The menu's counts, the overview, and by a call of its own what of it takes long (CEL-73, CEL-74). */
export const overviewRoutes =
  ({ database }: { database: Database }): FastifyPluginAsync =>
  async (plain) => {
    const call = cellCalls(plain);
    const asked = async (request: FastifyRequest<{ Querystring: { season?: string } }>): Promise<Asked> => {
      const staff = staffOf(request);
      return { staff, reach: await reachOf(database.db, staff), season: request.query.season };
    };
    call('menuCounts', { response: answers(menuSchema) }, async (request) =>
      ok('OK', await menuCounts(database, staffOf(request))),
    );
    call('overview', { querystring: overviewQuery, response: answers(overviewSchema) }, async (request) =>
      ok('OK', await overview(database, await asked(request))),
    );
    call(
      'overviewDetails',
      { querystring: overviewQuery, response: answers(detailsSchema) },
      async (request) => ok('OK', await overviewDetails(database, await asked(request))),
    );
  };
