import type { FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from '../errors';
import { handleNotFound, sendFailure, sentenceOf } from './failures';

const isHost = (_: string, at: number, headers: string[]): boolean =>
  at % 2 === 0 && headers[at]!.toLowerCase() === 'host';

/** One host with its port (RFC 9110 7.2); a comma, which a name may have, is where a proxy puts two together. */
const ONE_HOST = /^(\[[\da-f:.]+\]|[\w.~!$&'()*+;=%-]*)(:\d*)?$/i;

/**
 * Refuses an address that a reader could take for another one: with a NUL, which names nothing and is an error to the
 * database, or with two hosts or what is none (F-49, RFC 9112 3.2), of which a proxy could take another. Nothing more is
 * read then.
 */
export function rejectAmbiguous(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (request.url.includes('%00')) return void handleNotFound(request, reply);
  const { rawHeaders, headers } = request.raw;
  if (rawHeaders.filter(isHost).length < 2 && ONE_HOST.test(headers.host ?? '')) return done();
  void reply.header('connection', 'close');
  sendFailure(reply, new PortalError(400, sentenceOf(400)));
}
