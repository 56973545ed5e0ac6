import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import { PortalError } from '../../platform/errors';
import { BackupError } from './backup-error';
import { BACKUP_PATH } from './backup-path';
import { writeBackup, type BackupSource } from './write-backup';

/**
 * The backup of a running portal, for the operator alone and on the socket alone: the embedded database is held by its
 * server, so the command asks for it here (docs/decisions/0003-operator-key.md). An answer that breaks off is no backup.
 */
export const backupRoutes =
  (source: BackupSource): FastifyPluginAsync =>
  async (app) => {
    const config = { access: { principal: 'operator', right: 'back up' } } as const;
    app.get<{ Querystring: { leaveOut?: string } }>(BACKUP_PATH, { config }, async (request, reply) => {
      const out = new PassThrough();
      const written = writeBackup(source, out, { leaveOut: request.query.leaveOut === 'true' });
      // What refuses a backup does so before its first byte, in words.
      await Promise.race([once(out, 'readable'), written]).catch((error: unknown) => {
        throw error instanceof BackupError ? new PortalError(409, error.message) : error;
      });
      written.catch((err: Error) => {
        request.log.error({ err, requestId: request.id }, 'the backup failed');
        out.destroy(err);
      });
      return reply.header('cache-control', 'no-store').type('application/gzip').send(out);
    });
  };
