import type { Build } from '../../src/areas/releases/checks/check-release';
import { BODIES } from '../profile/documents';
import { buildWithRules, releaseRules, stricterRules } from '../profile/release-rules';
import { addStudent, signIn } from '../students';
import { startTestServer, type TestServer } from '../test-server';
import { fair, fairShell, madeText, PAGE, PART, twoGroups } from './fair';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ kind: 'postgres', config: { trustProxy: 1 } });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
});

/** How some browsers have a release that is not active, by the cookies of one of them and of another one. */
const WAYS = {
  'a canary': {
    async give(build: Build) {
      const { hash } = await server.services.releases.publish(build, 'test', { canary: 5 });
      const { inside, outside } = twoGroups(server, hash);
      return { hash, own: `releaseGroup=${inside}`, others: `releaseGroup=${outside}` };
    },
    end: (part: string) => server.services.releases.abort(part, null, 'test'),
  },
  'a preview': {
    async give(build: Build) {
      const { hash, secret } = await server.services.releases.preview(build, 'test');
      return { hash, own: `releasePreview=${secret}`, others: 'releasePreview=' };
    },
    end: (part: string) => server.services.releases.abandon(part, null, 'test'),
  },
};
const get = (url: string, cookie: string) => server.app.inject({ method: 'GET', url, headers: { cookie } });

/** A cache that many browsers share and that keeps what it may not: `Vary` alone parts its visitors (RFC 9111). */
function sharedCache() {
  const kept: { url: string; cookie: string; vary: boolean; body: string }[] = [];
  const cache = {
    hits: 0,
    async get(url: string, cookie: string): Promise<string> {
      const known = kept.find((one) => one.url === url && (!one.vary || one.cookie === cookie));
      if (known) cache.hits += 1;
      if (known) return known.body;
      const { body, headers } = await get(url, cookie);
      kept.push({ url, cookie, vary: /cookie/i.test(String(headers['vary'])), body });
      return body;
    },
  };
  return cache;
}

describe.each(Object.entries(WAYS))('MFE-10 what a browser with %s has', (_, way) => {
  test('its registry, hints and server-made HTML are of one release, all others have another, whatever cache is in between', async () => {
    await server.services.releases.publish(fairShell, 'test');
    const { hash: before } = await server.services.releases.publish(fair('before'), 'test');
    const { hash, own, others } = await way.give(fair('given'));
    for (const [cookie, word, of, other] of [
      [own, 'given', hash, before],
      [others, 'before', before, hash],
      ['', 'before', before, hash],
    ] as const) {
      expect(await madeText(() => get(PAGE, cookie))).toMatch(new RegExp(`^<main>${word} r\\d</main>$`));
      const { body } = await get(PAGE, cookie);
      expect(body).toContain(`href="/remotes/${PART}/${of}/remoteEntry.js"`);
      expect(body).not.toContain(`href="/remotes/${PART}/${other}/remoteEntry.js"`);
      expect(body).toContain(`data-made-from="${of}"`);
    }
    for (const url of [PAGE, '/registry.json']) {
      const cache = sharedCache();
      for (const [cookie, of] of [
        [own, hash],
        [others, before],
        [own, hash],
      ] as const) {
        const body = await cache.get(url, cookie);
        expect(/mfe-fair\/([0-9a-f]+)\/remoteEntry/.exec(body)?.[1]).toBe(of);
      }
      expect(cache.hits).toBe(1);
    }
  });

  test('profile rules judge its saves and say so', async () => {
    const token = await signIn(server, await addStudent(server, { isRegistered: false }));
    const { rules } = server.services;
    await releaseRules(server.services);
    const build = buildWithRules(await stricterRules());
    const { own, others } = await way.give(build);
    await rules.refresh();
    const save = (cookie: string) =>
      server.call('POST', '/student/register/ssc', { body: BODIES.ssc, token, headers: { cookie } });
    const [strict, mild] = [await save(own), await save(others)];
    expect([strict.status, mild.status]).toEqual([422, 200]);
    const versions = [strict, mild].map(({ headers }) => headers['x-profile-rules']);
    expect(versions[0]).not.toBe(versions[1]);

    await way.end('mfe-profile');
    await rules.refresh();
    expect((await save(own)).headers['x-profile-rules']).toBe(versions[1]);
  });
});
