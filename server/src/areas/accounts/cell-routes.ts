import {
  actionItem,
  actionsQuery,
  CELL_CALLS,
  changeStaffRequest,
  doneData,
  inviteStaffRequest,
  pageOf,
  staffInvited,
  staffItem,
  suspendStaffRequest,
} from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { PortalError } from '../../platform/errors';
import { cellRoute, staffOf } from '../../platform/http/access';
import { answers, ok } from '../../platform/http/envelope';
import { isId } from '../../platform/is-id';
import { actionsPage } from '../activity';
import { actorOf } from '../activity';
import { changeStaff, inviteStaff, staffItems, suspendStaff, type StaffAccountsDeps } from './accounts';

const idParams = zod.object({ id: zod.string() });

/** @throws PortalError 404 for what is no id of ours */
const idOf = ({ id }: { id: string }): string => {
  if (!isId(id)) throw new PortalError(404, 'There is nobody with this account.');
  return id;
};

/** Officers manage staff (CEL-05), and read what was done (CEL-80). */
export const staffAccountRoutes =
  (needs: StaffAccountsDeps): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    app.get(
      CELL_CALLS.staff.path,
      cellRoute(CELL_CALLS.staff, { response: answers(zod.array(staffItem)) }),
      async () => ok('OK', await staffItems(needs.database)),
    );
    app.post(
      CELL_CALLS.inviteStaff.path,
      cellRoute(CELL_CALLS.inviteStaff, { body: inviteStaffRequest, response: answers(staffInvited) }),
      async (request) => {
        const { id, link, isMailed } = await inviteStaff(needs, actorOf(staffOf(request)), request.body);
        const words = isMailed
          ? 'The invitation is on its way.'
          : 'The mail server did not take the invitation: pass the link on yourself.';
        return ok(words, { id, link });
      },
    );
    app.put(
      CELL_CALLS.changeStaff.path,
      cellRoute(CELL_CALLS.changeStaff, {
        params: idParams,
        body: changeStaffRequest,
        response: answers(doneData),
      }),
      async (request) =>
        ok(
          'The account is changed.',
          await changeStaff(needs, actorOf(staffOf(request)), idOf(request.params), request.body),
        ),
    );
    app.post(
      CELL_CALLS.suspendStaff.path,
      cellRoute(CELL_CALLS.suspendStaff, {
        params: idParams,
        body: suspendStaffRequest,
        response: answers(doneData),
      }),
      async (request) =>
        ok(
          request.body.suspended ? 'The account is suspended.' : 'The account is let in again.',
          await suspendStaff(needs, actorOf(staffOf(request)), idOf(request.params), request.body),
        ),
    );
    app.get(
      CELL_CALLS.actions.path,
      cellRoute(CELL_CALLS.actions, { querystring: actionsQuery, response: answers(pageOf(actionItem)) }),
      async (request) => ok('OK', await actionsPage(needs.database, request.query)),
    );
  };
