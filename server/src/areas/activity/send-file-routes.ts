import type { FastifyReply } from 'fastify';
import type { ExportedFile } from './list-export';

/** Sends a list's file: it is kept by no cache, and no browser guesses what it is. */
export const sendFile = (reply: FastifyReply, { name, contentType, file }: ExportedFile): FastifyReply =>
  reply
    .headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${name}"` })
    .type(contentType)
    .send(file);
