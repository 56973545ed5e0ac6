import { once } from 'node:events';
import { ProtocolStream } from './protocol-stream';

const never = new Promise<never>(() => undefined);
const bytes = () => Promise.resolve(new Uint8Array([1]));

// A rejection that no one holds fails a test of Jest too: it would end the process.
test('W-01: a reader that throws at what the database said ends the connection with its error', async () => {
  const stream = new ProtocolStream({ exchange: bytes, ended: never });
  stream.on('data', () => {
    throw new Error('not understood');
  });
  await new Promise((flowing) => stream.once('resume', flowing));
  const failed = once(stream, 'error');
  stream.write('question');
  expect(await failed).toEqual([expect.objectContaining({ message: 'not understood' })]);
  expect(stream.destroyed).toBe(true);
});

test.each([
  ['fails', () => Promise.reject(new Error('ended'))],
  [
    'throws',
    () => {
      throw new Error('ended');
    },
  ],
])('W-01: an exchange that %s ends the connection with its error', async (_, exchange) => {
  const stream = new ProtocolStream({ exchange, ended: never });
  const failed = once(stream, 'error');
  stream.write('question');
  expect(await failed).toEqual([expect.objectContaining({ message: 'ended' })]);
});

test('W-01: a database whose end is reported by an error ends the connection as well', async () => {
  const stream = new ProtocolStream({ exchange: bytes, ended: Promise.reject(new Error('gone')) });
  await once(stream, 'close');
});
