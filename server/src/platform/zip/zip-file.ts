import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** A file of an archive. */
export type ZipEntry = { name: string; bytes: Buffer };

/**
 * Fast, since a PDF is compressed already. Not stored: a file whose length comes after it is read by every program
 * only when it is deflated.
 */
const LEVEL = 1;
/** In a thread, where fflate's own would take the event loop's time. */
const deflated = promisify<Buffer, { level: number }, Buffer>(deflateRaw);
const DEFLATED = 8;

async function* chunksOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  for await (const { name, bytes } of entries) {
    const packed = await deflated(bytes, { level: LEVEL });
    const file: ZipInputFile = {
      filename: name,
      size: bytes.length,
      crc: crc32(bytes),
      compression: DEFLATED,
    };
    zip.add(file);
    file.ondata?.(null, packed as Uint8Array<ArrayBuffer>, true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}

/**
 * A ZIP archive that is made while it is sent: one file at a time is in memory, and none is asked for before the reader has
 * taken the one before (CEL-51). A reader who goes ends it, and `entries` with it; a failure of `entries` breaks it off, so
 * that no one takes it for whole.
 */
export const zipFile = (entries: AsyncIterable<ZipEntry>): Readable =>
  Readable.from(chunksOf(entries), { objectMode: false });
