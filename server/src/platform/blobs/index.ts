import path from 'node:path';
import type { Database, Queryable } from '../database/database';
import type { Blobs } from './blobs';
import { folderBlobs } from './folder-blobs';
import { tableBlobs } from './table-blobs';

export type { Blobs } from './blobs';
export { isSha256, sha256Of } from './sha256';

/** Where bytes are kept: a folder of the data folder when embedded, a table on PostgreSQL. */
export const openBlobs = (
  { dataDir }: { dataDir: string },
  database: Pick<Database, 'kind'> & { db: Queryable },
): Blobs => (database.kind === 'embedded' ? folderBlobs(path.join(dataDir, 'blobs')) : tableBlobs(database));
