import {
  decideWithdrawalRequest,
  driveDone,
  pageOf,
  withdrawalItem,
  withdrawalsQuery,
} from '@portal/shared/contract/cell';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../../platform/database/database';
import { staffOf } from '../../../platform/http/access';
import { cellCalls } from '../../../platform/http/calls';
import { answers, ok } from '../../../platform/http/envelope';
import { notifiedReply } from '../../../platform/http/notified-reply';
import { actorOf } from '../../activity';
import { decideWithdrawal, withdrawalsPage } from './withdrawals';

/** Requests of students that an application is withdrawn, and their decision (DAT-12). */
export const withdrawalRoutes =
  (needs: { database: Database }): FastifyPluginAsync =>
  async (plain) => {
    const call = cellCalls(plain);
    call(
      'withdrawals',
      { querystring: withdrawalsQuery, response: answers(pageOf(withdrawalItem)) },
      async (request) => ok('OK', await withdrawalsPage(needs, request.query)),
    );
    call(
      'decideWithdrawal',
      { body: decideWithdrawalRequest, response: answers(driveDone) },
      async (request) => {
        const { params, body } = request;
        return notifiedReply(
          body.approve ? 'The application is withdrawn.' : 'The request is declined.',
          await decideWithdrawal(needs, actorOf(staffOf(request)), params.id, body),
        );
      },
    );
  };
