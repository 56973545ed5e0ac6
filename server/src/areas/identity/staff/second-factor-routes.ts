import * as cell from '@portal/shared/contract/cell';
import type { FastifyRequest } from 'fastify';
import { PortalError } from '../../../platform/errors';
import { staffOf } from '../../../platform/http/access';
import { cellCalls } from '../../../platform/http/calls';
import { ok } from '../../../platform/http/envelope';
import { beginSecondFactor, confirmSecondFactor, showSecondFactor } from './second-factor';
import type { StaffDeps } from './staff-deps';
import { describeStaffSession } from './staff-sign-in';
import { findStaff, type StaffRow } from './staff-store';

export const SIGNED_IN = 'Logged in';

/** The account of whoever calls. @throws PortalError 401 where it is gone */
export async function accountOf({ database }: StaffDeps, request: FastifyRequest): Promise<StaffRow> {
  const found = await findStaff(database.db, staffOf(request).id);
  if (!found) throw new PortalError(401, 'This account does not exist any more.');
  return found;
}

/** The second factor of a session (CEL-02). */
export const secondFactorRoutes = cellCalls(({ call }, needs: StaffDeps) => {
  call('secondFactor', { body: cell.secondFactorRequest, answer: cell.staffSession }, async (request) => {
    const account = await accountOf(needs, request);
    await showSecondFactor(needs, account, { ...request.body, sessionId: staffOf(request).sessionId });
    return ok(SIGNED_IN, await describeStaffSession(needs, account, true));
  });
  call('beginSecondFactor', { answer: cell.secondFactorBegun }, async (request) =>
    ok(
      'Scan the code with your app.',
      await beginSecondFactor(needs, await accountOf(needs, request), staffOf(request).sessionId),
    ),
  );
  call(
    'confirmSecondFactor',
    { body: cell.secondFactorRequest, answer: cell.secondFactorConfirmed },
    async (request) => {
      const recovery_codes = await confirmSecondFactor(needs, await accountOf(needs, request), {
        ...request.body,
        sessionId: staffOf(request).sessionId,
      });
      const session = await describeStaffSession(needs, await accountOf(needs, request), true);
      return ok('The app is set up. Keep the recovery codes.', { recovery_codes, session });
    },
  );
});
