import type { Database } from './database';
import { keepPrivate } from './restrict-permissions';
import { keepKeysIn } from '../keyed/current-change';
import { openEmbedded } from './open-embedded';
import { openPostgres } from './open-postgres';

/** Which database: PostgreSQL at an address, or the embedded one in a folder. */
export type DatabaseSettings = { databaseUrl?: string; dataDir: string; embeddedBuffersMb?: number };

type Reports = { onLost: (error: Error) => void; onFatal: (error: Error) => void };

/**
 * Opens PostgreSQL when DATABASE_URL is set, the embedded database in the data folder otherwise (API-10).
 * The data folder is its owner's alone from then on.
 * @param reports onLost: a connection was lost and will be made again; onFatal: the process should end
 */
export async function openDatabase(
  { databaseUrl, dataDir, embeddedBuffersMb }: DatabaseSettings,
  { onLost, onFatal }: Reports,
): Promise<Database> {
  keepPrivate(dataDir);
  const database = await (databaseUrl
    ? openPostgres(databaseUrl, onLost)
    : openEmbedded(dataDir, { onLost, onFatal }, embeddedBuffersMb));
  keepKeysIn(database.db);
  return database;
}
