import { doneData, setPlansRequest } from '@portal/shared/contract/cell';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../platform/database/database';
import { staffOf } from '../../platform/http/access';
import { cellCalls } from '../../platform/http/calls';
import { answers, ok } from '../../platform/http/envelope';
import { actorOf } from '../activity';
import { setPlans } from './student-plans';

/** What students do without a placement (F-69). */
export const planRoutes =
  (needs: { database: Database }): FastifyPluginAsync =>
  async (plain) => {
    const call = cellCalls(plain);
    call('setPlans', { body: setPlansRequest, response: answers(doneData) }, async (request) => {
      const done = await setPlans(needs.database, actorOf(staffOf(request)), request.body);
      return ok(`The plan of ${done.changed} ${done.changed === 1 ? 'student' : 'students'} is set.`, done);
    });
  };
