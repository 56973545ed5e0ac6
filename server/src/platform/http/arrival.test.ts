import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { noteArrival } from './arrival';

describe('when a request arrived', () => {
  let now = 0;
  let lateMs = 0;
  const app = Fastify();
  noteArrival(
    app,
    () => ({ waiting: 0, lateMs }),
    () => now,
  );
  let goOn = (): void => undefined;
  let wasAsked = (): void => undefined;
  app.post('/', async (request) => {
    const held = new Promise<void>((resolve) => (goOn = resolve));
    wasAsked();
    await held;
    return { waited: request.waitedMs() };
  });
  beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));
  afterAll(() => app.close());

  /** Sends a request in pieces. @param between what happens before each but the first */
  async function waited(pieces: string[], between: () => void): Promise<number> {
    const asked = new Promise<void>((resolve) => (wasAsked = resolve));
    const body = pieces.join('');
    const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    const head = `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: ${body.length}\r\n\r\n`;
    const arrived = once(app.server, 'request');
    socket.write(head + pieces[0]!);
    await arrived;
    for (const piece of pieces.slice(1)) {
      await new Promise((resolve) => setImmediate(resolve));
      between();
      socket.write(piece);
    }
    await asked;
    now += 5_000;
    goOn();
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    return (JSON.parse(answer.split('\r\n\r\n')[1]!) as { waited: number }).waited;
  }

  test('F-90 what a request waits for on the server does not make it late', async () => {
    expect(await waited(['{"a":1}'], () => undefined)).toBe(5_000);
  });

  test('F-90 a body that comes slowly gains nothing: its last byte counts', async () => {
    expect(await waited(['{"a":', '1}'], () => void (now += 30_000))).toBe(5_000);
  });

  test('F-90 a late event loop is the server’s delay, and no wait counts for more than a minute', async () => {
    lateMs = 2_000;
    expect(await waited(['{"a":1}'], () => undefined)).toBe(7_000);
    lateMs = 90_000;
    expect(await waited(['{"a":1}'], () => undefined)).toBe(60_000);
    lateMs = 0;
  });
});
