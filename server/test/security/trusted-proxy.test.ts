import { CALLS } from '@portal/shared/contract';
import type { Config } from '../../src/config';
import { tokenFor } from '../releases/send-release';
import { addStudent } from '../students';
import { startTestServer, type TestServer } from '../test-server';

/** Wrong secrets that one address may send below /releases before it has to wait. */
const MOST = 30;
const LOCAL = '127.0.0.1';

/** Where the client is, as the proxy that it speaks to sees it. */
const CLIENT = '192.0.2.7';

describe('behind a proxy', () => {
  let server: TestServer;
  const start = async (trustProxy: Config['trustProxy']) => {
    server = await startTestServer({ kind: 'postgres', config: { trustProxy } });
  };
  afterEach(() => server.close());

  /** Guesses secret after secret, forwarded by any client of the server. @returns the statuses */
  async function guess(times: number, remoteAddress: string, forwarded: (time: number) => string) {
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const authorization = `Bearer wrong-${time}-${'z'.repeat(36)}`;
      const headers = { authorization, 'x-forwarded-for': forwarded(time) };
      statuses.push((await server.app.inject({ url: '/releases', remoteAddress, headers })).statusCode);
    }
    return statuses;
  }

  test.each<[Config['trustProxy'], number]>([
    [1, 1],
    [2, 2],
    [['10.0.0.0/8', 'loopback'], 1],
    [false, 0],
    [['10.0.0.0/8'], 1],
  ])(
    'W-04: with TRUST_PROXY %j no one behind %i appending proxies chooses the address that is counted',
    async (trusted, hops) => {
      await start(trusted);
      // Each appends who speaks to it, as nginx does by $proxy_add_x_forwarded_for; the client invents the first address.
      const appended = [CLIENT, LOCAL].slice(0, hops);
      const remoteAddress = hops === 0 ? CLIENT : LOCAL;
      const forwarded = (time: number) => [`198.51.100.${time}`, ...appended].join(', ');
      const statuses = await guess(MOST + 2, remoteAddress, forwarded);
      expect(statuses.slice(0, MOST).every((status) => status === 401)).toBe(true);
      expect(statuses.at(-1)).toBe(429);
      // The right one still works.
      const authorization = `Bearer ${await tokenFor(server, 'mfe-own')}`;
      const headers = { authorization, 'x-forwarded-for': forwarded(0) };
      const own = await server.app.inject({ url: '/releases', headers, remoteAddress });
      expect(own.statusCode).toBe(200);
    },
  );

  test('W-04: behind a proxy that is trusted each client has limits of its own', async () => {
    await start(1);
    const statuses = await guess(MOST + 5, LOCAL, (time) => `198.51.100.${time % 2}`);
    expect(new Set(statuses)).toEqual(new Set([401]));
  });

  test('W-04: scheme and host are taken from trusted proxies alone', async () => {
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.1' };
    const isHttps = async (remoteAddress: string) => {
      const { headers } = await server.app.inject({ url: '/health/live', headers: forwarded, remoteAddress });
      return headers['strict-transport-security'] !== undefined;
    };
    await start(['10.0.0.0/8']);
    expect(await isHttps('10.1.2.3')).toBe(true);
    expect(await isHttps('::ffff:10.1.2.3')).toBe(true);
    expect(await isHttps('198.51.100.1')).toBe(false);
  });

  test('W-04: every limit by address counts a /64 network of IPv6 as one, and a mapped address as IPv4', async () => {
    server = await startTestServer({ kind: 'postgres' });
    const { enrollment } = await addStudent(server);
    const calls: [string, object | undefined][] = [
      [CALLS.login.path, { enrollment, password: 'Wrong horse 1' }],
      [CALLS.sendOtp.path, { enrollment }],
      [CALLS.verifyOtp.path, { enrollment, otp: '12345678' }],
      [CALLS.changePwd.path, { enrollment, password: 'Correct horse 10' }],
      ['/releases/mfe-auth/rollback', undefined],
    ];
    const subjects = async (addresses: string[]) => {
      await server.services.database.pool.query('delete from limits');
      for (const address of addresses) {
        for (const [url, body] of calls) {
          const token = body ? undefined : 'w'.repeat(43);
          await server.call('POST', url, { address, ...(body ? { body } : {}), ...(token ? { token } : {}) });
        }
      }
      const { rows } = await server.services.database.pool.query<{ kind: string; count: number }>(
        `select kind, count(distinct subject)::int from limits where kind like '%address%' group by kind order by kind`,
      );
      return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
    };
    const one = await subjects(['2001:db8:0:1::1', '2001:db8:0:1:ffff::2', '2001:db8:0:1:abcd:1:2:3']);
    expect(Object.keys(one).length).toBeGreaterThanOrEqual(5);
    expect(new Set(Object.values(one))).toEqual(new Set([1]));
    expect(new Set(Object.values(await subjects(['203.0.113.9', '::ffff:203.0.113.9'])))).toEqual(
      new Set([1]),
    );
    const apart = await subjects(['2001:db8:0:1::1', '2001:db8:0:2::1']);
    expect(new Set(Object.values(apart))).toEqual(new Set([2]));
  });
});
