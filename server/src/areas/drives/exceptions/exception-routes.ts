import { CELL_CALLS, driveDone, exceptionRequest, moveExceptionRequest } from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../platform/database/database';
import { cellRoute, staffOf } from '../../../platform/http/access';
import { answers } from '../../../platform/http/envelope';
import { notifiedReply } from '../../../platform/http/notified-reply';
import { actorOf } from '../../activity';
import { makeException } from './exceptions';
import { moveExceptionEnd } from './move-exception';

/** One student admitted beside what a drive asks (CEL-47). */
export const exceptionRoutes =
  (needs: { database: Database }): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    app.post(
      CELL_CALLS.makeException.path,
      cellRoute(CELL_CALLS.makeException, {
        params: zod.object({ id: zod.string() }),
        body: exceptionRequest,
        response: answers(driveDone),
      }),
      async (request) =>
        notifiedReply(
          'The exception is made.',
          await makeException(needs, actorOf(staffOf(request)), request.params.id, request.body),
        ),
    );
    app.post(
      CELL_CALLS.moveException.path,
      cellRoute(CELL_CALLS.moveException, {
        params: zod.object({ id: zod.string() }),
        body: moveExceptionRequest,
        response: answers(driveDone),
      }),
      async (request) =>
        notifiedReply(
          request.body.until === null ? 'The exception ended.' : 'The exception has another end.',
          await moveExceptionEnd(needs, actorOf(staffOf(request)), request.params.id, request.body),
        ),
    );
  };
