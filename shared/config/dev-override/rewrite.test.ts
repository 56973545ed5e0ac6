/** @jest-environment node */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { REPORT_PATHS } from '@portal/shared/contract';
import { DEV_OVERRIDE_HEADER } from './header.mjs';
import { OwnBuilds } from './own-builds.mjs';
import { headersForBrowser, headersForPortal, pageWith, registryWith } from './rewrite.mjs';
import { serveDevOverride } from './serve.mjs';

const OWN = 'http://127.0.0.1:4000';
const PORTAL = 'https://staging.example';
const WHERE = { own: OWN, portal: PORTAL };

const released = (name: string, hash: string) => ({
  hash,
  version: '1.0.0',
  global: `${name}_${hash}`,
  entry: `/remotes/${name}/${hash}/remoteEntry.js`,
  assets: [],
  integrity: {},
});
const own = { name: 'mfe-b', facts: { title: 'Own' }, release: released('mfe-b', 'mine') };
const registry = {
  remotes: ['mfe-a', 'mfe-b'].map((name) => ({
    name,
    facts: {},
    current: released(name, 'theirs'),
    previous: released(name, 'before'),
  })),
};

test('MFE-14 the registry has the part’s own build, and nothing that replaces it', () => {
  const changed = registryWith(registry, own);
  expect(changed.remotes.map(({ current }) => current.hash)).toEqual(['theirs', 'mine']);
  expect(changed.remotes[1]).toMatchObject({ facts: { title: 'Own' }, previous: null });
  expect(changed.preview).toBe('mfe-b@mine');
  expect(registryWith({ remotes: [] }, own).remotes).toHaveLength(1);
});

test('MFE-14 a page has it in its registry, and says so; a page without one stays', () => {
  const page = (json: string) =>
    `<body>\n<script type="application/json" id="portal-registry">${json}</script>`;
  const changed = pageWith(page(JSON.stringify(registry)), { ...own, facts: { title: '</script>$&' } });
  expect(changed).toContain('mfe-b comes from this machine.');
  expect(changed.match(/<\/script>/g)).toHaveLength(1);
  const json = /id="portal-registry">(.*)<\/script>/.exec(changed)![1]!;
  expect(JSON.parse(json)).toEqual(registryWith(registry, { ...own, facts: { title: '</script>$&' } }));
  expect(pageWith('<body>plain', own)).toBe('<body>plain');
});

test('MFE-14 the portal has requests as of its own origin; what another site sends stays that site’s', () => {
  const sent = (headers: Record<string, string>) => headersForPortal(headers, { ...WHERE, part: 'mfe-b' });
  expect(
    sent({ host: '127.0.0.1:4000', origin: OWN, referer: `${OWN}/login?a=1`, connection: 'close' }),
  ).toEqual({
    host: 'staging.example',
    origin: PORTAL,
    referer: `${PORTAL}/login?a=1`,
    [DEV_OVERRIDE_HEADER]: 'mfe-b',
  });
  for (const origin of ['https://evil.example', 'http://127.0.0.1:40001', `${OWN}.evil.example`, 'null'])
    expect(sent({ origin, referer: `${origin}/` })).toMatchObject({ origin, referer: `${origin}/` });
});

test('MFE-14 a cookie that https binds is kept over http, and goes back by its own name', () => {
  const { 'set-cookie': cookies } = headersForBrowser(
    { 'set-cookie': ['__Host-proof=1; Path=/; HttpOnly; Secure; SameSite=Strict', 'name=Secure; Path=/'] },
    WHERE,
  );
  expect(cookies).toEqual(['own-Host-proof=1; Path=/; HttpOnly; SameSite=Strict', 'name=Secure; Path=/']);
  const { cookie } = headersForPortal(
    { cookie: 'own-Host-proof=1; name=Secure' },
    { ...WHERE, part: 'mfe-b' },
  );
  expect(cookie).toBe('__Host-proof=1; name=Secure');
  expect(headersForBrowser({ location: `${PORTAL}/cell`, 'content-security-policy': 'x' }, WHERE)).toEqual({
    location: `${OWN}/cell`,
    'content-security-policy': 'x',
  });
});

describe('MFE-14 the dev server', () => {
  const asked: http.IncomingMessage[] = [];
  const portal = http.createServer((request, response) => {
    asked.push(request);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(registry));
  });
  const builds = new OwnBuilds();
  let served: Awaited<ReturnType<typeof serveDevOverride>>;
  beforeAll(async () => {
    await new Promise<void>((done) => portal.listen(0, '127.0.0.1', done));
    const { port } = portal.address() as AddressInfo;
    builds.latest = { hash: 'abc', global: 'b', files: new Map([['remoteEntry.js', Buffer.from('1')]]) };
    builds.builds.set('abc', builds.latest);
    const part = { name: 'mfe-b', version: '1.0.0', facts: { title: 'Own' } };
    served = await serveDevOverride({ portal: `http://127.0.0.1:${port}`, part, builds }, 0);
  });
  afterAll(async () => {
    await served.close();
    portal.closeAllConnections();
    await new Promise((done) => portal.close(done));
  });

  test('gives the registry its build, with the hash of its entry, and serves that', async () => {
    const answer = (await (await fetch(`${served.own}/registry.json`)).json()) as typeof registry;
    const { entry, integrity } = answer.remotes[1]!.current;
    expect(entry).toBe('/remotes/mfe-b/abc/remoteEntry.js');
    expect(Object.values(integrity)).toEqual([expect.stringMatching(/^sha384-/)]);
    expect(await (await fetch(served.own + entry)).text()).toBe('1');
    expect(asked.at(-1)!.headers).toMatchObject({ [DEV_OVERRIDE_HEADER]: 'mfe-b' });
  });

  test('keeps to itself what its browser reports', async () => {
    const before = asked.length;
    for (const path of Object.values(REPORT_PATHS))
      expect((await fetch(served.own + path, { method: 'POST', body: '{}' })).status).toBe(204);
    expect(asked).toHaveLength(before);
  });

  test('answers to no other name', async () => {
    const status = await new Promise((done) =>
      http.get(served.own, { headers: { host: 'evil.example' } }, (answer) => {
        answer.resume();
        done(answer.statusCode);
      }),
    );
    expect(status).toBe(403);
  });
});
