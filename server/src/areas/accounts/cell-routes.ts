import {
  changeStaffRequest,
  doneData,
  inviteStaffRequest,
  staffInvited,
  staffItem,
  suspendStaffRequest,
} from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import { PortalError } from '../../platform/errors';
import { staffOf } from '../../platform/http/access';
import { cellCalls } from '../../platform/http/calls';
import { answers, ok } from '../../platform/http/envelope';
import { isId } from '../../platform/is-id';
import { actorOf } from '../activity';
import { changeStaff, inviteStaff, staffItems, suspendStaff, type StaffAccountsDeps } from './accounts';

/** @throws PortalError 404 for what is no id of ours */
const idOf = ({ id }: { id: string }): string => {
  if (!isId(id)) throw new PortalError(404, 'This account does not exist.');
  return id;
};

/** Officers manage staff (CEL-05). */
export const staffAccountRoutes =
  (needs: StaffAccountsDeps): FastifyPluginAsync =>
  async (plain) => {
    const call = cellCalls(plain);
    call('staff', { response: answers(zod.array(staffItem)) }, async () =>
      ok('OK', await staffItems(needs.database)),
    );
    call('inviteStaff', { body: inviteStaffRequest, response: answers(staffInvited) }, async (request) => {
      const { id, link, isMailed } = await inviteStaff(needs, actorOf(staffOf(request)), request.body);
      const words = isMailed
        ? 'The invitation is on its way.'
        : 'The mail server did not take the invitation: pass the link on yourself.';
      return ok(words, { id, link });
    });
    call('changeStaff', { body: changeStaffRequest, response: answers(doneData) }, async (request) =>
      ok(
        'The account is changed.',
        await changeStaff(needs, actorOf(staffOf(request)), idOf(request.params), request.body),
      ),
    );
    call('suspendStaff', { body: suspendStaffRequest, response: answers(doneData) }, async (request) =>
      ok(
        request.body.suspended ? 'The account is suspended.' : 'The account is let in again.',
        await suspendStaff(needs, actorOf(staffOf(request)), idOf(request.params), request.body),
      ),
    );
  };
