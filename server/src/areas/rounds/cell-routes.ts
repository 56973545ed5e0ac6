import * as cell from '@portal/shared/contract/cell';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database';
import { staffOf } from '../../platform/http/access';
import { cellCalls } from '../../platform/http/calls';
import { notifiedReply } from '../../platform/http/notified-reply';
import { actorOf } from '../activity';
import { reachOf, type By } from '../drives';
import { roundClashes } from './clashes';
import { cancelRound, roundResults } from './cancel-round';
import { orderRounds } from './order-rounds';
import { addRound, changeRound } from './round-changes';

/** Who asks, and which drives they reach. */
export const asking =
  ({ database }: { database: Database }) =>
  async (request: FastifyRequest): Promise<By> => {
    const staff = staffOf(request);
    return { actor: actorOf(staff), reach: await reachOf(database.db, staff) };
  };

/** Rounds of a drive, one by one (CEL-60). */
export const roundRoutes = cellCalls(({ call, read }, needs: { database: Database }) => {
  const by = asking(needs);
  read('clashes', { querystring: cell.clashesQuery, answer: cell.roundClashes }, async (request) => {
    const { reach } = await by(request);
    return roundClashes(needs, request.params.id, request.query, reach);
  });
  call('addRound', { body: cell.addRoundRequest, answer: cell.roundDone }, async (request) =>
    notifiedReply(
      'The round is added.',
      await addRound(needs, await by(request), request.params.id, request.body),
    ),
  );
  call('changeRound', { body: cell.changeRoundRequest, answer: cell.roundDone }, async (request) =>
    notifiedReply(
      'The round is changed.',
      await changeRound(needs, await by(request), request.params.id, request.body),
    ),
  );
});

/** The order of a drive's rounds, and the end of one with its results (CEL-60, F-64). */
export const roundOrderRoutes = cellCalls(({ call, read }, needs: { database: Database }) => {
  const by = asking(needs);
  call('orderRounds', { body: cell.orderRoundsRequest, answer: cell.roundDone }, async (request) =>
    notifiedReply(
      'The rounds have another order.',
      await orderRounds(needs, await by(request), request.params.id, request.body),
    ),
  );
  read('roundResults', { answer: cell.roundResults }, async (request) =>
    roundResults(needs, request.params.id, (await by(request)).reach),
  );
  call('cancelRound', { body: cell.cancelRoundRequest, answer: cell.roundDone }, async (request) =>
    notifiedReply(
      'The round is cancelled. Its students read why.',
      await cancelRound(needs, await by(request), request.params.id, request.body),
    ),
  );
});
