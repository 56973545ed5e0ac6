import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer is data unless its route says otherwise: nothing may run in it, keep it or show it in a frame. */
const CONSTANT = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const HSTS = 'max-age=31536000; includeSubDomains';

/**
 * The security headers of every answer; pages and files of releases set their own in their place. A hook, since
 * helmet costs more than the poll itself.
 */
export function apiHeaders(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.headers(CONSTANT);
  if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
  done();
}
