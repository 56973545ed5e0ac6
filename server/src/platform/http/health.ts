import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../database/database';
import type { DiskWatch } from '../disk/disk-watch';
import { PortalError } from '../errors';
import type { UnhandledErrors } from '../unhandled-errors';
import { PUBLIC } from './access';
import { ok } from './envelope';
import { sendFailure } from './failures';

/** What the answers are made from. */
type Watched = {
  database: Pick<Database, 'ping'>;
  disk: Pick<DiskWatch, 'full'>;
  unhandled: Pick<UnhandledErrors, 'counts' | 'repeated'>;
  files: { counts(): object; unwell(): string | null };
};

/**
 * /health/live: the process answers. /health/ready: its database does too, there is room to write, and no error
 * that no one handled comes again and again, and the active releases are whole; its data counts those errors by their
 * origin, and stored files that are missing or damaged (F-87).
 */
export const healthRoutes =
  (watched: Watched): FastifyPluginAsync =>
  async (app) => {
    const config = { access: PUBLIC };
    app.get('/health/live', { config, schema: { summary: 'The process answers' } }, () => ok('Alive', null));
    app.get(
      '/health/ready',
      { config, schema: { summary: 'Its database answers too' } },
      async (_request, reply) => {
        const unwell = await reasonNotReady(watched);
        const data = { unhandledErrors: watched.unhandled.counts(), files: watched.files.counts() };
        if (unwell === null) return ok('Ready', data);
        return sendFailure(reply, new PortalError(503, unwell, { retryAfterSeconds: 1 }), data);
      },
    );
  };

/** @returns what keeps the server from being ready, in words; null when it is */
async function reasonNotReady({ database, disk, unhandled, files }: Watched): Promise<string | null> {
  const full = disk.full();
  if (full !== null) return full;
  try {
    await database.ping();
  } catch {
    return 'The database does not answer';
  }
  const [origin] = unhandled.repeated();
  if (origin !== undefined) return `An error that nobody handled came again within a minute: ${origin}`;
  return files.unwell();
}
