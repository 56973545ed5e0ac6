import Fastify from 'fastify';
import type { RemoteManifest } from '../releases/manifest';
import { integrityOf } from '../releases/release-files';
import type { ReleaseState } from '../releases/registry-view';
import { remoteManifest, shellManifest } from '../../../test/releases/manifests';
import { pagesRoutes, type PagesNeeds } from './routes';

const CODE = 'document.title = document.currentScript.dataset.data';
const NEXT = 'void document.currentScript';
const DATA = { '/inside/:id': ['/student/get/thing/:id'] };

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
    remote('mfe-inside', ['/inside/*'], { audience: 'student', data: DATA }),
    remote('mfe-plain', ['/plain']),
  ],
  parts: new Map(),
  registry: { revision: 1, shell: 'shell', remotes: [] },
});

let state = stateWith(CODE);
/** The HTML that the server has made of every path, or null. */
let made: object | null = null;
const app = Fastify();
beforeAll(async () => {
  const releases = { state: () => state };
  await app.register(
    pagesRoutes({
      releases,
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
  return { body, policy, own };
};

test('API-01 a page whose data is known holds the script that asks for it, with patterns and nothing of its address', async () => {
  const { body } = await get('/inside/secret-id');
  const element = /<script nonce="[^"]+" data-data="([^"]+)">([^<]+)<\/script>/.exec(body);
  expect(element?.[2]).toBe(CODE);
  expect(JSON.parse(element?.[1]?.replaceAll('&quot;', '"') ?? '')).toEqual(DATA);
  expect(body).not.toContain('secret-id');
});

test('MFE-01 the script in the page runs by its hash and the nonce; no other page lets one run', async () => {
  const { body, policy, own } = await get('/inside/1');
  const nonce = /<script nonce="([^"]+)" data-data/.exec(body)?.[1] ?? '?';
  expect(policy).toContain(`'nonce-${nonce}'`);
  expect(own).toBe(`script-src 'self' '${integrityOf(Buffer.from(CODE))}'`);
  for (const url of ['/plain', '/no/such/page']) {
    const other = await get(url);
    expect(other.body).not.toContain(CODE);
    expect(other.own).toBe("script-src 'self'");
  }
});

test('MFE-06 another release of the shell brings its own script', async () => {
  await get('/inside/1');
  state = stateWith(NEXT);
  const { body, own } = await get('/inside/1');
  expect(body).toContain(`>${NEXT}</script>`);
  expect(own).toContain(integrityOf(Buffer.from(NEXT)));
});

test('W-36 server-made HTML holds the script that keeps what is pressed, and lets it run', async () => {
  made = { html: '<h1>Plain</h1>', styles: [], pictures: [], signedOutOnly: false };
  const { body, own } = await get('/plain');
  expect(body).toMatch(new RegExp(`<script nonce="[^"]+" data-made="">${CODE}</script>`));
  expect(own).toContain(integrityOf(Buffer.from(CODE)));
});
