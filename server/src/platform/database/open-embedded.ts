import { EventEmitter } from 'node:events';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { lockDataFolder } from './data-folder-lock';
import type { Database } from './database';
import { startEmbeddedThread } from './embedded-thread';
import { pingWithin } from './ping';
import { PreparedClient } from './prepared-client';
import { ProtocolStream } from './protocol-stream';

/** The embedded database neither checkpoints nor vacuums by itself. */
const CHECKPOINT_EVERY_MS = 5 * 60 * 1000;
const VACUUM_EVERY_MS = 60 * 60 * 1000;

/** A checkpoint or a vacuum failed. The next one makes up for it. */
class CleanUpError extends Error {}

type Reports = { onLost: (error: Error) => void; onFatal: (error: Error) => void };

/**
 * Opens the embedded database in its own thread. It survives a killed process, not a power cut: nothing is
 * fsync'd.
 * @param dataDir locked while open
 * @param reports onFatal: the database cannot be opened any more or the lock is lost, so the process should end.
 * onLost: it ended and is opened again, or could not be cleaned up, as on a full disk, and goes on
 * @param buffersMb memory in which it keeps pages of its tables, in megabytes; 128 unless said
 * @throws DamagedDatabaseError when its files cannot be read, DiskFullError, FolderInUseError while another server runs on the folder
 */
export async function openEmbedded(
  dataDir: string,
  { onLost, onFatal }: Reports,
  buffersMb?: number,
): Promise<Database> {
  const unlock = await lockDataFolder(dataDir, onFatal);
  const folder = path.join(dataDir, 'database');
  const thread = await startEmbeddedThread({ folder, buffersMb }, { onLost, onFatal }).catch(
    async (error: unknown) => {
      await unlock();
      throw error;
    },
  );
  const pool = new Pool({
    Client: PreparedClient,
    // There is one session, so one client, which stays; a query that waits longer than this fails.
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 15_000,
    user: 'postgres',
    database: 'postgres',
    stream: () => new ProtocolStream(thread.connect()),
  });
  // A connection ends with the database, whose end is reported and which is opened again by itself.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  const events = new EventEmitter().setMaxListeners(0);

  const run = (statement: string) => () => {
    pool
      .query(statement)
      .catch((cause: unknown) => onLost(new CleanUpError(`${statement} failed`, { cause })));
  };
  const timers = [
    setInterval(run('CHECKPOINT'), CHECKPOINT_EVERY_MS).unref(),
    setInterval(run('VACUUM ANALYZE'), VACUUM_EVERY_MS).unref(),
  ];

  return {
    kind: 'embedded',
    db: drizzle(pool),
    pool,
    async listen(channel, callback) {
      events.on(channel, callback);
    },
    isListening: () => true,
    onReconnect: () => undefined,
    async notify(channel, payload) {
      events.emit(channel, payload);
    },
    ping: () => pingWithin(pool),
    abandon: () => undefined,
    async close() {
      timers.forEach(clearInterval);
      await pool.end();
      await thread.close();
      await unlock();
    },
  };
}
