import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';

/** Puts entries into an archive, one after the other, as fast as it is taken away. */
type EntryWriter = (name: string, content: Buffer | { bytes: number; open: () => Readable }) => Promise<void>;

/** An archive broken off tells its open entry by an event as well, which would end the process if nobody heard it. */
const alreadyNotified = (): void => undefined;

/**
 * Writes a gzipped tar archive, which any operator's tools can list.
 * @param out ended when everything is in it
 * @param fill called once with the writer
 * @throws whatever `fill` or `out` throws
 */
export async function writeArchive(
  out: Writable,
  fill: (write: EntryWriter) => Promise<void>,
): Promise<void> {
  const pack = tar.pack();
  // Readable by nobody but the owner wherever somebody unpacks it.
  const header = (name: string, size: number) => ({ name, size, mode: 0o600 });
  const write: EntryWriter = async (name, content) => {
    if (!Buffer.isBuffer(content)) {
      const entry = pack.entry(header(name, content.bytes)).on('error', alreadyNotified);
      return pipeline(content.open(), entry);
    }
    await new Promise<void>((resolve, reject) => {
      const done = (error?: Error | null) => (error ? reject(error) : resolve());
      pack.entry(header(name, content.length), content, done).on('error', alreadyNotified);
    });
  };
  const filled = fill(write).then(
    () => pack.finalize(),
    (error: Error) => {
      pack.destroy(error);
      throw error;
    },
  );
  await Promise.all([filled, pipeline(pack, createGzip(), out)]);
}
