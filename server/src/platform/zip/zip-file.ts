import { once } from 'node:events';
import { Readable, type PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive. */
export type ZipEntry = { name: string; bytes: Buffer };

/**
 * Fast, since a PDF is compressed already. Not as it is: a file whose length stands behind it is read by every program only
 * when it is deflated.
 */
const LEVEL = 1;

/**
 * Gives the last entry's name memory of its own. As yazl makes it, it is a slice of Node's pool: kept until the archive
 * ends, it keeps 8 KiB with it, 40 MB for 10,000 files.
 */
function keepNameAlone(zip: ZipFile): void {
  const entry = (zip as ZipFile & { entries: { utf8FileName: Buffer }[] }).entries.at(-1)!;
  const name = Buffer.alloc(entry.utf8FileName.length);
  entry.utf8FileName.copy(name);
  entry.utf8FileName = name;
}

/** Adds a file, and waits until the reader has taken it whole, or has gone. Nothing holds its bytes then. */
async function add(zip: ZipFile, out: PassThrough, { name, bytes }: ZipEntry): Promise<void> {
  // Who went while the file was fetched closes no more, and takes nothing.
  if (out.destroyed) return;
  const gone = new AbortController();
  // The archive keeps each of its entries, and with it what its function holds.
  const held = [bytes];
  const taken = new Promise<void>((resolve, reject) => {
    zip.addReadStreamLazy(name, { compressionLevel: LEVEL, size: held[0]!.length }, (give) => {
      const content = Readable.from(held.splice(0), { objectMode: false });
      content.once('end', resolve).once('error', reject);
      give(null, content);
    });
  });
  keepNameAlone(zip);
  await Promise.race([taken, once(out, 'close', { signal: gone.signal }).catch(() => undefined)]);
  gone.abort();
}

/**
 * A ZIP archive that is made while it is sent: one file at a time is in memory, and none is asked for before the reader has
 * taken the one before (CEL-51). A reader who goes ends it, and `entries` with it; a failure of `entries` breaks it off, so
 * that nobody takes it for whole.
 */
export function zipFile(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as PassThrough;
  const fail = (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  const fill = async (): Promise<void> => {
    for await (const entry of entries) {
      await add(zip, out, entry);
      if (out.destroyed) return;
    }
    zip.end();
  };
  fill().catch(fail);
  return out;
}
