import { driveDone, exceptionRequest, moveExceptionRequest } from '@portal/shared/contract/cell';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../../platform/database/database';
import { staffOf } from '../../../platform/http/access';
import { cellCalls } from '../../../platform/http/calls';
import { answers } from '../../../platform/http/envelope';
import { notifiedReply } from '../../../platform/http/notified-reply';
import { actorOf } from '../../activity';
import { makeException } from './exceptions';
import { moveExceptionEnd } from './move-exception';

/** Calls that admit one student despite a drive's criteria (CEL-47). */
export const exceptionRoutes =
  (needs: { database: Database }): FastifyPluginAsync =>
  async (plain) => {
    const call = cellCalls(plain);
    call('makeException', { body: exceptionRequest, response: answers(driveDone) }, async (request) =>
      notifiedReply(
        'The exception is made.',
        await makeException(needs, actorOf(staffOf(request)), request.params.id, request.body),
      ),
    );
    call('moveException', { body: moveExceptionRequest, response: answers(driveDone) }, async (request) =>
      notifiedReply(
        request.body.until === null ? 'The exception ended.' : 'The exception has another end.',
        await moveExceptionEnd(needs, actorOf(staffOf(request)), request.params.id, request.body),
      ),
    );
  };
