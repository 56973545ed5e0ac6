import { MESSAGES } from '@portal/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PortalError } from '../errors';
import type { SignedIn, Sessions } from './sessions';

declare module 'fastify' {
  interface FastifyInstance {
    /** requireStudent over this server's sessions, as onRequest or preHandler of a student's routes. */
    requireStudent: RequireStudent;
  }
  interface FastifyRequest {
    /** Set by requireStudent, and there on every route behind it. */
    student: SignedIn;
  }
}

export type RequireStudent = (request: FastifyRequest) => Promise<void>;

/** Said when a token is known no more (decision 13: the browser then signs out). */
export const SESSION_ENDED = 'Your session has ended. Please log in again.';

const guards = new WeakSet<object>();
const SCHEME = /^Bearer +([A-Za-z0-9_-]{20,128})$/i;

/** The bearer token of a request; null where there is none of the form. */
export const bearerOf = (request: FastifyRequest): string | null =>
  SCHEME.exec(request.headers.authorization ?? '')?.[1] ?? null;

/**
 * A hook that lets signed-in students through alone and sets `request.student`. As onRequest it runs before a
 * body is read and judged, so that a stranger learns nothing of either.
 * @throws PortalError 401 without a live session
 */
export function requireStudent({ sessions }: { sessions: Sessions }): RequireStudent {
  const guard: RequireStudent = async (request) => {
    const token = bearerOf(request);
    if (!token) throw new PortalError(401, MESSAGES.noToken);
    const student = await sessions.check(token, true);
    if (!student) throw new PortalError(401, SESSION_ENDED);
    request.student = student;
  };
  guards.add(guard);
  return guard;
}

/** Makes a guard that a route names as preHandler run as onRequest. */
export function placeGuards(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const after = [route.preHandler ?? []].flat();
    const found = after.filter((handler) => guards.has(handler));
    if (found.length === 0) return;
    route.onRequest = [...[route.onRequest ?? []].flat(), ...(found as RequireStudent[])];
    route.preHandler = after.filter((handler) => !guards.has(handler));
  });
}
