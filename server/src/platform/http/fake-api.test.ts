import { FILE_PATHS } from '@portal/shared/contract';
import { fakeApi } from '@portal/shared/testing/fake-api';
import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { OpenAPIV3_1 } from 'openapi-types';
import { apiCalls, type ApiCall } from '../../../test/security/openapi-calls';
import { useTestServer } from '../../../test/test-server';

/** Where no one listens: whatever answers there is the fake. */
const FAKE = 'http://fake.invalid';
/** Calls that are of no browser's business: a remote that runs alone makes none of them. */
const isOfStudents = ({ path }: ApiCall): boolean => path.startsWith('/student/');

/** A fake as OpenAPI names calls, such as 'GET /student/get/rounds/{id}'. */
const nameOf = ({ info: { method, path } }: HttpHandler): string =>
  `${String(method)} ${String(path)
    .replace(/^\*/, '')
    .replace(/:(\w+)/g, '{$1}')}`;

const schemaOf = ({ operation }: ApiCall): object | undefined => {
  const answer = operation.responses?.['200'] as OpenAPIV3_1.ResponseObject | undefined;
  return answer?.content?.['application/json']?.schema;
};

const server = useTestServer({ kind: 'postgres' });
const fakes = setupServer(...fakeApi());
beforeAll(() => fakes.listen({ onUnhandledRequest: 'error' }));
afterAll(() => fakes.close());

const ask = ({ method, path }: ApiCall): Promise<Response> =>
  fetch(`${FAKE}${path.replace('{section}', 'personal').replace(/\{\w+\}/g, 'sample')}`, {
    method,
    ...(method === 'GET' ? {} : { body: '{}', headers: { 'Content-Type': 'application/json' } }),
  });

test('MFE-07 the fake API has every student call of the server, by method and path, and no other', () => {
  const described = apiCalls(server.app).filter(isOfStudents);
  expect(described.length).toBeGreaterThan(20);
  expect(fakeApi().map(nameOf).sort()).toEqual(described.map(({ name }) => name).sort());
});

test('MFE-07 what the server has besides is for the shell, operators, deploys, staff, calendars and mail programs', () => {
  const others = apiCalls(server.app).filter((call) => !isOfStudents(call));
  const known =
    /^\/(health\/(live|ready)|operator\/.*|cell\/api\/.*|releases(\/.*)?|registry\.json|content\.json|remotes\/.*|openapi\.json|reports\/(browser|views|policy)|calendar\/.*|mail\/.*|\{\*\})$/;
  expect(others.map(({ path }) => path).filter((path) => !known.test(path))).toEqual([]);
});

test('MFE-07 what the fake API answers is what the server describes, before and after something is stored', async () => {
  const ajv = addFormats(new Ajv({ strict: false, allErrors: true }));
  const described = apiCalls(server.app).filter(isOfStudents);
  const reads = described.filter(({ method }) => method === 'GET');
  const writes = described.filter(({ method }) => method !== 'GET');
  // Drafts are deleted last, so that one is there to be read.
  writes.sort((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'));
  const saves = writes.filter(({ method }) => method !== 'DELETE');
  for (const call of [...reads, ...saves, ...reads, ...writes]) {
    const answer = await ask(call);
    expect([call.name, answer.status]).toEqual([call.name, 200]);
    const schema = schemaOf(call);
    if (!schema) {
      // Files are bytes; every other call describes what it answers.
      expect(Object.values(FILE_PATHS).map((path) => path.replace(':id', '{id}'))).toContain(call.path);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      continue;
    }
    const body: unknown = await answer.json();
    const isRight = ajv.validate(schema, body);
    expect([call.name, isRight ? [] : ajv.errors, isRight ? '' : body]).toEqual([call.name, [], '']);
  }
});
