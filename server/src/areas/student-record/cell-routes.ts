import { revealedNumber, revealRequest, studentRecord as recordSchema } from '@portal/shared/contract/cell';
import { staffOf } from '../../platform/http/access';
import { cellCalls } from '../../platform/http/calls';
import { ok } from '../../platform/http/envelope';
import { actorOf } from '../activity';
import { rejectOtherBranch } from '../identity';
import { revealNumber, viewRecord } from './record';
import type { StudentDeps } from '../students';

/** The record of a student, and an identity number of it (CEL-11). */
export const recordRoutes = cellCalls(({ call, read }, needs: StudentDeps) => {
  read('student', { answer: recordSchema }, async (request) => {
    const [staff, { id }] = [staffOf(request), request.params];
    await rejectOtherBranch(needs.database.db, staff, id);
    return viewRecord(needs, id, staff);
  });
  call('reveal', { body: revealRequest, answer: revealedNumber }, async (request) => {
    const [staff, { id }] = [staffOf(request), request.params];
    await rejectOtherBranch(needs.database.db, staff, id);
    const number = await revealNumber(needs, actorOf(staff), id, request.body);
    return ok('Who saw it, and why, is recorded in the activity log.', number);
  });
});
