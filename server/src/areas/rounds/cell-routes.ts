import {
  addRoundRequest,
  cancelRoundRequest,
  CELL_CALLS,
  changeRoundRequest,
  clashesQuery,
  orderRoundsRequest,
  roundClashes as clashesSchema,
  roundDone,
  roundResults as resultsSchema,
} from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../platform/database/database';
import { cellRoute, staffOf } from '../../platform/http/access';
import { answers, ok } from '../../platform/http/envelope';
import { notifiedReply } from '../../platform/http/notified-reply';
import { actorOf } from '../activity';
import { reachOf } from '../drives';
import { roundClashes } from './clashes';
import type { By } from '../drives';
import { cancelRound, roundResults } from './cancel-round';
import { orderRounds } from './order-rounds';
import { addRound, changeRound } from './round-changes';

const params = zod.object({ id: zod.string() });
const response = answers(roundDone);

/** Who asks, and which drives they reach. */
export const asking =
  ({ database }: { database: Database }) =>
  async (request: FastifyRequest): Promise<By> => {
    const staff = staffOf(request);
    return { actor: actorOf(staff), reach: await reachOf(database.db, staff) };
  };

/** Rounds of a drive, one by one (CEL-60). */
export const roundRoutes =
  (needs: { database: Database }): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const by = asking(needs);
    app.get(
      CELL_CALLS.clashes.path,
      cellRoute(CELL_CALLS.clashes, { params, querystring: clashesQuery, response: answers(clashesSchema) }),
      async (request) => {
        const { reach } = await by(request);
        return ok('OK', await roundClashes(needs, request.params.id, request.query, reach));
      },
    );
    app.post(
      CELL_CALLS.addRound.path,
      cellRoute(CELL_CALLS.addRound, { params, body: addRoundRequest, response }),
      async (request) =>
        notifiedReply(
          'The round is added.',
          await addRound(needs, await by(request), request.params.id, request.body),
        ),
    );
    app.put(
      CELL_CALLS.changeRound.path,
      cellRoute(CELL_CALLS.changeRound, { params, body: changeRoundRequest, response }),
      async (request) =>
        notifiedReply(
          'The round is changed.',
          await changeRound(needs, await by(request), request.params.id, request.body),
        ),
    );
  };

/** The order of a drive's rounds, and the end of one with its results (CEL-60, F-64). */
export const roundOrderRoutes =
  (needs: { database: Database }): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const by = asking(needs);
    app.put(
      CELL_CALLS.orderRounds.path,
      cellRoute(CELL_CALLS.orderRounds, { params, body: orderRoundsRequest, response }),
      async (request) =>
        notifiedReply(
          'The rounds have another order.',
          await orderRounds(needs, await by(request), request.params.id, request.body),
        ),
    );
    app.get(
      CELL_CALLS.roundResults.path,
      cellRoute(CELL_CALLS.roundResults, { params, response: answers(resultsSchema) }),
      async (request) => ok('OK', await roundResults(needs, request.params.id, (await by(request)).reach)),
    );
    app.post(
      CELL_CALLS.cancelRound.path,
      cellRoute(CELL_CALLS.cancelRound, { params, body: cancelRoundRequest, response }),
      async (request) =>
        notifiedReply(
          'The round is cancelled. Its students read why.',
          await cancelRound(needs, await by(request), request.params.id, request.body),
        ),
    );
  };
