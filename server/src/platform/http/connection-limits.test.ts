import { CALLS } from '@portal/shared/contract';
import { useTestServer } from '../../../test/test-server';
import { listen, rawClient, until } from '../../../test/raw-client';
import { CONNECTION_LIMITS } from './connection-limits';

const SLOW_CLIENTS = 300;
const READY = 'GET /health/ready HTTP/1.1\r\nHost: portal\r\n\r\n';
const headers = (...lines: string[]) =>
  `GET /health/live HTTP/1.1\r\nHost: portal\r\n${lines.join('\r\n')}\r\n\r\n`;

/** Body of an answer that is the only one on its connection. */
const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as object;
const refusal = {
  success: false,
  data: null,
  message: expect.stringMatching(/\.$/) as string,
  requestId: expect.stringMatching(/^[\w-]{36}$/) as string,
};

describe('what one connection may cost', () => {
  const server = useTestServer({ kind: 'postgres' });
  let port: number;
  beforeAll(async () => {
    const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = server.app.server;
    expect({ headersTimeout, requestTimeout, connectionTimeout: timeout, keepAliveTimeout }).toEqual(
      expect.objectContaining({
        headersTimeout: CONNECTION_LIMITS.headersTimeout,
        requestTimeout: CONNECTION_LIMITS.requestTimeout,
        connectionTimeout: CONNECTION_LIMITS.connectionTimeout,
        keepAliveTimeout: CONNECTION_LIMITS.keepAliveTimeout,
      }),
    );
    port = await listen(server, { headersTimeout: 1500, requestTimeout: 2500, inactivity: 4000 });
  });

  /** A caller on a connection of its own is answered. */
  async function expectAnotherAnswered(): Promise<void> {
    const other = await rawClient(port, READY);
    await until(() => other.statuses().length > 0, 'the answer to another client');
    expect(other.statuses()).toEqual([200]);
    other.socket.destroy();
  }

  test.each([
    ['send their headers too slowly', 'GET / HTTP/1.1\r\nHost: portal\r\nX-a: '],
    [
      'send their body too slowly',
      `POST ${CALLS.login.path} HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"a":"`,
    ],
  ])('API-10 clients that %s are cut off and stop no one else', async (_, begin) => {
    const clients = await Promise.all(Array.from({ length: SLOW_CLIENTS }, () => rawClient(port, begin)));
    const dribble = setInterval(() => {
      for (const { socket } of clients) if (socket.writable) socket.write('a');
    }, 200);
    await expectAnotherAnswered();
    // Not after them.
    expect(clients.some(({ socket }) => !socket.destroyed)).toBe(true);
    const answers = await Promise.all(clients.map(({ ended }) => ended));
    clearInterval(dribble);
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(bodyOf(answer)).toEqual(refusal);
    }
  });

  test('API-10 clients that do not read are cut off and stop no one else', async () => {
    const many = 'GET /openapi.json HTTP/1.1\r\nHost: portal\r\n\r\n'.repeat(100);
    const clients = await Promise.all(Array.from({ length: 10 }, () => rawClient(port)));
    for (const { socket } of clients) {
      socket.pause();
      socket.write(many);
    }
    const count = () =>
      new Promise<number>((resolve, reject) =>
        server.app.server.getConnections((error, open) => (error ? reject(error) : resolve(open))),
      );
    await expectAnotherAnswered();
    expect(await count()).toBeGreaterThan(0);
    for (const end = Date.now() + 15_000; (await count()) > 0 && Date.now() < end;)
      await new Promise((done) => setTimeout(done, 100));
    expect(await count()).toBe(0);
    for (const { socket } of clients) socket.destroy();
  });

  test.each([
    ['one header of 20 KB', headers(`X-Long: ${'x'.repeat(20_000)}`)],
    ['4,000 headers', headers(...Array.from({ length: 4000 }, (_, i) => `X-${i}: y`))],
    ['an address of 20 KB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: portal\r\n\r\n`],
    ['a token of 20 KB', headers(`Authorization: Bearer ${'a'.repeat(20_000)}`)],
    ['a cookie of 20 KB', headers(`Cookie: studentToken=${'a'.repeat(20_000)}`)],
  ])('API-10 %s is refused with 431 and stops no one else', async (_, text) => {
    const client = await rawClient(port, text);
    await expectAnotherAnswered();
    const answer = await client.ended;
    expect(client.statuses()).toEqual([431]);
    expect(bodyOf(answer)).toEqual(refusal);
  });

  test('API-10 a body far over the limit is refused before it is read', async () => {
    const client = await rawClient(
      port,
      `POST ${CALLS.login.path} HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n`,
    );
    await until(() => client.statuses().length > 0, 'the refusal');
    expect(client.statuses()).toEqual([413]);
    client.socket.destroy();
  });
});
