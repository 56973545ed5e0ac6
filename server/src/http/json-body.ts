import type { FastifyInstance } from 'fastify';

/** JSON as Fastify reads it, but an empty body is no body: several calls of the source send one (section 7). */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  // Nobody sends plain text: it is a wrong type, 415.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
