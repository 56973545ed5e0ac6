import { randomBytes } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import { writeArchive } from './archive-writer';

/** More than every buffer between an entry and whoever takes the archive. */
const BYTES = 4 * 1024 * 1024;

/** Takes one piece of the archive, then breaks off as a client does that closes its connection. */
const breaksOff = () =>
  new Writable({
    write(_chunk, _encoding, done) {
      done();
      this.destroy(new Error('the client is gone'));
    },
  });

// An error that nobody hears fails a test of Jest too: it would end the process.
test('W-01: an archive broken off within a file ends with the reason, and closes the file', async () => {
  const pieces = Readable.from(Array.from({ length: 64 }, () => randomBytes(BYTES / 64)));
  const closed = new Promise((resolve) => pieces.once('close', resolve));
  const written = writeArchive(breaksOff(), (write) => write('table', { bytes: BYTES, open: () => pieces }));
  await expect(written).rejects.toThrow('the client is gone');
  await closed;
});

test('W-01: an archive broken off within bytes ends with the reason, and writes nothing further', async () => {
  let isWritten = false;
  const written = writeArchive(breaksOff(), async (write) => {
    await write('first', randomBytes(BYTES));
    await write('second', randomBytes(BYTES));
    isWritten = true;
  });
  await expect(written).rejects.toThrow('the client is gone');
  expect(isWritten).toBe(false);
});

test('W-01: a file that cannot be read ends the archive with the reason', async () => {
  const broken = () =>
    new Readable({
      read() {
        this.destroy(new Error('the disk is gone'));
      },
    });
  const written = writeArchive(new Writable({ write: (_chunk, _encoding, done) => done() }), (write) =>
    write('table', { bytes: 10, open: broken }),
  );
  await expect(written).rejects.toThrow('the disk is gone');
});
