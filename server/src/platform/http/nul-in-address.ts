import type { FastifyReply, FastifyRequest } from 'fastify';
import { handleNotFound } from './failures';

/** An address with a NUL names nothing, in any of its places: to the database it would be an error. */
export function rejectNul(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (!request.url.includes('%00')) return done();
  void handleNotFound(request, reply);
}
