import { JSON_DEPTH, JSON_VALUES } from '../../src/platform/json-bounds';
import { operatorKey, send, tokenFor } from '../releases/send-release';
import { releaseRules } from '../profile/release-rules';
import { DATABASES } from '../databases';
import { signedInStaff, type SignedInStaff } from '../staff';
import { useTestServer } from '../test-server';
import { untilServed } from '../until-served';
import { answerChecker } from './answer-checker';
import { apiCalls, type ApiCall } from './openapi-calls';
import { addPerson, type Person, type Scene } from './people';
import { rawForm } from './raw-form';
import { makeScene } from './scene';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const ones = (count: number): string => `[${'1,'.repeat(count - 1)}1]`;

/** Over the bounds; json-bounds.test.ts has every other shape. */
const TOO_MUCH: [string, string][] = [
  ['one level too deep', nested(JSON_DEPTH + 1)],
  ['deep arrays in a field', `{"ssc_name":${nested(3100)}}`],
  ['deep and never closed', '['.repeat(60_000)],
  ['one value too many', ones(JSON_VALUES)],
];
/** As large as may be: each call says what it thinks of it. */
const LONG: [string, string][] = [
  ['as deep as may be', nested(JSON_DEPTH)],
  ['as wide as may be', ones(JSON_VALUES - 1)],
  ['a long field', `{"enrollment":"${'9'.repeat(60_000)}"}`],
  ['a long name of a field', `{"${'a'.repeat(60_000)}":1}`],
  ['a long number', '9'.repeat(60_000)],
];

describe.each(DATABASES)('the shape of JSON on %s', (kind) => {
  const server = useTestServer(kind);
  let scene: Scene;
  let person: Person;
  let staffMember: SignedInStaff;
  let calls: ApiCall[];
  let deployToken: string;
  let sent = 0;
  beforeAll(async () => {
    await releaseRules(server.services);
    scene = await makeScene(server);
    deployToken = await tokenFor(server, 'mfe-profile');
    calls = apiCalls(server.app).filter(({ method }) => method !== 'GET');
  });
  beforeEach(async () => {
    person = await addPerson(server, 'open', scene);
    // A call of each ends the session, or the account.
    staffMember = await signedInStaff(server, 'officer');
  });

  function post({ method, path }: ApiCall, payload: string) {
    const url = path
      .replace('{section}', 'personal')
      .replace('{part}', 'mfe-profile')
      .replace('{id}', person.ids.consent);
    const token = url.startsWith('/student') ? person.token : deployToken;
    sent += 1;
    return untilServed(() =>
      server.app.inject({
        method,
        url,
        payload,
        remoteAddress: `10.1.${(sent >> 8) & 255}.${sent & 255}`,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          ...staffMember.headers,
        },
      }),
    );
  }

  test.each(TOO_MUCH)(
    'W-01: %s is refused in words by every call of the description',
    async (_, payload) => {
      expect(calls.length).toBeGreaterThan(10);
      for (const call of calls) {
        const answer = await post(call, payload);
        expect([call.name, answer.statusCode]).toEqual([call.name, 400]);
        expect(answer.json()).toEqual({
          success: false,
          message: 'What was sent is nested too deeply or holds too many values.',
          data: null,
          requestId: expect.any(String) as string,
        });
      }
    },
    120_000,
  );

  test.each(LONG)('W-01: %s is a fault of the server for no call', async (_, payload) => {
    const check = answerChecker(apiCalls(server.app));
    for (const call of calls) {
      // A logout among the calls ends the session that the others use.
      if (!(await server.services.sessions.check(person.token, false)))
        person = await addPerson(server, 'open', scene);
      const answer = await post(call, payload);
      const { name, method, path: url } = call;
      expect([name, check({ call: name, method, url, headers: {}, as: null }, answer)]).toEqual([name, []]);
    }
  });

  test.each(TOO_MUCH)(
    'W-01: a release that says what it is by %s is refused in words',
    async (_, release) => {
      const form = new FormData();
      form.append('release', release);
      const { status, message } = await send(server, deployToken, form);
      expect([status, message]).toEqual([
        400,
        'What was sent is nested too deeply or holds too many values.',
      ]);
    },
  );

  test('W-01: a release whose field of the form is JSON by its type is refused as well', async () => {
    const deep = rawForm([
      {
        lines: ['Content-Disposition: form-data; name="release"', 'Content-Type: application/json'],
        bytes: nested(200_000),
      },
    ]);
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/releases',
      ...deep,
      headers: { ...deep.headers, authorization: `Bearer ${deployToken}` },
    });
    expect(statusCode).toBe(400);
  });

  test.each(['token', 'revoke'])('W-01: so does a call on the operator’s socket: %s', async (what) => {
    for (const [, payload] of [TOO_MUCH[0]!, TOO_MUCH[3]!]) {
      const { status, body } = await server.operate('POST', `/releases/mfe-other/${what}`, {
        token: operatorKey(server),
        body: JSON.parse(payload) as object,
      });
      expect([status, body.message]).toEqual([
        400,
        'What was sent is nested too deeply or holds too many values.',
      ]);
    }
  });
});
