import type { FastifyInstance } from 'fastify';
import { PortalError } from '../errors';
import { isWithinBounds, TOO_INTRICATE } from '../json-bounds';

const UNSTORABLE = 'What was sent holds characters that cannot be kept. Please type them again.';

/** NUL, and half a character: PostgreSQL takes neither in a text. */
const isStorable = (text: string): boolean => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);

/** Every text of a parsed body, names of fields included; without recursion, however deep the body is. */
function* textsOf(body: unknown): Generator<string> {
  const open: unknown[] = [body];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string') yield value;
    else if (typeof value === 'object' && value !== null) {
      if (!Array.isArray(value)) yield* Object.keys(value);
      open.push(...(Object.values(value) as unknown[]));
    }
  }
}

/** Only an escape can bring such a character: the body's own bytes are read as UTF-8, which has neither. */
const holdsUnstorable = (text: string, body: unknown): boolean =>
  text.includes('\\u') && [...textsOf(body)].some((value) => !isStorable(value));

/** Reads bodies of these types as JSON, within bounds (W-01). */
export function acceptJsonAs(app: FastifyInstance, types: string[]): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(types, { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    if (text === '') return done(null, undefined);
    if (!isWithinBounds(text)) return done(new PortalError(400, TOO_INTRICATE));
    void parse(request, text, (error, parsed) => {
      if (!error && holdsUnstorable(text, parsed)) done(new PortalError(400, UNSTORABLE));
      else done(error, parsed);
    });
  });
}

/**
 * JSON of every call as Fastify reads it, but within bounds (W-01), and an empty body is no body: several calls of the
 * source send one.
 */
export function acceptEmptyJson(app: FastifyInstance): void {
  // No one sends plain text: it is a wrong type, 415.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  acceptJsonAs(app, ['application/json']);
}
