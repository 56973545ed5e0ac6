import { COMPANY_LINK_PATH } from '@portal/shared/contract/cell';
import fastifyCookie from '@fastify/cookie';
import type { FastifyRequest, onRequestAsyncHookHandler, preHandlerAsyncHookHandler } from 'fastify';
import type { Database } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import type { Guards } from '../../platform/http/access';
import { hashOf, RECRUITER_COOKIE } from '../identity';
import { findLinkSession } from './link-session-store';

/** The secret of a link, and of a session. */
const LINK_TOKEN = /^[\w-]{43}$/;

/** Of the right form, and of no link: what is no secret at all is answered like any that opens nothing. */
const NO_TOKEN = '0'.repeat(43);

/** The secret of the link whose page is asked for. */
export const linkTokenOf = ({ params }: Pick<FastifyRequest, 'params'>): string => {
  const { token = '' } = params as { token?: string };
  return LINK_TOKEN.test(token) ? token : NO_TOKEN;
};

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/**
 * A form of this portal's own page: what the browser says of where it comes from decides, and one that says nothing is refused.
 * @throws PortalError 403
 */
export function rejectForeignForm({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): void {
  const site = headers['sec-fetch-site'];
  const isOwn =
    site === undefined
      ? headers.origin !== undefined && hostOf(headers.origin) === host
      : site === 'same-origin';
  if (!isOwn) throw new PortalError(403, 'This form was not sent from the page of the link.');
}

/** The session of a recruiter's cookie for the link in the address; undefined where there is none (CEL-52). */
export async function recruiterOf({ db }: Pick<Database, 'db'>, request: FastifyRequest) {
  const session = fastifyCookie.parse(request.headers.cookie ?? '')[RECRUITER_COOKIE] ?? '';
  const token = linkTokenOf(request);
  if (!LINK_TOKEN.test(session)) return undefined;
  return findLinkSession(db, { session: hashOf(session), link: hashOf(token) });
}

/**
 * The guard of a company link's pages: it accepts only the cookie of that link, no student token and no staff cookie.
 * It asks the database each time, so a revoked link ends with the next page (CEL-52).
 */
export const recruiterGuards = (database: Pick<Database, 'db'>): Guards => ({
  recruiter() {
    const refuse = (request: FastifyRequest): void => {
      if (!request.principal) throw new PortalError(401, `Please ask for a code at ${COMPANY_LINK_PATH}.`);
    };
    const onRequest: onRequestAsyncHookHandler = async (request) => {
      if (request.method === 'POST') rejectForeignForm(request);
      const found = await recruiterOf(database, request);
      if (found) request.principal = { kind: 'recruiter', ...found };
      // A form is read first: what was typed before a session ended is carried through the next code (F-75).
      if (request.method !== 'POST') refuse(request);
    };
    const preHandler: preHandlerAsyncHookHandler = async (request) => refuse(request);
    return { onRequest, preHandler };
  },
});
