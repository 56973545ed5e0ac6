import {
  notRespondedDrives as notRespondedSchema,
  todayData,
  todayQuery,
} from '@portal/shared/contract/cell';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../platform/database/database';
import { staffOf } from '../../platform/http/access';
import { cellCalls } from '../../platform/http/calls';
import { answers, ok } from '../../platform/http/envelope';
import { reachOf } from '../drives';
import { notRespondedDrives, todayFigures } from './overview';

/** The day's figures, and by a call of its own the one that takes long (CEL-73). */
export const todayRoutes =
  ({ database }: { database: Database }): FastifyPluginAsync =>
  async (plain) => {
    const call = cellCalls(plain);
    call('today', { querystring: todayQuery, response: answers(todayData) }, async (request) =>
      ok(
        'OK',
        await todayFigures(database, await reachOf(database.db, staffOf(request)), request.query.season),
      ),
    );
    call(
      'notRespondedDrives',
      { querystring: todayQuery, response: answers(notRespondedSchema) },
      async (request) =>
        ok(
          'OK',
          await notRespondedDrives(
            database,
            await reachOf(database.db, staffOf(request)),
            request.query.season,
          ),
        ),
    );
  };
