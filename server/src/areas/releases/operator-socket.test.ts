import { CELL_CALLS_PATH } from '@portal/shared/contract/cell';
import { DATABASES } from '../../../test/databases';
import { useTestServer } from '../../../test/test-server';
import { operatorKey, tokenFor } from '../../../test/releases/send-release';

/** Each test has a part of its own: nothing of a history can be removed. */
let part = '';
let lastPart = 0;

describe.each(DATABASES)('the operator’s socket on %s', (kind) => {
  const server = useTestServer(kind);
  let token: string;
  beforeEach(async () => {
    lastPart += 1;
    part = `mfe-operated${lastPart}`;
    token = await tokenFor(server, part);
  });

  const ask = (method: 'GET' | 'POST', url: string, secret: string, body?: object) =>
    server.call(method, url, { token: secret, ...(body ? { body } : {}) });
  const operate = (method: 'GET' | 'POST', url: string, secret = operatorKey(server)) =>
    server.operate(method, url, { token: secret });

  test('W-13: on the public port there are no operator’s calls and no backup, whatever is sent', async () => {
    const calls = [
      ['POST', `/releases/${part}/token`],
      ['POST', `/releases/${part}/revoke`],
    ] as const;
    for (const secret of [operatorKey(server), token]) {
      for (const [method, url] of calls) expect((await ask(method, url, secret)).status).toBe(404);
      const backup = await server.app.inject({
        url: '/operator/backup',
        headers: { authorization: `Bearer ${secret}` },
      });
      expect(backup.statusCode).toBe(404);
      expect(backup.json()).toMatchObject({ success: false, data: null });
    }
    for (const url of ['/releases', `/releases?part=${part}`]) {
      expect((await ask('GET', url, operatorKey(server))).status).toBe(401);
    }
    expect((await ask('POST', `/releases/${part}/unpin`, operatorKey(server))).status).toBe(401);
    const { paths } = (await server.app.inject('/openapi.json')).json<{ paths: object }>();
    // The console revokes offers; that is another thing.
    const other = Object.keys(paths).filter((path) => !path.startsWith(CELL_CALLS_PATH));
    expect(other.filter((path) => /^\/operator|token$|revoke$/.test(path))).toEqual([]);
  });

  test('W-13: on the socket the operator’s key alone is good', async () => {
    const calls = [
      ['GET', '/releases'],
      ['POST', `/releases/${part}/unpin`],
      ['POST', `/releases/${part}/token`],
      ['POST', `/releases/${part}/revoke`],
      ['GET', '/operator/backup'],
    ] as const;
    for (const [method, url] of calls) {
      for (const secret of [token, 'x'.repeat(43), '']) {
        expect([url, (await operate(method, url, secret)).status]).toEqual([url, 401]);
      }
    }
    expect((await operate('GET', '/releases')).status).toBe(200);
    const { statusCode, rawPayload } = await server.operator.inject({
      url: '/operator/backup',
      headers: { authorization: `Bearer ${operatorKey(server)}` },
    });
    expect([statusCode, rawPayload.subarray(0, 2).toString('hex')]).toEqual([200, '1f8b']);
    // Nothing of a student is there.
    expect((await operate('POST', '/student/login')).status).toBe(404);
  });
});
