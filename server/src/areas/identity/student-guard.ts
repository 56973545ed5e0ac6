import { MESSAGES } from '@portal/shared/contract';
import type {
  FastifyRequest,
  onRequestAsyncHookHandler,
  onRequestHookHandler,
  preHandlerHookHandler,
} from 'fastify';
import type { Guards } from '../../platform/http/access';
import { PortalError } from '../../platform/errors';
import type { Sessions } from './sessions/sessions';

/** Said when a token is known no more (D-13: the browser then logs out). */
const SESSION_ENDED = 'Your session has ended. Please log in again.';

const SCHEME = /^Bearer +([A-Za-z0-9_-]{20,128})$/i;

/** The bearer token of a request; null where there is none of the form. */
export const bearerOf = (request: FastifyRequest): string | null =>
  SCHEME.exec(request.headers.authorization ?? '')?.[1] ?? null;

const ANY_BEARER = /^Bearer +\S/i;

/** The error of a request without a usable token: a bearer of another form was sent, and belongs to no session. */
const noToken = (request: FastifyRequest): PortalError =>
  new PortalError(
    401,
    ANY_BEARER.test(request.headers.authorization ?? '') ? SESSION_ENDED : MESSAGES.noToken,
  );
const ended = (): PortalError => new PortalError(401, SESSION_ENDED);

/**
 * Guards of the calls that need a session's token; 401 for any other request. A student's guard runs before a body is
 * read and validated, so that a stranger learns nothing of either. The poll's calls are nine in ten of all requests:
 * a session known from memory costs them neither a query nor a promise. Logout takes a token after the body.
 */
export function studentGuards(sessions: Sessions): Guards {
  const use: onRequestAsyncHookHandler = async (request) => {
    const token = bearerOf(request);
    if (!token) throw noToken(request);
    const student = await sessions.check(token, true);
    if (!student) throw ended();
    request.principal = student;
  };
  const poll: onRequestHookHandler = (request, _reply, done) => {
    const token = bearerOf(request);
    if (!token) return done(noToken(request));
    const known = sessions.known(token);
    if (known) {
      request.principal = known;
      return done();
    }
    sessions.check(token, false).then((student) => {
      request.principal = student;
      done(student ? undefined : ended());
    }, done);
  };
  const anyToken: preHandlerHookHandler = (request, _reply, done) => {
    const token = bearerOf(request);
    if (!token) return done(noToken(request));
    request.principal = { kind: 'session token', token };
    done();
  };
  return {
    student: (access) => ({ onRequest: 'session' in access && access.session === 'poll' ? poll : use }),
    'session token': () => ({ preHandler: anyToken }),
  };
}
