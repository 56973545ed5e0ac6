import path from 'node:path';
import type { Database, Queryable } from '../database/database';
import type { Blobs, BlobState, BlobStore } from './blobs';
import { folderBlobs } from './folder-blobs';
import { isSha256, sha256Of } from './sha256';
import { tableBlobs } from './table-blobs';

export type { Blobs, BlobState } from './blobs';
export { isSha256, sha256Of } from './sha256';

type Found = (sha256: string, state: BlobState) => void;

/** Bytes of a store that are compared with their hash whenever they are read (F-87). */
export function checkedBlobs(store: BlobStore, found: Found): Blobs {
  async function look(sha256: string): Promise<{ bytes: Buffer | null; state: BlobState }> {
    if (!isSha256(sha256)) return { bytes: null, state: 'missing' };
    const bytes = await store.read(sha256);
    const state = bytes === null ? 'missing' : sha256Of(bytes) === sha256 ? 'whole' : 'damaged';
    if (state !== 'whole') found(sha256, state);
    return { bytes, state };
  }
  return {
    list: () => store.list(),
    remove: async (sha256) => {
      if (isSha256(sha256)) await store.remove(sha256);
    },
    check: async (sha256) => (await look(sha256)).state,
    async get(sha256) {
      const { bytes, state } = await look(sha256);
      return state === 'whole' ? bytes : null;
    },
    async put(bytes) {
      const sha256 = sha256Of(bytes);
      if (!(await store.read(sha256))?.equals(bytes)) await store.write(sha256, bytes);
      found(sha256, 'whole');
      return { sha256, bytes: bytes.length };
    },
  };
}

/**
 * Where bytes are kept: a folder of the data folder when embedded, a table on PostgreSQL.
 * @param found called with bytes that were not as they were stored, and with those that were stored
 */
export const openBlobs = (
  { dataDir }: { dataDir: string },
  database: Pick<Database, 'kind'> & { db: Queryable },
  found: Found = () => undefined,
): Blobs =>
  checkedBlobs(
    database.kind === 'embedded' ? folderBlobs(path.join(dataDir, 'blobs')) : tableBlobs(database),
    found,
  );
