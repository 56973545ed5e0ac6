import { CALLS } from '@portal/shared/contract';
import { JSON_DEPTH, JSON_VALUES } from '../../src/platform/json-bounds';
import { operatorKey, send, tokenFor } from '../releases/send-release';
import { useTestServer } from '../test-server';
import { rawForm } from './raw-form';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** Over the bounds; json-bounds.test.ts has every other shape, and the fuzz tests send what is just within to every call. */
const TOO_MUCH: [string, string][] = [
  ['one level too deep', nested(JSON_DEPTH + 1)],
  ['deep and never closed', '['.repeat(60_000)],
  ['one value too many', `[${'1,'.repeat(JSON_VALUES - 1)}1]`],
];
const REFUSED = [400, 'What was sent is nested too deeply or holds too many values.'];

const server = useTestServer();
const sendJson = (app: typeof server.app, url: string, payload: string, token: string) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });

test.each(TOO_MUCH)(
  'W-01: %s is refused in words: as a body, on the operator’s socket too, and as what a release says',
  async (_, payload) => {
    const body = await sendJson(server.app, CALLS.login.path, payload, '');
    const path = '/releases/mfe-other/token';
    const operated = await sendJson(server.operator, path, payload, operatorKey(server));
    for (const answer of [body, operated])
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual(REFUSED);
    const form = new FormData();
    form.append('release', payload);
    const { status, message } = await send(server, await tokenFor(server, 'mfe-profile'), form);
    expect([status, message]).toEqual(REFUSED);
  },
);

test('W-01: a release whose field of the form is JSON by its type is refused as well', async () => {
  const type = 'Content-Type: application/json';
  const deep = rawForm([
    { lines: ['Content-Disposition: form-data; name="release"', type], bytes: nested(200_000) },
  ]);
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/releases',
    ...deep,
    headers: { ...deep.headers, authorization: `Bearer ${await tokenFor(server, 'mfe-profile')}` },
  });
  expect(statusCode).toBe(400);
});
