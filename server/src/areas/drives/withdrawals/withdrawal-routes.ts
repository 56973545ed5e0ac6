import * as cell from '@portal/shared/contract/cell';
import type { Database } from '../../../platform/database/database';
import { cellCalls } from '../../../platform/http/calls';
import { notifiedReply } from '../../../platform/http/notified-reply';
import { callerOf } from '../../activity';
import { decideWithdrawal, withdrawalsPage } from './withdrawals';

/** Requests of students that an application is withdrawn, and their decision (DAT-12). */
export const withdrawalRoutes = cellCalls(({ call, read }, needs: { database: Database }) => {
  read(
    'withdrawals',
    { querystring: cell.withdrawalsQuery, answer: cell.pageOf(cell.withdrawalItem) },
    (request) => withdrawalsPage(needs, request.query),
  );
  call(
    'decideWithdrawal',
    { body: cell.decideWithdrawalRequest, answer: cell.driveDone },
    async (request) => {
      const { params, body } = request;
      return notifiedReply(
        body.approve ? 'The application is withdrawn.' : 'The request is declined.',
        await decideWithdrawal(needs, callerOf(request), params.id, body),
      );
    },
  );
});
