import type { FastifyReply } from 'fastify';
import type { Blobs } from '../blobs/blobs';
import { PortalError } from '../errors';

/** How long a browser keeps a file before it asks again whether it changed, in seconds. */
const FRESH_SECONDS = 300;

/** A file by the hash of its bytes. */
export type StoredFile = { name: string; contentType: string; sha256: string };

/**
 * Sends a file as an attachment that no browser guesses at; the ETag is the hash of the bytes.
 * @param file null or undefined where there is none for who asks
 * @param isKept whether a browser may keep it: what is a student's own no browser keeps (F-89)
 * @throws PortalError 404 where there is no such file
 */
export async function sendStored(
  reply: FastifyReply,
  blobs: Blobs,
  file: StoredFile | null | undefined,
  isKept: boolean,
): Promise<FastifyReply> {
  const bytes = file && (await blobs.get(file.sha256));
  if (!bytes) throw new PortalError(404, 'This file does not exist.');
  const etag = `"${file.sha256}"`;
  reply.headers({
    etag,
    'cache-control': isKept ? `private, max-age=${FRESH_SECONDS}` : 'no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
  });
  if (reply.request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(file.contentType).send(bytes);
}
