import type { Config } from '../config';
import type { Database } from './database';
import { openEmbedded } from './open-embedded';
import { openPostgres } from './open-postgres';

type Reports = { onLost: (error: Error) => void; onFatal: (error: Error) => void };

/**
 * Opens PostgreSQL when DATABASE_URL is set, the embedded database in the data folder otherwise (API-10).
 * @param reports onLost: a connection was lost and will be made again; onFatal: the process should end
 */
export function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { onLost, onFatal }: Reports,
): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, onLost) : openEmbedded(dataDir, onFatal);
}
