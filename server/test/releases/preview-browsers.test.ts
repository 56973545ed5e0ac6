import { CALLS } from '@portal/shared/contract';
import { FIRST_DATA } from '../../src/areas/pages/first-data';
import { proofFor } from '../pages/document-proof';
import { SharedCache } from '../pages/shared-cache';
import { streamedIn } from '../pages/streamed';
import { BODIES } from '../profile/documents';
import { buildWithRules, releaseRules, stricterRules } from '../profile/release-rules';
import { addStudent, signIn } from '../students';
import { startTestServer, type TestServer } from '../test-server';
import { until } from '../raw-client';
import { fair, fairShell, madeText, PAGE, PART } from './fair';
import { startWatched, watchedBuild } from './watched-parts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer('postgres');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
});

const get = (url: string, cookie = '') => server.app.inject({ method: 'GET', url, headers: { cookie } });
const cookieOf = ({ secret }: { secret: string }): string => `releasePreview=${secret}`;

describe('MFE-10 what a browser with a preview has', () => {
  test('HTML, hints and registry are the preview’s, all others’ are not, whatever cache stands in between', async () => {
    const { releases } = server.services;
    await releases.publish(fairShell, 'test');
    const { hash: before } = await releases.publish(fair('before'), 'test');
    const seen = await releases.preview(fair('seen'), 'test');
    const cookie = cookieOf(seen);
    expect(await madeText(() => get(PAGE, cookie))).toBe('<main>seen r2</main>');
    expect(await madeText(() => get(PAGE))).toBe('<main>before r2</main>');
    for (const url of [PAGE, '/registry.json']) {
      const cache = new SharedCache(server.app, false);
      for (const [own, shown] of [
        [seen.hash, cookie],
        [before, 'releasePreview='],
        [seen.hash, cookie],
      ] as const) {
        const { body } = await cache.get(url, shown);
        expect(/mfe-fair\/([0-9a-f]+)\/remoteEntry/.exec(body)?.[1]).toBe(own);
      }
    }
  });

  test('its pages are not counted, so that no verdict goes by them', async () => {
    const { releases, counts, database } = server.services;
    await releases.publish(fair('before'), 'test');
    const cookie = cookieOf(await releases.preview(fair('seen'), 'test'));
    const counted = async () => {
      await counts.flush();
      const { rows } = await database.pool.query<{ loads: number }>(
        'select coalesce(sum(loads), 0)::int as loads from release_counts where part = $1',
        [PART],
      );
      return rows[0]?.loads;
    };
    const open = (shown: string) =>
      server.app.inject({
        method: 'GET',
        url: PAGE,
        headers: { cookie: shown, 'sec-fetch-dest': 'document' },
      });
    await open(cookie);
    expect(await counted()).toBe(0);
    await open('');
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
    // What another preview changes is read anew.
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

  test('profile rules judge its saves, say so, and come with its first data', async () => {
    jest.replaceProperty(FIRST_DATA, 'withinMs', 60_000);
    const student = await addStudent(server, { isRegistered: false });
    const token = await signIn(server, student);
    const { releases, rules } = server.services;
    await releaseRules(server.services);
    const build = buildWithRules(await stricterRules());
    const data = { '/profile': [CALLS.dataStatus.path] };
    const { facts } = build.manifest;
    const seen = await releases.preview(
      { ...build, manifest: { ...build.manifest, facts: { ...facts, data } } },
      'test',
    );
    await rules.refresh();
    const save = (cookie: string) =>
      server.call('POST', '/student/register/ssc', { body: BODIES.ssc, token, headers: { cookie } });
    const [strict, mild] = [await save(cookieOf(seen)), await save('releasePreview=')];
    expect([strict.status, mild.status]).toEqual([422, 200]);
    const document = await get(
      '/profile',
      `${cookieOf(seen)}; studentToken=${token}; documentProof=${proofFor(token)}`,
    );
    expect(streamedIn(document.body)?.answers[0]?.headers).toEqual({
      'x-profile-rules': strict.headers['x-profile-rules'],
    });

    await releases.abandon('mfe-profile', null, 'test');
    await rules.refresh();
    expect((await save(cookieOf(seen))).headers['x-profile-rules']).toBe(mild.headers['x-profile-rules']);
  });
});

test('MFE-10 MFE-11 what a browser with a preview tells undoes nothing that others have', async () => {
  const watched = await startWatched('postgres');
  const { watch, stands, inside } = watched;
  const part = 'mfe-watched';
  await watched.publish(part, 'before');
  const hash = await watched.publish(part, 'canary', 5);
  const { secret } = await watched.server.services.releases.preview(watchedBuild(part, 'seen'), 'team');
  await watched.open(inside(hash)[0]!, 8, `/${part}`);
  await watched.open(null, 150, `/${part}`);
  await watched.tell({ part, hash }, 7, {}, { cookie: `releasePreview=${secret}` });
  await watch.look();
  expect(stands(part)?.canary?.hash).toBe(hash);
  // The same words of browsers without a link do.
  await watched.tell({ part, hash }, 7);
  await watch.look();
  expect(stands(part)?.canary).toBeNull();
  await watched.server.close();
});

test('MFE-10 a link that one server made opens at another, and is taken back at both', async () => {
  const one = await startTestServer('postgres');
  const { dataDir, databaseUrl } = one;
  const two = await startTestServer('postgres', {
    on: { dataDir, databaseUrl, drop: () => Promise.resolve() },
  });
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
