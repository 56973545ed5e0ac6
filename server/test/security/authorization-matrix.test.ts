import { PUSH_WORKER_PATH } from '@portal/shared/contract';
import type { OpenAPIV3_1 } from 'openapi-types';
import { ICON_PATH, ROBOTS_PATH, SITEMAP_PATH } from '../../src/areas/pages/listed-pages';
import type { Access } from '../../src/platform/http/access';
import { releaseRules } from '../profile/release-rules';
import { testClock } from '../clock';
import { useTestServer } from '../test-server';
import { bearer, deadTokens, expectedStatus, holders, isRefusal, type Caller } from './callers';
import { declaredRoutes } from './declared-routes';
import { LentPeople } from './people-pool';
import { makeCall, tellable } from './make-call';
import { apiCalls } from './openapi-calls';
import { addPerson, missingIds, STUDENT_STATUSES, type Ids, type Scene, type StudentStatus } from './people';
import { ROWS } from './rows';
import { makeScene } from './scene';
import { stored } from './stored';

const ALL = Object.entries(ROWS);
/** Addresses below which nothing is a page: what is not there is refused in the envelope. */
const CATCH_ALLS = [
  '/student/{*}',
  '/releases/{*}',
  '/reports/{*}',
  '/operator/{*}',
  '/health/{*}',
  '/cell/api/{*}',
  '/company-link/{*}',
];
/** What everyone may read and no description lists: pages, and the files for browsers and search engines. */
const FOR_ALL = ['/{*}', ROBOTS_PATH, SITEMAP_PATH, ICON_PATH, PUSH_WORKER_PATH];

/** What the description says that a route wants. */
const securityOf = (access: Access | undefined): object[] => {
  switch (access?.principal) {
    case 'student':
    case 'session token':
      return [{ studentSession: [] }];
    case 'staff':
      return [{ staffSession: [access.right], staffHeader: [] }];
    case 'deploy token':
      return [{ deployToken: [access.right] }];
    default:
      return [];
  }
};

const clock = testClock();
const server = useTestServer({ clock });
let scene: Scene;
let known: Caller[];
let people: LentPeople;
beforeAll(async () => {
  await releaseRules(server.services);
  scene = await makeScene(server);
  known = await holders(server, clock, scene);
  people = new LentPeople(server, scene);
});

const accessOf = (name: string, app = server.app): Access | undefined =>
  declaredRoutes(app).find((route) => route.name === name)?.access;

test('API-01 every route declares who may call it, and every call has a row, and every row a call', () => {
  const routes = [...declaredRoutes(server.app), ...declaredRoutes(server.operator)];
  expect(routes.filter(({ access }) => access === undefined)).toEqual([]);
  const calls = routes.filter(({ name, isHidden }) => !isHidden && !name.startsWith('HEAD '));
  expect([...new Set(calls.map(({ name }) => name))].sort()).toEqual(Object.keys(ROWS).sort());
  // Pages of links answer in HTML: company-links.test.ts and previews.test.ts say who may open them.
  const ofLinks = (name: string) => / \/(company-link\/\{token\}|preview\/)/.test(name);
  for (const { name, access } of routes.filter(({ name, isHidden }) => isHidden && !ofLinks(name))) {
    const [method = '', path = ''] = name.split(' ');
    expect([name, CATCH_ALLS.includes(path) || ['GET', 'HEAD'].includes(method)]).toEqual([name, true]);
    expect([name, [...CATCH_ALLS, ...FOR_ALL].includes(path), access]).toEqual([
      name,
      true,
      { principal: 'public' },
    ]);
  }
});

test('API-01 the description has every call of the public port, and says which token and right it wants', () => {
  const shown = declaredRoutes(server.app).filter(
    ({ name, isHidden }) => !isHidden && !name.startsWith('HEAD '),
  );
  const calls = apiCalls(server.app);
  expect(calls.map(({ name }) => name).sort()).toEqual(shown.map(({ name }) => name).sort());
  for (const { name, operation } of calls)
    expect([name, operation.security]).toEqual([name, securityOf(accessOf(name))]);
  const { components } = server.app.swagger() as OpenAPIV3_1.Document;
  const bearerScheme = { type: 'http', scheme: 'bearer', description: expect.any(String) as string };
  const keyScheme = { type: 'apiKey', description: expect.any(String) as string };
  expect(components?.securitySchemes).toEqual({
    studentSession: bearerScheme,
    deployToken: bearerScheme,
    staffSession: { ...keyScheme, in: 'cookie', name: 'staffSession' },
    staffHeader: { ...keyScheme, in: 'header', name: 'x-portal-cell' },
  });
});

