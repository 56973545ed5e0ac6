import * as cell from '@portal/shared/contract/cell';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database';
import { staffOf } from '../../platform/http/access';
import { cellCalls } from '../../platform/http/calls';
import { reachOf } from '../drives';
import { menuCounts, overview, overviewDetails, type Asked } from './overview';

/** The menu's counts, the overview, and by a call of its own what of it takes long (CEL-73, CEL-74). */
export const overviewRoutes = cellCalls(({ read }, { database }: { database: Database }) => {
  const asked = async (request: FastifyRequest<{ Querystring: { season?: string } }>): Promise<Asked> => {
    const staff = staffOf(request);
    return { staff, reach: await reachOf(database.db, staff), season: request.query.season };
  };
  read('menuCounts', { answer: cell.menuCounts }, (request) => menuCounts(database, staffOf(request)));
  read('overview', { querystring: cell.overviewQuery, answer: cell.overviewData }, async (request) =>
    overview(database, await asked(request)),
  );
  read(
    'overviewDetails',
    { querystring: cell.overviewQuery, answer: cell.overviewDetails },
    async (request) => overviewDetails(database, await asked(request)),
  );
});
