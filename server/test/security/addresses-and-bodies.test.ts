import { CALLS } from '@portal/shared/contract';
import { BODIES, type SectionBody } from '../profile/documents';
import { releaseRules } from '../profile/release-rules';
import { readOutbox, lastOtp } from '../outbox';
import { addStudent } from '../students';
import { useTestServer } from '../test-server';
import { addPerson } from './people';
import { makeScene } from './scene';

describe('addresses and bodies that mean something else', () => {
  const server = useTestServer({ kind: 'postgres' });
  let hash: string;
  let token: string;
  beforeAll(async () => {
    await releaseRules(server.services);
    hash = server.services.releases.state().remotes[0]!.current.hash;
    ({ token } = await addPerson(server, 'open', await makeScene(server)));
  });

  test.each([
    '../../../../etc/passwd',
    '..%2f..%2f..%2f..%2fetc%2fpasswd',
    '%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '..\\..\\..\\etc\\passwd',
    '....//....//etc/passwd',
    '/etc/passwd',
    'remoteEntry.js/../../../package.json',
    'remoteEntry.js%00.html',
    '.',
  ])('MFE-06 no file but a release’s own is found at %s', async (path) => {
    for (const url of [`/remotes/mfe-profile/${hash}/${path}`, `/student/files/resume/${path}`]) {
      const { statusCode, body } = await server.app.inject({
        url,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(body).not.toMatch(/root:|"workspaces"|var mfe_profile_1/);
    }
    const own = await server.app.inject({ url: `/remotes/mfe-profile/${hash}/remoteEntry.js` });
    expect(own.statusCode).toBe(200);
  });

  test('API-08 a mail names no host that a request brought along', async () => {
    const { enrollment, email } = await addStudent(server);
    await server.app.inject({
      method: 'POST',
      url: CALLS.sendOtp.path,
      payload: { enrollment },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
    });
    await lastOtp(server.dataDir, email);
    expect(JSON.stringify(await readOutbox(server.dataDir))).not.toContain('evil.example');
  });

  test.each([
    '{"__proto__":{"polluted":1}}',
    '{"enrollment":{"__proto__":{"polluted":1}}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
  ])('API-06 %s changes no prototype', async (payload) => {
    for (const [method, url] of [
      ['POST', CALLS.login.path],
      ['POST', '/student/register/personal'],
      ['PUT', '/student/draft/personal'],
      ['PUT', `${CALLS.setRegistered.path}?__proto__[polluted]=1&constructor.prototype.polluted=1`],
    ] as const) {
      const { statusCode } = await server.app.inject({
        method,
        url,
        payload,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      });
      expect([400, 422]).toContain(statusCode);
    }
    expect('polluted' in {}).toBe(false);
  });

  /** Texts that patterns with two ways to match try again and again: for minutes, which a test does not have. */
  const LONG = ['a', '0', ' ', 'A ', '1.', 'a@', '-', '.', '%20'].map((piece) => `${piece.repeat(6_000)}!`);

  test.each(Object.keys(BODIES))(
    'API-06 no text of a field of %s keeps the server busy',
    async (section) => {
      const body = BODIES[section as SectionBody];
      for (const text of LONG) {
        const fields = Object.keys(body).slice(0, 3);
        const bad = { ...body, ...Object.fromEntries(fields.map((field) => [field, text])) };
        const { status } = await server.call('POST', `/student/register/${section}`, { token, body: bad });
        // Neither too large to be looked at, nor a fault.
        expect([403, 422]).toContain(status);
      }
    },
    60_000,
  );

  test('API-06 no header and no call without a login keeps the server busy', async () => {
    for (const text of LONG) {
      await server.call('POST', CALLS.login.path, { body: { enrollment: text, password: text } });
      await server.call('POST', CALLS.sendOtp.path, { body: { enrollment: text } });
      const headers = { 'accept-encoding': text, cookie: text, authorization: `Bearer ${text}` };
      await server.app.inject({ url: '/registry.json', headers });
      await server.app.inject({ url: `/remotes/mfe-profile/${hash}/remoteEntry.js`, headers });
      const { statusCode } = await server.app.inject({ url: `/${encodeURIComponent(text)}`, headers });
      expect(statusCode).toBeGreaterThanOrEqual(400);
    }
  });
});
