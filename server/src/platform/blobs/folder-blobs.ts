import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BlobStore } from './blobs';
import { isSha256 } from './sha256';

/**
 * Bytes as files named by their SHA-256. A file is written aside, flushed to the disk and renamed, so that a file of
 * that name is always whole.
 * @param folder made when absent
 */
export function folderBlobs(folder: string): BlobStore {
  const fileOf = (sha256: string) => path.join(folder, sha256.slice(0, 2), sha256);
  return {
    write: (sha256, bytes) => writeDurably(fileOf(sha256), bytes),
    read: (sha256) =>
      readFile(fileOf(sha256)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        // What the disk cannot read is damaged.
        if (error.code === 'EIO') return Buffer.alloc(0);
        throw error;
      }),
    remove: (sha256) => rm(fileOf(sha256), { force: true }),
    async list() {
      const names = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      const hashes = names.map((name) => path.basename(name)).filter(isSha256);
      return Promise.all(
        hashes.sort().map(async (sha256) => ({ sha256, bytes: (await stat(fileOf(sha256))).size })),
      );
    },
  };
}

async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  const folder = path.dirname(file);
  const firstMade = await mkdir(folder, { recursive: true });
  const aside = path.join(folder, `.${randomUUID()}`);
  try {
    const handle = await open(aside, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(aside, file);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
  await syncFolder(folder);
  if (firstMade === undefined) return;
  // A new folder is safe only with its name in the one above it.
  for (let made = folder; made.length >= firstMade.length; made = path.dirname(made)) {
    await syncFolder(path.dirname(made));
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
