import path from 'node:path';
import type { Config } from '../config';
import type { Database, Queryable } from '../database/database';
import type { Blobs } from '../services';
import { folderBlobs } from './folder-blobs';
import { tableBlobs } from './table-blobs';

export { isSha256, sha256Of } from './sha256';

/** Where bytes are kept: a folder of the data folder when embedded, a table on PostgreSQL. */
export const openBlobs = (
  { dataDir }: Pick<Config, 'dataDir'>,
  database: Pick<Database, 'kind'> & { db: Queryable },
): Blobs => (database.kind === 'embedded' ? folderBlobs(path.join(dataDir, 'blobs')) : tableBlobs(database));
