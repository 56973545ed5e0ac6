import { doneData, setPlansRequest } from '@portal/shared/contract/cell';
import type { Database } from '../../platform/database/database';
import { cellCalls } from '../../platform/http/calls';
import { ok } from '../../platform/http/envelope';
import { callerOf } from '../activity';
import { setPlans } from './student-plans';

/** What students do without a placement (F-69). */
export const planRoutes = cellCalls(({ call }, needs: { database: Database }) => {
  call('setPlans', { body: setPlansRequest, answer: doneData }, async (request) => {
    const done = await setPlans(needs.database, callerOf(request), request.body);
    return ok(`The plan of ${done.changed} ${done.changed === 1 ? 'student' : 'students'} is set.`, done);
  });
});
