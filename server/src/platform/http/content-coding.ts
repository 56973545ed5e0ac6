import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

/** A coding in which an answer can go out (RFC 9110, 8.4). */
export type ContentCoding = 'br' | 'gzip';

const accepts = (request: FastifyRequest, coding: ContentCoding): boolean =>
  new RegExp(`(^|[\\s,])${coding}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))|,|$)`).test(
    String(request.headers['accept-encoding'] ?? ''),
  );

/** The best coding that the client takes, or null for none. */
export const codingFor = (request: FastifyRequest): ContentCoding | null =>
  accepts(request, 'br') ? 'br' : accepts(request, 'gzip') ? 'gzip' : null;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** For what is compressed on every answer: most of the gain at a twentieth of the best quality's time. */
const BROTLI_QUALITY = 5;

/** @param sizeHint how long the text is, about */
const brotliOptions = (sizeHint: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: sizeHint,
  },
});

/** Compresses a text that no two answers share. Runs in the thread pool, beside the requests. */
export const compress = (text: string, coding: ContentCoding): Promise<Buffer> =>
  coding === 'br' ? brotli(text, brotliOptions(text.length)) : zip(text);
