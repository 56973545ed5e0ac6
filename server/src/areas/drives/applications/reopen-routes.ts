import { CELL_CALLS, driveDone, reopenConsentRequest } from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../platform/database/database';
import { cellRoute, staffOf } from '../../../platform/http/access';
import { answers } from '../../../platform/http/envelope';
import { notifiedReply } from '../../../platform/http/notified-reply';
import { actorOf } from '../../activity';
import { reopenConsent } from './reopen';

/** What is done with one student's answer to a drive (CEL-53). */
export const consentRoutes =
  (needs: { database: Database }): FastifyPluginAsync =>
  async (plain) => {
    plain.withTypeProvider<ZodTypeProvider>().post(
      CELL_CALLS.reopenConsent.path,
      cellRoute(CELL_CALLS.reopenConsent, {
        params: zod.object({ id: zod.string() }),
        body: reopenConsentRequest,
        response: answers(driveDone),
      }),
      async (request) =>
        notifiedReply(
          'The answer is open again.',
          await reopenConsent(needs, actorOf(staffOf(request)), request.params.id, request.body),
        ),
    );
  };
