import { driveDone, exceptionRequest, moveExceptionRequest } from '@portal/shared/contract/cell';
import type { Database } from '../../../platform/database/database';
import { cellCalls } from '../../../platform/http/calls';
import { notifiedReply } from '../../../platform/http/notified-reply';
import { callerOf } from '../../activity';
import { makeException } from './exceptions';
import { moveExceptionEnd } from './move-exception';

/** Calls that admit one student despite a drive's criteria (CEL-47). */
export const exceptionRoutes = cellCalls(({ call }, needs: { database: Database }) => {
  call('makeException', { body: exceptionRequest, answer: driveDone }, async (request) =>
    notifiedReply(
      'The exception is made.',
      await makeException(needs, callerOf(request), request.params.id, request.body),
    ),
  );
  call('moveException', { body: moveExceptionRequest, answer: driveDone }, async (request) =>
    notifiedReply(
      request.body.until === null ? 'The exception ended.' : 'The exception has another end.',
      await moveExceptionEnd(needs, callerOf(request), request.params.id, request.body),
    ),
  );
});
