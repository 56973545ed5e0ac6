import { CELL_CALLS, doneData, setPlansRequest } from '@portal/shared/contract/cell';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../platform/database/database';
import { cellRoute, staffOf } from '../../platform/http/access';
import { answers, ok } from '../../platform/http/envelope';
import { actorOf } from '../activity';
import { setPlans } from './student-plans';

/** What students do without a placement (F-69). */
export const planRoutes =
  (needs: { database: Database }): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    app.post(
      CELL_CALLS.setPlans.path,
      cellRoute(CELL_CALLS.setPlans, { body: setPlansRequest, response: answers(doneData) }),
      async (request) => {
        const done = await setPlans(needs.database, actorOf(staffOf(request)), request.body);
        return ok(`The plan of ${done.changed} ${done.changed === 1 ? 'student' : 'students'} is set.`, done);
      },
    );
  };
