import { CALLS } from '@portal/shared/contract';
import { useTestServer } from '../../../test/test-server';
import { listen, rawClient, until } from '../../../test/raw-client';

const HIDDEN = 'GET /openapi.json HTTP/1.1\r\nHost: portal\r\n\r\n';
/** What the answer to the hidden request would hold. */
const FOUND = '"openapi":';
const POST = `POST ${CALLS.validateToken.path} HTTP/1.1\r\nHost: portal\r\n`;

/** Requests whose end two readers could see at different places, or that are no HTTP at all: Node's strict parser refuses these. */
const AMBIGUOUS: [string, string][] = [
  ['length and chunks', `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ['two lengths', `${POST}Content-Length: 0\r\nContent-Length: 44\r\n\r\n${HIDDEN}`],
  ['an unknown encoding', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ['a line feed in a header', `${POST}X: a\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ['a NUL in a header', `${POST}X: a\u0000b\r\n\r\n${HIDDEN}`],
  ['no HTTP', `\u0016\u0003\u0001\u0002\u0000${HIDDEN}`],
];

/** Hosts of which a proxy could take another one than the server. */
const TWO_HOSTS = [
  'Host: portal\r\nHost: cell',
  'Host: portal\r\nhost: portal',
  'HOST: cell\r\nHost: portal',
  'Host: portal, cell',
  'Host: portal,cell',
  'Host: cell@portal',
  'Host: portal/cell',
  'Host: portal:80:81',
];
/** Hosts that are one: RFC 9112 takes a blank one, too. */
const ONE_HOST = ['', 'portal', 'Portal_1.example:3000', 'portal:', '[::1]:3000', '127.0.0.1'];

describe('requests that two readers could read differently', () => {
  const server = useTestServer({ kind: 'postgres' });
  let port: number;
  beforeAll(async () => {
    port = await listen(server);
  });

  test.each(AMBIGUOUS)(
    'API-01 %s is refused in the envelope, and what follows is not read',
    async (_, text) => {
      const client = await rawClient(port, Buffer.from(text, 'latin1'));
      const answer = await client.ended;
      // The head may have been answered on its own merits; then comes the refusal, and the end.
      expect(client.statuses().at(-1)).toBe(400);
      expect(answer).toMatch(/connection: close/i);
      expect(answer).not.toContain(FOUND);
      const body = JSON.parse(answer.slice(answer.lastIndexOf('\r\n\r\n') + 4)) as object;
      expect(body).toMatchObject({ success: false, data: null });
    },
  );

  test.each(TWO_HOSTS)('F-49 %j is refused, and what follows is not read', async (hosts) => {
    const client = await rawClient(port, `GET /health/live HTTP/1.1\r\n${hosts}\r\n\r\n${HIDDEN}`);
    const answer = await client.ended;
    expect(client.statuses()).toEqual([400]);
    expect(answer).toMatch(/connection: close/i);
    expect(answer).toContain('The request could not be understood.');
  });

  test.each(ONE_HOST)('F-49 the host “%s” is served', async (host) => {
    const client = await rawClient(port, `GET /health/live HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    await until(() => client.statuses().length === 1, 'an answer');
    expect(client.statuses()).toEqual([200]);
    client.socket.destroy();
  });

  test('API-01 a request without a host is refused, and what follows is not read', async () => {
    const client = await rawClient(port, `GET /health/live HTTP/1.1\r\n\r\n${HIDDEN}`);
    expect(await client.ended).toMatch(/connection: close/i);
    expect(client.statuses()).toEqual([400]);
  });

  test('API-01 two plain requests on one connection are both answered', async () => {
    const client = await rawClient(port, HIDDEN + HIDDEN);
    await until(() => client.statuses().length === 2, 'two answers');
    expect(client.statuses()).toEqual([200, 200]);
    await until(() => client.received().split(FOUND).length === 3, 'both bodies');
    client.socket.destroy();
  });
});
