import { PassThrough } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import { bearerOf } from '../accounts/require-student';
import { callerOf, mustOperate } from '../releases/caller';
import { openOperatorKey } from '../releases/operator-key';
import type { Services } from '../services';
import { BACKUP_PATH } from './backup-path';
import { writeBackup } from './write-backup';

/**
 * The backup of a running portal, for the operator alone: the embedded database is held by its server, so the command
 * asks for it here (docs/decisions/0003-operator-key.md). An answer that breaks off is no backup.
 */
export const backupRoutes =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const operatorKey = openOperatorKey(services.config);
    app.get(BACKUP_PATH, { schema: { summary: 'A backup of the whole portal' } }, async (request, reply) => {
      const from = { secret: bearerOf(request), address: request.ip };
      mustOperate(await callerOf(services, operatorKey, from));
      const out = new PassThrough();
      writeBackup(services, out).catch((err: Error) => {
        request.log.error({ err }, 'the backup failed');
        out.destroy(err);
      });
      return reply.header('cache-control', 'no-store').type('application/gzip').send(out);
    });
  };
