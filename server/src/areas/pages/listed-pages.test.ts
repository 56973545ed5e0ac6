import Fastify from 'fastify';
import type { RemoteManifest } from '../releases/checks/manifest';
import type { ReleaseState } from '../releases/registry-view';
import { siteReleases } from '../releases';
import { remoteManifest, shellManifest } from '../../../test/releases/manifests';
import { pagesRoutes, type PagesDeps } from './routes';

const entry = (path: string, order: number) => ({ label: path, path, order });
const remote = (name: string, paths: string[], facts: Partial<RemoteManifest['facts']>) => {
  const manifest = remoteManifest(name, paths);
  return {
    current: { hash: name, manifest: { ...manifest, facts: { ...manifest.facts, ...facts } }, files: [] },
    previous: null,
  };
};

const STATE: ReleaseState = {
  revision: 1,
  shell: { hash: 'shell', manifest: shellManifest({}), files: [] },
  remotes: [
    remote('mfe-site', ['/', '/team'], { menu: [entry('/team', 20), entry('/', 10)] }),
    remote('mfe-auth', ['/login'], {}),
    remote('mfe-home', ['/companies'], { audience: 'student', menu: [entry('/companies', 1)] }),
  ],
  content: null,
  parts: new Map(),
  canaries: [],
  previews: [],
  variant: '',
  registry: { revision: 1, shell: 'shell', remotes: [] },
};
const MADE = {
  html: '<h1>Team</h1>',
  styles: [],
  pictures: [],
  title: 'Team · Portal',
  description: 'Who "runs" it',
  signedOutOnly: false,
  site: {
    name: 'A & B College',
    isSample: false,
    icon: '/remotes/shell/1/icon.png',
    picture: { href: '/remotes/shell/1/share.png', width: 1200, height: 630, alt: 'A & B in figures' },
  },
};

const CELL_HOST = 'cell.example';

let made = MADE;
beforeEach(() => (made = MADE));

async function get(
  url: string,
  config: PagesDeps['config'] = { production: false },
  host = 'portal.example',
) {
  const app = Fastify();
  await app.register(
    pagesRoutes({
      sites: siteReleases({ state: () => STATE, onChange: () => undefined }, { cellHost: CELL_HOST }),
      counts: { load: () => undefined },
      html: { get: async () => made },
      blobs: { get: async () => null },
      config,
    } as unknown as PagesDeps),
  );
  const { body, headers, statusCode } = await app.inject({ url, headers: { host } });
  await app.close();
  return { body, type: headers['content-type'], location: headers.location, statusCode };
}

test('W-24 robots.txt leads to the sitemap, and that to the pages of the visitor’s menu, in its order', async () => {
  const robots = await get('/robots.txt');
  expect(robots.type).toMatch('text/plain');
  expect(robots.body).toMatch('Sitemap: http://portal.example/sitemap.xml\n');
  const sitemap = await get('/sitemap.xml');
  expect(sitemap.type).toMatch('application/xml');
  expect([...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
    'http://portal.example/',
    'http://portal.example/team',
  ]);
});

test.each(['portal.example', CELL_HOST])(
  'W-24 CEL-06 %s has the college’s icon where it is asked for',
  async (host) => {
    expect(await get('/favicon.ico', { production: false }, host)).toMatchObject({
      statusCode: 302,
      location: '/remotes/shell/1/icon.png',
    });
  },
);

test('W-24 in production every address begins with the configured one', async () => {
  const config = { production: true, publicUrl: 'https://placement.college.example' };
  expect((await get('/robots.txt', config)).body).toMatch('https://placement.college.example/sitemap.xml');
  expect((await get('/team', config)).body).toMatch(
    '<link rel="canonical" href="https://placement.college.example/team">',
  );
});

test('W-24 a public page names its one address, and what is shown where it is linked', async () => {
  const { body } = await get('/team');
  expect(body).toContain('<link rel="canonical" href="http://portal.example/team">');
  for (const [property, content] of [
    ['url', 'http://portal.example/team'],
    ['title', 'Team · Portal'],
    ['description', 'Who &quot;runs&quot; it'],
    ['site_name', 'A &amp; B College'],
    ['image', 'http://portal.example/remotes/shell/1/share.png'],
    ['image:width', '1200'],
    ['image:height', '630'],
    ['image:alt', 'A &amp; B in figures'],
  ]) {
    expect(body).toContain(`<meta property="og:${property}" content="${content}">`);
  }
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image">');
  expect(body).toContain('<link rel="icon" href="/remotes/shell/1/icon.png">');
  expect(body).not.toContain('noindex');
});

test('W-24 no other page is to be listed, and none of an invented college', async () => {
  for (const path of ['/login', '/companies', '/nowhere']) {
    expect((await get(path)).body).toContain('<meta name="robots" content="noindex">');
    expect((await get(path)).body).not.toContain('canonical');
  }
  made = { ...MADE, site: { ...MADE.site, isSample: true } };
  expect((await get('/team')).body).toContain('<meta name="robots" content="noindex">');
});

test('W-37 the words for who has no scripts stand in a box of their own', async () => {
  const { body } = await get('/nowhere');
  expect(body).toMatch(/<noscript><p id="no-scripts" class="page-notice">This page can be read/);
  expect(body).toMatch(/<style nonce="[^"]+">\.page-notice\{[^<]*padding:/);
  // Made from no remote: the browser takes it over where it finds none either.
  expect(body).toContain('<div id="root" data-made-from="">');
});
