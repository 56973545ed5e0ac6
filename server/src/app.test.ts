import { createConfig, lintFromString } from '@redocly/openapi-core';
import { CALLS } from '@portal/shared/contract';
import { addStudent, PASSWORD } from '../test/students';
import { useTestServer } from '../test/test-server';

const lines: string[] = [];
const server = useTestServer({ log: { write: (line) => void lines.push(line) } });

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

test('API-08 the log holds no token, password or hash, even of a query that failed', async () => {
  const { enrollment, passwordHash } = await addStudent(server);
  const failed: unknown = await addStudent(server, { enrollment }).catch((error: unknown) => error);
  const token = 'z'.repeat(43);
  server.services.log.error({ err: failed, token, nested: { password: PASSWORD } }, 'planted');
  const log = lines.join('');
  expect(log).toContain('planted');
  expect(log).toContain('23505');
  for (const secret of [token, PASSWORD, passwordHash ?? '', enrollment]) expect(log).not.toContain(secret);
});
