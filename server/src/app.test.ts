import { createConfig, lintFromString } from '@redocly/openapi-core';
import { CALLS } from '@portal/shared/contract';
import { DATABASES } from '../test/databases';
import { recoveryBrowser } from '../test/recovery-browser';
import { lastOtp } from '../test/outbox';
import { addStudent, PASSWORD } from '../test/students';
import { useTestServer } from '../test/test-server';

/** Calls that somebody without a session may make: they begin one, or lead to a new password. */
const WITHOUT_A_TOKEN = /login|OTP|PWD|\/invitation/i;

describe.each(DATABASES)('the HTTP frame on %s', (kind) => {
  const lines: string[] = [];
  const server = useTestServer(kind, { log: { write: (line) => void lines.push(line) } });

  test.each(Object.values(CALLS).filter(({ path }) => !WITHOUT_A_TOKEN.test(path)))(
    'API-01 $method $path wants a token and refuses in the envelope',
    async ({ method, path }) => {
      const { status, body } = await server.call(
        method,
        path.replace(':section', 'personal').replace(':id', 'x'),
      );
      expect(status).toBe(401);
      expect(body).toEqual({
        success: false,
        message: 'No token found',
        data: null,
        requestId: expect.any(String) as string,
      });
    },
  );

  test.each(['/student/no-such-call', '/releases/no/such/call', '/operator/backup', '/health/nothing'])(
    'API-01 an unknown call such as %s is 404 in the envelope, whatever the method',
    async (path) => {
      for (const method of ['GET', 'POST', 'PUT'] as const) {
        const { status, body } = await server.call(method, path);
        expect([status, body.success, body.data]).toEqual([404, false, null]);
      }
    },
  );

  test('API-01 a wrong type, a large body and a broken path are refused in the envelope', async () => {
    const post = (payload: string, type: string) =>
      server.app.inject({
        method: 'POST',
        url: CALLS.login.path,
        payload,
        headers: { 'content-type': type },
      });
    const large = await post(JSON.stringify({ enrollment: 'x'.repeat(70_000) }), 'application/json');
    const text = await post('x', 'text/plain');
    const broken = await server.app.inject({ method: 'GET', url: '/student/get/%E0%A4%A' });
    expect([text.statusCode, large.statusCode, broken.statusCode]).toEqual([415, 413, 400]);
    for (const answer of [text, large, broken])
      expect(answer.json()).toMatchObject({ success: false, data: null });
  });

  test('API-01 answers of the API may not be kept, framed, sniffed or run', async () => {
    const { headers } = await server.call('POST', CALLS.validateToken.path);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('API-01 OpenAPI 3.1 names every call, its method and whether it wants a token', async () => {
    const { body } = await server.call('GET', '/openapi.json');
    const api = body as unknown as {
      openapi: string;
      paths: Record<
        string,
        Record<string, { security?: object[]; requestBody?: unknown; responses: object }>
      >;
    };
    expect(api.openapi).toBe('3.1.0');
    for (const { method, path } of Object.values(CALLS)) {
      const call = api.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect([path, call !== undefined]).toEqual([path, true]);
      expect([path, call?.security?.length !== 0]).toEqual([path, !WITHOUT_A_TOKEN.test(path)]);
    }
    const consent = api.paths['/student/set/concern/{id}']?.['put'];
    expect(JSON.stringify(consent?.requestBody)).toContain('multipart/form-data');
    expect(JSON.stringify(consent?.requestBody)).toContain('binary');
  });

  test('F-100 the description passes the recommended rules of Redocly', async () => {
    const { body: source } = await server.app.inject('/openapi.json');
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  test('F-100 a call has an id, a tag and a summary, and its schemas have the names of the contract', async () => {
    const { body } = await server.call('GET', '/openapi.json');
    const { paths } = body as unknown as { paths: Record<string, Record<string, object>> };
    const consent = paths['/student/set/concern/{id}']!['put'];
    expect(consent).toMatchObject({
      operationId: 'setConcern',
      tags: ['Student portal'],
      summary: 'Give or decline consent',
    });
    expect(JSON.stringify(consent)).toContain('#/components/schemas/ConsentReceipt');
    expect(paths['/cell/api/drives/{id}']!['get']).toMatchObject({
      operationId: 'cellDrive',
      summary: 'Read a drive',
    });
  });

  test('API-10 live and ready answer, and ready is 503 while the database does not', async () => {
    expect((await server.call('GET', '/health/live')).status).toBe(200);
    expect((await server.call('GET', '/health/ready')).status).toBe(200);
    const ping = jest.spyOn(server.services.database, 'ping').mockRejectedValue(new Error('gone'));
    const { status, headers } = await server.call('GET', '/health/ready');
    ping.mockRestore();
    expect([status, headers['retry-after']]).toEqual([503, '1']);
  });

  test('API-10 a call during a lost database is 503 with Retry-After and without internals', async () => {
    const { pool } = server.services.database;
    const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' });
    const query = jest.spyOn(pool, 'query').mockImplementation(() => Promise.reject(refused) as never);
    const { status, body, headers } = await server.call('POST', CALLS.validateToken.path, {
      token: 'y'.repeat(43),
    });
    query.mockRestore();
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    expect(JSON.stringify(body)).not.toMatch(/ECONN|10\.0\.0\.7/);
  });

  test('API-08 the log holds no password, OTP, token or hash, even of a query that failed', async () => {
    lines.length = 0;
    const { enrollment, email, passwordHash } = await addStudent(server);
    const { body } = await server.call('POST', CALLS.login.path, {
      body: { enrollment, password: PASSWORD },
    });
    const { token } = body.data as { token: string };
    await server.call('POST', CALLS.validateToken.path, { token });
    const browser = recoveryBrowser(server);
    await browser.sendOtp(enrollment);
    const otp = await lastOtp(server.dataDir, email);
    await browser.verifyOtp(enrollment, otp);
    const failed: unknown = await addStudent(server, { enrollment }).catch((error: unknown) => error);
    server.services.log.error({ err: failed, token, nested: { password: PASSWORD } }, 'planted');
    const log = lines.join('');
    expect(log).toContain('planted');
    expect(log).toContain('23505');
    expect(log).toContain(CALLS.login.path);
    for (const secret of [token, PASSWORD, String(otp), passwordHash ?? '', enrollment])
      expect(log).not.toContain(secret);
  });
});
