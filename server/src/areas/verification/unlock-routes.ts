import * as cell from '@portal/shared/contract/cell';
import { staffOf } from '../../platform/http/access';
import { cellCalls } from '../../platform/http/calls';
import { ok } from '../../platform/http/envelope';
import { actorOf } from '../activity';
import type { StudentDeps } from '../students';
import { unlockRequestsPage } from './unlock-request-list';
import { decideUnlock, rejectOtherRequest } from './unlock-requests';

/** Requests of students to unlock sections, and their decision (CEL-23). */
export const unlockRoutes = cellCalls(({ call, read }, needs: StudentDeps) => {
  read(
    'unlockRequests',
    { querystring: cell.unlockRequestsQuery, answer: cell.pageOf(cell.unlockRequestItem) },
    (request) => unlockRequestsPage(needs, request.query, staffOf(request).branches),
  );
  call('decideUnlock', { body: cell.decideUnlockRequest, answer: cell.doneData }, async (request) => {
    const [staff, { id }] = [staffOf(request), request.params];
    await rejectOtherRequest(needs, staff, id);
    const done = await decideUnlock(needs, actorOf(staff), id, request.body);
    return ok(request.body.grant ? 'Unlocked for the student.' : 'The request is declined.', done);
  });
});
