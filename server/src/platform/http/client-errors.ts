import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Failure } from '@portal/shared/contract';
import type pino from 'pino';
import { sentenceOf } from './failures';
import { closeLingering, isAnswered } from './unread-bodies';

/** Codes of Node's parser with a status of their own; every other request that is no HTTP is 400. */
const STATUSES: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/**
 * Answers what never became a request, in the envelope as every other failure (D-10), and ends the
 * connection: what follows on it cannot be distinguished from what went before (request smuggling).
 */
export const answerClientError =
  (log: pino.Logger) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = STATUSES[error.code ?? ''] ?? 400;
    const requestId = randomUUID();
    log.debug({ requestId, code: error.code, status }, 'no request');
    // A second answer would be taken for the next request's.
    if (!socket.writable || isAnswered(socket)) {
      socket.destroy();
      return;
    }
    const body = JSON.stringify({
      success: false,
      message: sentenceOf(status),
      data: null,
      requestId,
    } satisfies Failure);
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'Content-Type: application/json; charset=utf-8',
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
    closeLingering(socket);
  };
