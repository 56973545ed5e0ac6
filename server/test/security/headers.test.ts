import { randomBytes } from 'node:crypto';
import { OLD_BROWSER_CHECK } from '../../src/areas/pages/old-browser';
import { buildWithRules } from '../profile/release-rules';
import { useTestServer } from '../test-server';
import { addPerson, type Scene } from './people';
import { makeScene } from './scene';

/** Directives of the policies of an answer, each policy apart. */
const policiesOf = (header: unknown): Record<string, string[]>[] =>
  String(header)
    .split(/,\s*/)
    .map((policy) =>
      Object.fromEntries(
        policy.split(/;\s*/).map((directive): [string, string[]] => {
          const [name = '', ...values] = directive.trim().split(/\s+/);
          return [name, values];
        }),
      ),
    );

const PAGES = [
  '/',
  '/login',
  '/profile',
  '/no/such/page',
  '//elsewhere.example/',
  '/%5B',
  '/a?b=<script>',
  '//[',
];

describe('security headers', () => {
  const server = useTestServer({ kind: 'postgres', config: { trustProxy: 1 } });
  let scene: Scene;
  let hash: string;
  beforeAll(async () => {
    scene = await makeScene(server);
    const build = buildWithRules('module.exports = {}');
    build.files.delete('rules.cjs');
    build.files.set('logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    build.files.set('guide.pdf', randomBytes(64));
    ({ hash } = await server.services.releases.publish(build, 'test'));
  });

  const get = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url, headers });

  test.each(PAGES)('MFE-01 the page %s comes with every policy header', async (url) => {
    const { headers, statusCode } = await get(url);
    expect([200, 404]).toContain(statusCode);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) {
      expect(headers['permissions-policy']).toContain(`${feature}=()`);
    }
    const [policy = {}, own = {}] = policiesOf(headers['content-security-policy']);
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(policy['script-src']).toEqual([
      expect.stringMatching(/^'nonce-[\w+/]{22}=='$/) as string,
      "'strict-dynamic'",
    ]);
    // The one script of the page's own text runs by its hash.
    expect(own['script-src']).toEqual(["'self'", `'${OLD_BROWSER_CHECK.integrity}'`]);
    expect(policy['style-src']).toEqual([expect.stringMatching(/^'nonce-/) as string]);
    expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
    expect(policy['trusted-types']).toEqual([
      'wp-shell',
      'wp-remote',
      'mf-loader',
      'dompurify',
      "'allow-duplicates'",
    ]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
    expect(policy['form-action']).toEqual(["'self'"]);
    expect(policy['object-src'] ?? policy['default-src']).toEqual(["'none'"]);
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|\*|http:/);
  });

  test('MFE-01 a nonce serves one answer, and is on every script and style of the page', async () => {
    const nonces = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { headers, body } = await get('/');
        const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
        for (const [tag] of body.matchAll(/<(?:script(?! type="application\/json")|style)[^>]*>/g)) {
          expect(tag).toContain(`nonce="${nonce}"`);
        }
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(20);
  });

  test('MFE-01 nothing of the address, the host or a header is in the page', async () => {
    const { body } = await get('/marker-path?marker=query', {
      host: 'marker.example',
      'x-forwarded-host': 'marker.example',
      'user-agent': 'marker agent',
      cookie: 'studentToken=marker',
    });
    expect(body).not.toMatch(/marker/);
  });

  /** One answer of each kind that is no page. */
  async function others(): Promise<Record<string, Awaited<ReturnType<typeof get>>>> {
    const person = await addPerson(server, 'eligible', scene);
    const authorization = `Bearer ${person.token}`;
    return {
      call: await get('/student/get/registered', { authorization }),
      'call refused': await get('/student/get/registered'),
      'no such call': await get('/student/nothing'),
      resume: await get(`/student/files/resume/${person.ids.resume}`, { authorization }),
      'company file': await get(`/student/files/company/${person.ids.file}`, { authorization }),
      'no such file': await get('/student/files/resume/x', { authorization }),
      live: await get('/health/live'),
      ready: await get('/health/ready'),
      description: await get('/openapi.json'),
      registry: await get('/registry.json'),
      script: await get(`/remotes/mfe-profile/${hash}/remoteEntry.js`),
      picture: await get(`/remotes/mfe-profile/${hash}/logo.svg`),
      'no such release': await get('/remotes/mfe-profile/x/y.js'),
      'an address with a NUL': await get('/remotes/a%00/b/c'),
      'a broken address': await get('/student/get/%E0%A4%A'),
      'a wrong method': await server.app.inject({ method: 'DELETE', url: '/' }),
      options: await server.app.inject({ method: 'OPTIONS', url: '/student/login' }),
    };
  }

  test('API-01 every other answer may not be sniffed, framed, read by another origin, or run', async () => {
    for (const [kind, { headers }] of Object.entries(await others())) {
      expect([kind, headers]).toEqual([
        kind,
        expect.objectContaining({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'cross-origin-resource-policy': 'same-origin',
          'referrer-policy': 'no-referrer',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        }),
      ]);
      // No other origin is let in, whatever asks.
      expect([kind, Object.keys(headers).filter((name) => name.startsWith('access-control'))]).toEqual([
        kind,
        [],
      ]);
      expect([kind, headers['x-powered-by'], headers['server']]).toEqual([kind, undefined, undefined]);
    }
  });

  test('MFE-06 a PDF of a release opens in the browser, and in no frame', async () => {
    const { headers } = await get(`/remotes/mfe-profile/${hash}/guide.pdf`);
    expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('API-01 F-89 answers with a student’s data are kept by no cache, and company files by the student’s own', async () => {
    const { call, resume, 'company file': company } = await others();
    for (const own of [call, resume]) expect(own?.headers['cache-control']).toBe('no-store');
    expect(company?.headers['cache-control']).toMatch(/^private/);
  });

  test.each(['/', '/student/get/registered', '/registry.json', '/health/live', '/remotes/a/b/c.js'])(
    'API-01 over https %s asks for https ever after; over http it does not',
    async (url) => {
      const hsts = async (proto: string) =>
        (await get(url, { 'x-forwarded-proto': proto })).headers['strict-transport-security'];
      expect(await hsts('https')).toBe('max-age=31536000; includeSubDomains');
      expect(await hsts('http')).toBeUndefined();
    },
  );
});
