import * as cell from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import { PortalError } from '../../platform/errors';
import { cellCalls } from '../../platform/http/calls';
import { ok } from '../../platform/http/envelope';
import { isId } from '../../platform/is-id';
import { callerOf } from '../activity';
import { changeStaff, inviteStaff, staffItems, suspendStaff, type StaffAccountsDeps } from './accounts';

/** @throws PortalError 404 for what is no id of ours */
const idOf = ({ id }: { id: string }): string => {
  if (!isId(id)) throw new PortalError(404, 'This account does not exist.');
  return id;
};

/** Officers manage staff (CEL-05). */
export const staffAccountRoutes = cellCalls(({ call, read }, needs: StaffAccountsDeps) => {
  read('staff', { answer: zod.array(cell.staffItem) }, () => staffItems(needs.database));
  call('inviteStaff', { body: cell.inviteStaffRequest, answer: cell.staffInvited }, async (request) => {
    const { id, link, isMailed } = await inviteStaff(needs, callerOf(request), request.body);
    const words = isMailed
      ? 'The invitation is on its way.'
      : 'The mail server did not take the invitation: pass the link on yourself.';
    return ok(words, { id, link });
  });
  call('changeStaff', { body: cell.changeStaffRequest, answer: cell.doneData }, async (request) =>
    ok(
      'The account is changed.',
      await changeStaff(needs, callerOf(request), idOf(request.params), request.body),
    ),
  );
  call('suspendStaff', { body: cell.suspendStaffRequest, answer: cell.doneData }, async (request) =>
    ok(
      request.body.suspended ? 'The account is suspended.' : 'The account is let in again.',
      await suspendStaff(needs, callerOf(request), idOf(request.params), request.body),
    ),
  );
});
