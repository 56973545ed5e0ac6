import { startBeside, startTestServer, type TestServer } from '../test-server';
import { until } from '../raw-client';
import { fair, fairShell, PAGE, PART } from './fair';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ kind: 'postgres' });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
});

const get = (url: string, cookie = '') => server.app.inject({ method: 'GET', url, headers: { cookie } });
const cookieOf = ({ secret }: { secret: string }): string => `releasePreview=${secret}`;

describe('MFE-10 what a browser with a preview has', () => {
  test('MFE-11 its pages are not measured, so that no decision uses them', async () => {
    const { releases, counts, database } = server.services;
    await releases.publish(fairShell, 'test');
    await releases.publish(fair('before'), 'test');
    const cookie = cookieOf(await releases.preview(fair('seen'), 'test'));
    const counted = async () => {
      await counts.flush();
      const { rows } = await database.pool.query<{ started: number }>(
        'select coalesce(sum(started), 0)::int as started from release_views',
      );
      return rows[0]?.started;
    };
    const open = async (headers: Record<string, string>) =>
      (await server.app.inject({ method: 'GET', url: PAGE, headers })).body;
    expect(await open({ cookie, 'sec-fetch-dest': 'document' })).not.toContain('data-measured');
    // Nor are those of a program, which runs no script.
    expect(await open({})).not.toContain('data-measured');
    expect(await counted()).toBe(0);
    expect(await open({ 'sec-fetch-dest': 'document' })).toContain('data-measured');
    expect(await counted()).toBe(1);
  });

  test('a link opens nothing when its time is over, and its cookie gives nothing', async () => {
    const { releases, database } = server.services;
    const { hash: before } = await releases.publish(fair('before'), 'test');
    const seen = await releases.preview(fair('seen'), 'test');
    expect((await get(`/preview/${seen.secret}`)).statusCode).toBe(303);
    await database.pool.query(
      "update release_previews set expires_at = clock_timestamp() - interval '1 second'",
    );
    // What another preview changes is read again.
    await releases.preview(fair('other'), 'test');
    expect((await get(`/preview/${seen.secret}`)).statusCode).toBe(404);
    const { body } = await get('/registry.json', cookieOf(seen));
    expect(body).toContain(before);
    expect(body).not.toContain(seen.hash);
  });

  test('a preview of the shell is under every page', async () => {
    const { releases } = server.services;
    const { hash: before } = await releases.publish(fairShell, 'test');
    const { files } = fairShell;
    const next = { ...fairShell, files: new Map([...files, ['more.js', Buffer.from('// next')] as const]) };
    const seen = await releases.preview(next, 'test');
    const opened = await get(`/preview/${seen.secret}`);
    expect(opened.headers.location).toBe('/');
    expect((await get('/', cookieOf(seen))).body).toContain(`/${seen.hash}/main.js`);
    expect((await get('/')).body).toContain(`/${before}/main.js`);
  });
});

test('MFE-10 a link that one server made opens at another, and is taken back at both', async () => {
  const one = await startTestServer({ kind: 'postgres' });
  const two = await startBeside(one);
  await one.services.releases.publish(fair('before'), 'test');
  const { hash, secret } = await one.services.releases.preview(fair('seen'), 'test');
  const opened = async (at: TestServer): Promise<number> =>
    (await at.app.inject({ method: 'GET', url: `/preview/${secret}` })).statusCode;
  expect(await opened(one)).toBe(303);
  await until(async () => (await opened(two)) === 303, 'the link at the other server');
  const { body } = await two.app.inject({
    method: 'GET',
    url: '/registry.json',
    headers: { cookie: cookieOf({ secret }) },
  });
  expect(body).toContain(hash);
  await two.services.releases.abandon(PART, hash, 'test');
  await until(async () => (await opened(one)) === 404, 'the end of the link at the first server');
  await two.close();
  await one.close();
});
