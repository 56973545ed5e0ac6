import { SESSION_IDLE_MS, SESSION_LIFE_MS } from '@portal/shared/contract';
import { sql } from 'drizzle-orm';
import { releaseRules } from '../profile/testing/release-rules';
import { testClock } from '../testing/clock';
import { DATABASES } from '../testing/databases';
import { startTestServer, type TestServer } from '../testing/test-server';
import { makeCall, tellable } from './make-call';
import { apiCalls, routedPaths } from './openapi-calls';
import { addPerson, missingIds, STANDINGS, type Ids, type Scene } from './people';
import { ROWS } from './rows';
import { makeScene } from './scene';
import { stored } from './stored';

const ALL = Object.entries(ROWS);
const SECURED = ALL.filter(([, { audience }]) => audience === 'student');
const bearer = (token: string) => `Bearer ${token}`;

describe.each(DATABASES)('who may call what on %s', (kind) => {
  const clock = testClock();
  let server: TestServer;
  let scene: Scene;
  beforeAll(async () => {
    server = await startTestServer(kind, { now: clock.now });
    await releaseRules(server.services);
    scene = await makeScene(server);
  });
  afterAll(() => server.close());

  test('API-01 every call of the description has a row, and every row a call', () => {
    expect(
      apiCalls(server.app)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(ROWS).sort());
    const described = new Set(apiCalls(server.app).map(({ path }) => path));
    expect(routedPaths(server.app).filter((path) => !described.has(path))).toEqual([]);
  });

  test('API-01 the description asks for a token where a call does', () => {
    const said = apiCalls(server.app).filter(({ secured }) => secured);
    expect(said.map(({ name }) => name).sort()).toEqual(SECURED.map(([name]) => name).sort());
  });

  /** Authorization headers that let nobody in: those that hold no token at all, and tokens without a session. */
  async function deadTokens() {
    const { services } = server;
    const person = await addPerson(server, 'eligible', scene);
    const [used, revoked] = [
      await services.sessions.start(person.id),
      await services.sessions.start(person.id),
    ];
    await services.sessions.end(revoked);
    const { token } = person;
    const none: Record<string, string | undefined> = {
      none: undefined,
      'not a bearer': `Basic ${Buffer.from('220280107003:Placement#2026').toString('base64')}`,
      'an empty bearer': 'Bearer ',
      malformed: 'Bearer not/a+token=at,all',
      'too long': bearer('a'.repeat(5000)),
      'two of them': `${bearer(used)}, ${bearer(used)}`,
    };
    const ended: typeof none = {
      unknown: bearer('A'.repeat(43)),
      'cut off': bearer(token.slice(0, -1)),
      'one character off': bearer(token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')),
      revoked: bearer(revoked),
      'the hash that the database holds': bearer(await hashStoredFor(person.id)),
    };
    return { none, ended };
  }
  async function hashStoredFor(studentId: string): Promise<string> {
    const { rows } = await server.services.database.db.execute(
      sql`select token_hash from sessions where student_id = ${studentId} limit 1`,
    );
    return String(rows[0]?.token_hash);
  }

  test.each(SECURED)('API-01 %s lets nobody in without a live session, and changes nothing', async (name) => {
    const { ids, token } = await addPerson(server, 'eligible', scene);
    const { none, ended } = await deadTokens();
    const before = await stored(server);
    const refused = [
      ...Object.entries(none).map(([what, header]) => [what, header, 401] as const),
      ...Object.entries(ended).map(([what, header]) => [what, header, ROWS[name]?.ended ?? 401] as const),
    ];
    for (const [what, authorization, status] of refused) {
      const answer = await makeCall(server, name, { ids, authorization });
      const { data } = answer.json<{ data: unknown }>();
      expect([what, answer.statusCode, data]).toEqual([what, status, null]);
      if (name.startsWith('GET')) {
        const head = await makeCall(server, name, { ids, authorization, method: 'HEAD' });
        expect([what, head.statusCode]).toEqual([what, 401]);
      }
    }
    expect(await stored(server)).toBe(before);
    // The same call with the live token is let in, so that it was the token that was refused.
    const { statusCode } = await makeCall(server, name, { ids, authorization: bearer(token) });
    expect(statusCode).toBe(ROWS[name]?.answers.eligible);
  });

  test.each([
    ['idle', SESSION_IDLE_MS],
    ['expired', SESSION_LIFE_MS],
  ])('API-01 no call lets an %s session in', async (_, life) => {
    const { ids, token } = await addPerson(server, 'eligible', scene);
    clock.advance(life);
    const before = await stored(server);
    for (const [name] of SECURED) {
      const { statusCode } = await makeCall(server, name, { ids, authorization: bearer(token) });
      expect([name, statusCode]).toEqual([name, ROWS[name]?.ended ?? 401]);
    }
    expect(await stored(server)).toBe(before);
  });

  test.each(ALL)('API-05 %s answers every student as their standing asks', async (name, row) => {
    for (const standing of STANDINGS) {
      const { ids, token } = await addPerson(server, standing, scene);
      const before = await stored(server);
      const { statusCode } = await makeCall(server, name, { ids, authorization: bearer(token) });
      expect([standing, statusCode]).toEqual([standing, row.answers[standing]]);
      if (statusCode >= 400) expect([standing, await stored(server)]).toEqual([standing, before]);
    }
  });

  test.each(ALL.filter(([, { audience }]) => audience === 'anyone'))(
    'API-01 %s answers a stranger as it answers anyone',
    async (name, row) => {
      const { ids } = await addPerson(server, 'eligible', scene);
      const { statusCode } = await makeCall(server, name, { ids });
      expect(statusCode).toBe(row.answers.eligible);
    },
  );

  const TAKING = ALL.flatMap(([name, { takes = [] }]) => takes.map((id) => [name, id] as const));
  test.each(TAKING)(
    "API-04 %s tells somebody else's %s in nothing from a missing one",
    async (name, kind) => {
      const [me, other] = [
        await addPerson(server, 'eligible', scene),
        await addPerson(server, 'eligible', scene),
      ];
      const theirs: Ids = { ...other.ids, drive: scene.hiddenDrive, file: scene.hiddenFile };
      const before = await stored(server);
      const ask = async (id: string) =>
        tellable(
          await makeCall(server, name, { ids: { ...me.ids, [kind]: id }, authorization: bearer(me.token) }),
        );
      const missing = await ask(missingIds()[kind]);
      expect(await ask(theirs[kind])).toEqual(missing);
      if (kind !== 'enrollment') {
        expect(missing.status).toBe(404);
        for (const noId of ['x', "' or 1=1 --", '../../etc/passwd', '\u0000', 'ä'.repeat(30)]) {
          expect((await ask(noId)).status).toBe(404);
        }
      }
      if (ROWS[name]?.audience === 'student') expect(await stored(server)).toBe(before);
    },
  );
});
