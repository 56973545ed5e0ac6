import { driveDone, reopenConsentRequest } from '@portal/shared/contract/cell';
import type { Database } from '../../../platform/database/database';
import { cellCalls } from '../../../platform/http/calls';
import { notifiedReply } from '../../../platform/http/notified-reply';
import { callerOf } from '../../activity';
import { reopenConsent } from './reopen';

/** What is done with one student's answer to a drive (CEL-53). */
export const consentRoutes = cellCalls(({ call }, needs: { database: Database }) => {
  call('reopenConsent', { body: reopenConsentRequest, answer: driveDone }, async (request) =>
    notifiedReply(
      'The answer is open again.',
      await reopenConsent(needs, callerOf(request), request.params.id, request.body),
    ),
  );
});
