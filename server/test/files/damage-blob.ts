import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestServer } from '../test-server';

/** Changes what is stored under a hash, as a failing disk does. @param bytes null: it is gone */
export async function damageBlob(
  { services, dataDir }: TestServer,
  sha256: string,
  bytes: Buffer | null = Buffer.from('rotten'),
): Promise<void> {
  const { pool, kind } = services.database;
  const file = path.join(dataDir, 'blobs', sha256.slice(0, 2), sha256);
  if (kind === 'embedded') await (bytes === null ? rm(file) : writeFile(file, bytes));
  else if (bytes === null) await pool.query('delete from blobs where sha256 = $1', [sha256]);
  else await pool.query('update blobs set bytes = $2 where sha256 = $1', [sha256, bytes]);
}
