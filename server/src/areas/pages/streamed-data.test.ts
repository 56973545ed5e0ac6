import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify, { type FastifyRequest } from 'fastify';
import { remoteManifest, shellManifest } from '../../../test/releases/manifests';
import { cookieHeader, streamedIn } from '../../../test/pages/streamed';
import { siteReleases } from '../releases';
import type { ReleaseState } from '../releases/registry-view';
import { FIRST_DATA } from './first-data';
import { pagesRoutes, type PagesNeeds } from './routes';
import { proofFor } from '../../../test/pages/document-proof';

const TOKEN = 'T'.repeat(43);
const COOKIES = { studentToken: TOKEN, documentProof: proofFor(TOKEN) };
/** As docs/decisions/0015-first-data.md has it. */
const WITHIN_MS = 250;
const HOSTILE = '</script><script>alert(1)</script><!--\u2028\u2029';

const facts = {
  title: 'Inside',
  audience: 'student',
  paths: ['/inside/*'],
  menu: [],
  data: {
    '/inside/:id': ['/student/get/thing/:id', '/student/get/other'],
    '/inside/slow': ['/student/get/slow'],
  },
};
const state: ReleaseState = {
  revision: 1,
  shell: { hash: 'shell', manifest: shellManifest({}), files: [] },
  remotes: [
    {
      current: {
        hash: 'inside',
        manifest: { ...remoteManifest('mfe-inside', ['/inside/*']), facts },
        files: [],
      },
      previous: null,
    },
  ],
  content: null,
  parts: new Map(),
  canaries: [],
  previews: [],
  variant: '',
  registry: { revision: 1, shell: 'shell', remotes: [] },
};

let isBusy = false;
let other: () => Promise<unknown> | object;
let check: () => Promise<unknown>;
const made: FastifyRequest[] = [];
const served: string[] = [];
const app = Fastify();
beforeAll(async () => {
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/student/')) made.push(request);
  });
  app.addHook('onResponse', async ({ url }) => {
    served.push(url);
  });
  app.get<{ Params: { id: string } }>('/student/get/thing/:id', async ({ params }, reply) => {
    void reply.headers({ 'x-profile-rules': 'r7', 'set-cookie': 'never=this' });
    return { success: true, message: 'OK', data: params.id };
  });
  app.get('/student/get/other', () => other());
  app.get('/student/get/slow', () => other());
  await app.register(
    pagesRoutes({
      sites: siteReleases({ state: () => state, onChange: () => undefined }, {}),
      counts: { load: () => undefined },
      html: { get: async () => null },
      blobs: { get: async () => null },
      config: { production: false },
      sessions: { check: async (token: string) => (token === TOKEN ? check() : null) },
      isBusy: () => isBusy,
    } as unknown as PagesNeeds),
  );
});
beforeEach(() => {
  isBusy = false;
  other = () => ({ success: true, message: HOSTILE, data: null });
  check = async () => ({ enrollment: '2202' });
  made.length = 0;
  served.length = 0;
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}, cookies: Record<string, string> = COOKIES) =>
  app.inject({ method: 'GET', url, headers: { cookie: cookieHeader(cookies), ...headers } });

test("SHL-14 a student's document comes with the responses to the calls that its remote names, in their order", async () => {
  const { body, headers } = await get('/inside/7');
  expect(streamedIn(body)).toEqual({
    enrollment: '2202',
    answers: [
      { headers: { 'x-profile-rules': 'r7' }, body: { success: true, message: 'OK', data: '7' } },
      { headers: {}, body: { success: true, message: HOSTILE, data: null } },
    ],
  });
  expect(
    made.map(({ method, headers: { authorization, cookie } }) => [method, authorization, cookie]),
  ).toEqual(Array(2).fill(['GET', `Bearer ${TOKEN}`, undefined]));
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['vary']).toBe('Accept-Encoding, Cookie');
});

test('SHL-14 no text in the data ends its element or runs: it holds no <, no U+2028 and no U+2029', async () => {
  const { body } = await get('/inside/7');
  const [, after = ''] = body.split('id="portal-first-data">');
  expect(after).toMatch(/^[^<\u2028\u2029]+<\/script>\s+<\/body>\s+<\/html>\s+$/);
  expect(after).toContain(String.raw`\u003c/script>\u003cscript>alert(1)`);
});

test.each([
  ['another student’s proof', { ...COOKIES, documentProof: proofFor('U'.repeat(43)) }],
  ['the proof alone', { documentProof: COOKIES.documentProof }],
  ['the token alone', { studentToken: TOKEN }],
  ['the token as its own proof', { studentToken: TOKEN, documentProof: TOKEN }],
  ['a proof that is none', { studentToken: TOKEN, documentProof: 'x' }],
  ['a session that has ended', { studentToken: 'U'.repeat(43), documentProof: proofFor('U'.repeat(43)) }],
  [
    'the proof of a prefixed name on http',
    { studentToken: TOKEN, '__Host-documentProof': COOKIES.documentProof },
  ],
])('SHL-14 the document comes without data for %s, and no call is made', async (_, cookies) => {
  const { body, statusCode } = await get('/inside/7', {}, cookies);
  expect([statusCode, streamedIn(body), made]).toEqual([200, null, []]);
  expect(body).toMatch(/<\/html>\n$/);
});

