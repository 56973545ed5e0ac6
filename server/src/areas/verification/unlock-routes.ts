import {
  CELL_CALLS,
  decideUnlockRequest,
  doneData,
  pageOf,
  unlockRequestItem,
  unlockRequestsQuery,
} from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { cellRoute, staffOf } from '../../platform/http/access';
import { answers, ok } from '../../platform/http/envelope';
import { actorOf } from '../activity';
import type { StudentDeps } from '../students';
import { unlockRequestsPage } from './unlock-request-list';
import { decideUnlock } from './unlock-requests';

const params = zod.object({ id: zod.string() });

/** Requests of students to unlock sections, and their decision (CEL-23). */
export const unlockRoutes =
  (needs: StudentDeps): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    app.get(
      CELL_CALLS.unlockRequests.path,
      cellRoute(CELL_CALLS.unlockRequests, {
        querystring: unlockRequestsQuery,
        response: answers(pageOf(unlockRequestItem)),
      }),
      async (request) => ok('OK', await unlockRequestsPage(needs, request.query)),
    );
    app.post(
      CELL_CALLS.decideUnlock.path,
      cellRoute(CELL_CALLS.decideUnlock, { params, body: decideUnlockRequest, response: answers(doneData) }),
      async (request) => {
        const done = await decideUnlock(needs, actorOf(staffOf(request)), request.params.id, request.body);
        return ok(request.body.grant ? 'Unlocked for the student.' : 'The request is declined.', done);
      },
    );
  };
