import type { FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from '../errors';
import { handleNotFound, sendFailure, sentenceOf } from './failures';

const isHost = (_: string, at: number, headers: string[]): boolean =>
  at % 2 === 0 && headers[at]!.toLowerCase() === 'host';

/**
 * Refuses an address that a reader could take for another one: with a NUL, which names nothing and is an error to the
 * database, or with two hosts (F-49, RFC 9112 3.2), of which a proxy could take the other. Nothing more is read then.
 */
export function rejectAmbiguous(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (request.url.includes('%00')) return void handleNotFound(request, reply);
  if (request.raw.rawHeaders.filter(isHost).length < 2) return done();
  void reply.header('connection', 'close');
  sendFailure(reply, new PortalError(400, sentenceOf(400)));
}
