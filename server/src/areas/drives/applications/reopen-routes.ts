import { driveDone, reopenConsentRequest } from '@portal/shared/contract/cell';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../../platform/database/database';
import { staffOf } from '../../../platform/http/access';
import { cellCalls } from '../../../platform/http/calls';
import { answers } from '../../../platform/http/envelope';
import { notifiedReply } from '../../../platform/http/notified-reply';
import { actorOf } from '../../activity';
import { reopenConsent } from './reopen';

/** What is done with one student's answer to a drive (CEL-53). */
export const consentRoutes =
  (needs: { database: Database }): FastifyPluginAsync =>
  async (plain) => {
    cellCalls(plain)(
      'reopenConsent',
      { body: reopenConsentRequest, response: answers(driveDone) },
      async (request) =>
        notifiedReply(
          'The answer is open again.',
          await reopenConsent(needs, actorOf(staffOf(request)), request.params.id, request.body),
        ),
    );
  };
