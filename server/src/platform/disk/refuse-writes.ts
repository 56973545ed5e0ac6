import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { DISK_FULL, sendFailure } from '../http/failures';
import type { DiskWatch } from './disk-watch';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A hook that answers calls which write with 503 while the disk is full: what is begun there may end half way. */
export const refuseWrites =
  (disk: Pick<DiskWatch, 'full'>): onRequestHookHandler =>
  (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    if (disk.full() === null || READS.has(request.method)) return done();
    sendFailure(reply, DISK_FULL);
  };
