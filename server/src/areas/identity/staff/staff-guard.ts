import fastifyCookie from '@fastify/cookie';
import { CELL_HEADER, hasRight, STAFF_COOKIE, type CellRight } from '@portal/shared/contract/cell';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Guards, StaffPrincipal } from '../../../platform/http/access';
import { PortalError } from '../../../platform/errors';
import type { StaffDeps } from './staff-deps';
import { checkStaffSession } from './staff-sign-in';

const SIGNED_OUT = 'Please log in to the placement cell.';
const SECOND_FACTOR = 'Please complete two-factor authentication first.';
const TOKEN = /^[\w-]{43}$/;

/** The token of a staff session; undefined where cookie or header are missing. */
function staffTokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  if (headers[CELL_HEADER.name] !== CELL_HEADER.value) return undefined;
  const token = fastifyCookie.parse(headers.cookie ?? '')[STAFF_COOKIE];
  return token && TOKEN.test(token) ? token : undefined;
}

/**
 * The guard of the cell's calls, before a body is read: 401 for whoever has no session, 403 for a session without its
 * second factor and for a role without the right.
 * @param refused is told of every call that a role has no right to (CEL-80)
 */
export function staffGuards(
  needs: StaffDeps,
  refused: (who: StaffPrincipal, right: CellRight) => Promise<void>,
): Guards {
  return {
    staff(access) {
      if (access.principal !== 'staff') throw new Error('This guard is for staff alone.');
      const { right, before } = access;
      const onRequest: onRequestAsyncHookHandler = async (request) => {
        const token = staffTokenOf(request);
        const who = token === undefined ? null : await checkStaffSession(needs, token);
        if (!who) throw new PortalError(401, SIGNED_OUT);
        if (!who.isWhole && before === undefined) throw new PortalError(403, SECOND_FACTOR);
        if (!hasRight(who.role, right)) {
          await refused(who, right);
          throw new PortalError(403, `A ${who.role} may not do this.`);
        }
        request.principal = who;
      };
      return { onRequest };
    },
  };
}
