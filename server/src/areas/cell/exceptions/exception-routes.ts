import { CELL_CALLS, driveDone, exceptionRequest, moveExceptionRequest } from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../platform/database/database';
import { cellAccess, staffOf } from '../../../platform/http/access';
import { answers, ok } from '../../../platform/http/envelope';
import { actorOf } from '../actor';
import { makeException } from './exceptions';
import { moveExceptionEnd } from './move-exception';

/** One student admitted beside what a drive asks (CEL-47). */
export const exceptionRoutes =
  (needs: { database: Database }): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    app.post(
      CELL_CALLS.makeException.path,
      {
        config: { access: cellAccess(CELL_CALLS.makeException) },
        schema: {
          params: zod.object({ id: zod.string() }),
          body: exceptionRequest,
          response: answers(driveDone),
        },
      },
      async (request) =>
        ok(
          'The exception stands. Its student is told.',
          await makeException(needs, actorOf(staffOf(request)), request.params.id, request.body),
        ),
    );
    app.post(
      CELL_CALLS.moveException.path,
      {
        config: { access: cellAccess(CELL_CALLS.moveException) },
        schema: {
          params: zod.object({ id: zod.string() }),
          body: moveExceptionRequest,
          response: answers(driveDone),
        },
      },
      async (request) =>
        ok(
          request.body.until === null
            ? 'The exception ended. Its student is told.'
            : 'The exception has another end. Its student is told.',
          await moveExceptionEnd(needs, actorOf(staffOf(request)), request.params.id, request.body),
        ),
    );
  };
