import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import tar from 'tar-stream';
import { BackupError } from './backup-error';

/** One file of an archive; its bytes must be read before the next entry comes. */
export type Entry = { name: string; bytes: AsyncIterable<Buffer> };

const DAMAGED = 'The backup file is damaged or was cut off';

/**
 * Reads an archive entry by entry, never more of it in memory than a piece.
 * @throws BackupError when it is no such archive, is cut off or was changed
 */
export async function* readArchive(from: Readable): AsyncGenerator<Entry> {
  const gunzip = createGunzip();
  const extract = tar.extract();
  from.on('error', (error) => gunzip.destroy(error));
  gunzip.on('error', (error) => extract.destroy(error));
  from.pipe(gunzip).pipe(extract);
  try {
    for await (const entry of extract) {
      yield { name: entry.header.name, bytes: bytesOf(entry) };
      // What nobody asked for is passed over.
      entry.resume();
    }
  } catch (cause) {
    throw faultOf(cause);
  } finally {
    from.destroy();
  }
}

async function* bytesOf(entry: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    for await (const bytes of entry) yield bytes;
  } catch (cause) {
    throw faultOf(cause);
  }
}

const faultOf = (cause: unknown): unknown =>
  cause instanceof BackupError || (cause as NodeJS.ErrnoException).syscall
    ? cause
    : new BackupError(`${DAMAGED} (${(cause as Error).message}). Nothing was restored.`, { cause });

/** All bytes of an entry that is small. */
export async function wholeOf({ bytes }: Entry): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Lines of an entry; JSON may hold any other character that some take for a line's end. */
export async function* linesOf({ bytes }: Entry): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  for await (const piece of bytes) {
    let from = 0;
    for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, from)) {
      yield Buffer.concat([...rest, piece.subarray(from, end)]).toString('utf8');
      rest = [];
      from = end + 1;
    }
    rest.push(piece.subarray(from));
  }
  const last = Buffer.concat(rest);
  if (last.length > 0) yield last.toString('utf8');
}
