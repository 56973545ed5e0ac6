import { driveDone, moveDeadlineRequest, withdrawDriveRequest } from '@portal/shared/contract/cell';
import { formatDeadline } from '@portal/shared/format';
import type { Database } from '../../platform/database/database';
import { cellCalls } from '../../platform/http/calls';
import { notifiedReply } from '../../platform/http/notified-reply';
import { callerOf } from '../activity';
import { moveDeadline, withdrawDrive } from './drive-changes';

/** What is done with a drive as a whole (CEL-44, CEL-45). */
export const driveChangeRoutes = cellCalls(({ call }, needs: { database: Database }) => {
  call('moveDeadline', { body: moveDeadlineRequest, answer: driveDone }, async (request) =>
    notifiedReply(
      `Applications close ${formatDeadline(request.body.deadline)} now.`,
      await moveDeadline(needs, callerOf(request), request.params.id, request.body),
    ),
  );
  call('withdrawDrive', { body: withdrawDriveRequest, answer: driveDone }, async (request) =>
    notifiedReply(
      request.body.offers === 'revoke'
        ? 'The drive is withdrawn and its offers are revoked. Its students read why.'
        : 'The drive is withdrawn. Its students read why.',
      await withdrawDrive(needs, callerOf(request), request.params.id, request.body),
    ),
  );
});
