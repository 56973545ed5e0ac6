import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DISK_FULL, sendFailure } from '../http/failures';
import type { DiskWatch } from './disk-watch';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Answers calls which write with 503 while the disk is full: what is begun there may end half way. The poll writes
 * nothing, whatever its method. To be called before any route is added.
 */
export function rejectWrites(app: FastifyInstance, disk: Pick<DiskWatch, 'full'>): void {
  const refuse = ({ method }: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (disk.full() === null || READS.has(method)) return done();
    sendFailure(reply, DISK_FULL);
  };
  app.addHook('onRoute', (route) => {
    const writes = [route.method].flat().some((method) => !READS.has(method));
    if (writes && route.config?.priority !== 'poll') route.onRequest = [route.onRequest ?? [], refuse].flat();
  });
}