test.each(ALL)(
  'API-01 %s lets in whom it declares, and changes nothing for anyone else',
  async (name, row) => {
    const [person, another] = [await people.lend('eligible'), await people.lend('eligible')];
    const access = accessOf(name);
    const callers: Caller[] = [
      ...(await deadTokens(server, person)),
      ...known,
      { who: 'another student', kind: 'another student', authorization: bearer(another.token) },
    ];
    const isRefused = (caller: Caller) => isRefusal(expectedStatus(access, caller.kind, row), row);
    const before = await stored(server);
    for (const { who, kind: caller, authorization } of callers.filter(isRefused)) {
      const status = expectedStatus(access, caller, row);
      const answer = await makeCall(server, name, { ids: person.ids, authorization });
      expect([who, answer.statusCode]).toEqual([who, status]);
      expect([who, answer.json()]).toMatchObject([who, { success: false, data: null }]);
      if (!name.startsWith('GET')) continue;
      const head = await makeCall(server, name, { ids: person.ids, authorization, method: 'HEAD' });
      expect([who, head.statusCode]).toEqual([who, status]);
    }
    expect(await stored(server)).toBe(before);
    for (const caller of callers.filter((one) => !isRefused(one))) {
      // What an account has used up of its limits is not what is tried here.
      const { ids } = row.takes ? await addPerson(server, 'eligible', scene) : person;
      const answer = await makeCall(server, name, { ids, authorization: caller.authorization });
      const status = expectedStatus(access, caller.kind, row);
      expect([caller.who, answer.statusCode]).toEqual([caller.who, status]);
    }
    // The same call with the live token, so that it was the token that was refused.
    const { statusCode } = await makeCall(server, name, {
      ids: person.ids,
      authorization: bearer(person.token),
    });
    expect(statusCode).toBe(expectedStatus(access, 'student', row));
    people.takeBack(name, row, 'eligible', person, another);
  },
);

test.each(ALL)(
  "W-13: %s on the operator's socket is for the operator alone, or not there",
  async (name, row) => {
    const person = await people.lend('eligible');
    const { ids, token } = person;
    const callers: Caller[] = [
      { who: 'nobody', kind: 'nobody' },
      { who: 'a student', kind: 'student', authorization: bearer(token) },
      ...known,
    ];
    const declared = accessOf(name, server.operator);
    expect(['operator', 'staff', undefined]).toContain(declared?.principal);
    // The console's calls are there for the operator's commands (CEL-83), which cell-command.test.ts makes.
    const isConsole = declared?.principal === 'staff';
    const access: Access | undefined = isConsole ? { principal: 'operator', right: 'back up' } : declared;
    for (const { who, kind: caller, authorization } of callers) {
      if (isConsole && caller === 'operator') continue;
      const { statusCode } = await makeCall({ app: server.operator }, name, {
        ids,
        authorization,
        // A form for a call that is not there would be refused for its type.
        isBare: access === undefined,
      });
      expect([who, statusCode]).toEqual([who, expectedStatus(access, caller, row)]);
    }
    people.takeBack(name, row, 'eligible', person);
  },
);

test.each(ALL)('API-05 %s answers every student as their standing asks', async (name, row) => {
  const statusOf = (standing: StudentStatus) => expectedStatus(accessOf(name), 'student', row, standing);
  const ask = async (standings: StudentStatus[]) => {
    for (const standing of standings) {
      const person = await people.lend(standing);
      const { statusCode } = await makeCall(server, name, {
        ids: person.ids,
        authorization: bearer(person.token),
      });
      expect([standing, statusCode]).toEqual([standing, statusOf(standing)]);
      people.takeBack(name, row, standing, person);
    }
  };
  const refused = STUDENT_STATUSES.filter((standing) => statusOf(standing) >= 400);
  await people.prepare(refused);
  const before = refused.length > 0 ? await stored(server) : '';
  await ask(refused);
  if (refused.length > 0) expect(await stored(server)).toBe(before);
  await ask(STUDENT_STATUSES.filter((standing) => !refused.includes(standing)));
});

const TAKING = ALL.flatMap(([name, { takes = [] }]) => takes.map((id) => [name, id] as const));
test.each(TAKING)("API-04 %s tells someone else's %s in nothing from a missing one", async (name, kind) => {
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
  if (accessOf(name)?.principal === 'student') expect(await stored(server)).toBe(before);
});
