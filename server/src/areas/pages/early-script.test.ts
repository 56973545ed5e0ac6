import Fastify from 'fastify';
import type { RemoteManifest } from '../releases/checks/manifest';
import { integrityOf } from '../releases/release-files';
import type { ReleaseState } from '../releases/registry-view';
import { siteReleases } from '../releases';
import { remoteManifest, shellManifest } from '../../../test/releases/manifests';
import { OLD_BROWSER_CHECK } from './old-browser';
import { pagesRoutes, type PagesNeeds } from './routes';

const CODE = 'document.title = 1';
/** What runs in every page: files of this origin, and the check of the browser. */
const OWN = `script-src 'self' '${OLD_BROWSER_CHECK.integrity}'`;
const NEXT = 'void document.currentScript';

const STORED = { path: 'early.js', contentType: 'text/javascript', bytes: 1, brotli: null, gzip: null };

/** Bytes by what stands for their hash. */
const blobs = { get: async (sha256: string) => Buffer.from(sha256) };

const remote = (name: string, paths: string[], facts: Partial<RemoteManifest['facts']> = {}) => {
  const manifest = remoteManifest(name, paths);
  return {
    current: { hash: name, manifest: { ...manifest, facts: { ...manifest.facts, ...facts } }, files: [] },
    previous: null,
  };
};

/** What is released, with a shell whose script in the page is this code. */
const stateWith = (code: string): ReleaseState => ({
  revision: 1,
  shell: {
    hash: 'shell',
    manifest: { ...shellManifest({}), early: 'early.js' },
    files: [{ ...STORED, sha256: code, integrity: integrityOf(Buffer.from(code)) }],
  },
  remotes: [
    remote('mfe-inside', ['/inside/*'], { audience: 'student', data: { '/inside/:id': ['/student/x'] } }),
    remote('mfe-plain', ['/plain']),
  ],
  content: null,
  parts: new Map(),
  canaries: [],
  previews: [],
  variant: '',
  registry: { revision: 1, shell: 'shell', remotes: [] },
});

let state = stateWith(CODE);
/** The HTML that the server has made of every path, or null. */
let made: object | null = null;
const app = Fastify();
beforeAll(async () => {
  const sites = siteReleases({ state: () => state, onChange: () => undefined }, {});
  await app.register(
    pagesRoutes({
      sites,
      counts: { load: () => undefined },
      html: { get: async () => made },
      blobs,
      config: { production: false },
    } as unknown as PagesNeeds),
  );
});
beforeEach(() => {
  state = stateWith(CODE);
  made = null;
});
afterAll(() => app.close());

const get = async (url: string) => {
  const { headers, body } = await app.inject({ method: 'GET', url });
  const [policy = '', own = ''] = String(headers['content-security-policy']).split(', ');
  // Where a violation is told stands beside it in either policy.
  return { body, policy, own: own.split('; ')[0] };
};

const MADE = { html: '<h1>Plain</h1>', styles: [], pictures: [], signedOutOnly: false };

test('MFE-01 the script in server-made HTML runs by its hash and the nonce; no other page lets one run', async () => {
  made = MADE;
  const { body, policy, own } = await get('/plain');
  const nonce = new RegExp(`<script nonce="([^"]+)">${CODE}`).exec(body)?.[1] ?? '?';
  expect(policy).toContain(`'nonce-${nonce}'`);
  expect(own).toBe(`${OWN} '${integrityOf(Buffer.from(CODE))}'`);
  made = null;
  for (const url of ['/plain', '/inside/1', '/no/such/page']) {
    const other = await get(url);
    expect(other.body).not.toContain(CODE);
    expect(other.own).toBe(OWN);
  }
});

test('MFE-06 another release of the shell brings its own script', async () => {
  made = MADE;
  await get('/plain');
  state = stateWith(NEXT);
  const { body, own } = await get('/plain');
  expect(body).toContain(`>${NEXT}</script>`);
  expect(own).toContain(integrityOf(Buffer.from(NEXT)));
});

test('W-36 server-made HTML holds the script that keeps what is pressed, and lets it run', async () => {
  made = MADE;
  const { body, own } = await get('/plain');
  expect(body).toMatch(new RegExp(`<script nonce="[^"]+">${CODE}</script>`));
  expect(own).toContain(integrityOf(Buffer.from(CODE)));
});