test.each([
  ['is fetched by a script', { 'sec-fetch-dest': 'empty' }],
  ['is shown in a frame', { 'sec-fetch-dest': 'iframe' }],
  ['another site leads to', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' }],
  ['another host of this site leads to', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-site' }],
])('SHL-14 a document that %s comes without data', async (_, headers) => {
  expect(streamedIn((await get('/inside/7', headers)).body)).toBeNull();
  expect(made).toEqual([]);
});

test('SHL-14 a busy server sheds the data of documents: the page comes, and no call is made', async () => {
  isBusy = true;
  const { body, statusCode } = await get('/inside/7');
  expect([statusCode, streamedIn(body), made]).toEqual([200, null, []]);
});

test('SHL-14 asking for the head of a document makes no call', async () => {
  const { statusCode } = await app.inject({
    method: 'HEAD',
    url: '/inside/7',
    headers: { cookie: cookieHeader(COOKIES) },
  });
  expect([statusCode, made]).toEqual([200, []]);
});

test('SHL-14 a call that fails is left to the page; the others come', async () => {
  other = () => Promise.reject(new Error('broken'));
  const { body } = await get('/inside/7');
  expect(streamedIn(body)?.answers).toMatchObject([{ body: { data: '7' } }, null]);
});

describe('what takes long', () => {
  // Time passes when a test says so; what is held is let go after the document has come.
  let letGo = (): void => undefined;
  let hold: () => Promise<unknown>;
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
    const held = new Promise<object>((done) => (letGo = () => done({ enrollment: '2202' })));
    hold = jest.fn(() => held);
  });
  afterEach(() => {
    letGo();
    jest.useRealTimers();
  });
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await turn();
    await turn();
  };
  /** Opens a document whose time runs out as soon as this much is so. */
  async function openUntil(url: string, isSo: () => boolean): Promise<string> {
    const document = get(url).then(({ body }) => body);
    let isOver = false;
    void document.then(() => (isOver = true));
    await until(isSo);
    await jest.advanceTimersByTimeAsync(WITHIN_MS - 1);
    expect(isOver).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    return document;
  }

  test('SHL-14 a call that takes long is left to the page; the others come', async () => {
    other = hold;
    const body = await openUntil(
      '/inside/7',
      () => made.length === 2 && served.includes('/student/get/thing/7'),
    );
    expect(streamedIn(body)?.answers).toMatchObject([{ body: { data: '7' } }, null]);
  });

  test('SHL-14 a check of the session that takes long holds no document back, and no call is made after it', async () => {
    check = hold;
    const body = await openUntil('/inside/7', () => jest.mocked(hold).mock.calls.length === 1);
    expect(streamedIn(body)).toBeNull();
    expect(body).toMatch(/<\/html>\n$/);
    letGo();
    for (let turns = 0; turns < 5; turns += 1) await turn();
    expect(made).toEqual([]);
  });

  test('SHL-14 the check and the calls share one span of time', async () => {
    other = hold;
    let found = (): void => undefined;
    const student = new Promise<object>((done) => (found = () => done({ enrollment: '2202' })));
    check = jest.fn(() => student);
    const document = get('/inside/7');
    await until(() => jest.mocked(check).mock.calls.length === 1);
    await jest.advanceTimersByTimeAsync(WITHIN_MS - 1);
    found();
    await until(() => made.length === 2 && served.includes('/student/get/thing/7'));
    await jest.advanceTimersByTimeAsync(1);
    expect(streamedIn((await document).body)?.answers).toMatchObject([{ body: { data: '7' } }, null]);
  });
});

test('SHL-14 where no call responds, nothing stands in the document', async () => {
  other = () => Promise.reject(new Error('broken'));
  // The pattern with the parameter serves the path as well.
  expect(streamedIn((await get('/inside/slow')).body)?.answers).toMatchObject([
    { body: { data: 'slow' } },
    null,
    null,
  ]);
  expect(streamedIn((await get('/inside/..')).body)).toBeNull();
});

test.each(['/inside/%2e%2e', '/inside/a%5Cb'])(
  'SHL-14 an address that a reader changes makes no other call: %s',
  async (url) => {
    await get(url);
    for (const { url: called } of made) expect(called).toMatch(/^\/student\/get\/(other|thing\/a%5Cb)$/);
  },
);

test.each(['br', 'gzip', 'identity'])(
  'SHL-14 the head goes out before the data is there, as %s',
  async (coding) => {
    jest.replaceProperty(FIRST_DATA, 'withinMs', 60_000);
    let letGo = (): void => undefined;
    const held = new Promise<void>((done) => (letGo = done));
    other = () => held.then(() => ({ success: true, message: 'late', data: null }));
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const chunks: Buffer[] = [];
    const whole = await new Promise<Buffer>((done, fail) => {
      const headers = { cookie: cookieHeader(COOKIES), 'accept-encoding': coding };
      http
        .get({ port, host: '127.0.0.1', path: '/inside/7', headers, agent: false }, (response) => {
          response.on('data', (chunk: Buffer) => {
            if (chunks.length === 0) letGo();
            chunks.push(chunk);
          });
          response.on('end', () => done(Buffer.concat(chunks)));
        })
        .on('error', fail);
    });
    const read = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }[coding]!;
    // Held until the first chunk was read: had it not come, neither would the end.
    expect(streamedIn(read(whole).toString())?.answers[1]).toMatchObject({ body: { message: 'late' } });
  },
);
