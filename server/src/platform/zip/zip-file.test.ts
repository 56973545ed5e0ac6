import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { zipFile, type ZipEntry } from './zip-file';

/** Entries that say how many were asked for, and whether they were ended. */
function counted(most: number, bytes: number) {
  const seen = { asked: 0, isEnded: false };
  // As a PDF nothing makes it smaller.
  const content = randomBytes(bytes);
  async function* entries(): AsyncGenerator<ZipEntry> {
    try {
      while (seen.asked < most) {
        seen.asked += 1;
        yield { name: `${seen.asked}.pdf`, bytes: Buffer.from(content) };
      }
    } finally {
      seen.isEnded = true;
    }
  }
  return { seen, entries: entries() };
}

test('CEL-51 an archive holds its files under their names, in any script', async () => {
  const files = [
    { name: '220280107003-આશા શાહ.pdf', bytes: Buffer.from('one') },
    { name: '220280107004-Ştefan 李.pdf', bytes: Buffer.from('two') },
    { name: 'empty.pdf', bytes: Buffer.alloc(0) },
  ];
  async function* entries() {
    yield* files;
  }
  const unzipped = unzipSync(await buffer(zipFile(entries())));
  expect(Object.entries(unzipped).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual(
    files.map(({ name, bytes }) => [name, bytes.toString()]),
  );
});

test('CEL-51 no file is asked for before the reader took the one before', async () => {
  const { seen, entries } = counted(1000, 256 * 1024);
  const zip = zipFile(entries);
  // A reader who got the event that there is something, and takes nothing.
  await once(zip, 'readable');
  expect(seen.asked).toBeLessThan(5);
  zip.destroy();
  while (!seen.isEnded) await setTimeout(5);
});

test('CEL-51 a reader who goes ends the work', async () => {
  const { seen, entries } = counted(1000, 64 * 1024);
  const zip = zipFile(entries);
  for await (const chunk of zip) {
    expect(chunk).toBeInstanceOf(Buffer);
    if (seen.asked > 10) break;
  }
  while (!seen.isEnded) await setTimeout(5);
  expect(seen.asked).toBeLessThan(20);
});

test('CEL-51 a reader who goes while the next file is fetched ends the work', async () => {
  const seen = { isFetching: false, isEnded: false };
  let fetched = (): void => undefined;
  const fetching = new Promise<void>((resolve) => (fetched = resolve));
  async function* entries(): AsyncGenerator<ZipEntry> {
    try {
      yield { name: 'one.pdf', bytes: Buffer.from('one') };
      seen.isFetching = true;
      await fetching;
      // More than anything on the way holds.
      yield { name: 'two.pdf', bytes: randomBytes(4 * 1024 * 1024) };
    } finally {
      seen.isEnded = true;
    }
  }
  const zip = zipFile(entries());
  zip.resume();
  while (!seen.isFetching) await setTimeout(5);
  zip.destroy();
  fetched();
  while (!seen.isEnded) await setTimeout(5);
});

test('CEL-51 what fails on the way breaks the archive off: no one takes it for whole', async () => {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'one.pdf', bytes: Buffer.from('one') };
    await setTimeout(1);
    throw new Error('The disk is gone');
  }
  await expect(buffer(zipFile(entries()))).rejects.toThrow('The disk is gone');
});
