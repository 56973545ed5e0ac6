import { BODIES } from '../profile/documents';
import { buildWithRules, bundleRules, releaseRules } from '../profile/release-rules';
import { addStudent, signIn } from '../students';
import { startTestServer, type TestServer } from '../test-server';
import { fair, fairShell, madeText, PAGE, PART, twoGroups } from './fair';

let server: TestServer;
const start = async (): Promise<void> => {
  server = await startTestServer({ kind: 'postgres', config: { trustProxy: 1 } });
};
/** For tests that change what is released. */
const eachOnItsOwn = (): void => {
  beforeEach(start);
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.close();
  });
};

const get = (url: string, group: number | string | null = null, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'GET',
    url,
    headers: { ...(group === null ? {} : { cookie: `releaseGroup=${group}` }), ...headers },
  });
const startFair = async () => {
  const { releases } = server.services;
  await releases.publish(fairShell, 'test');
  const { hash: before } = await releases.publish(fair('before'), 'test');
  const { hash } = await releases.publish(fair('canary'), 'test', { canary: 5 });
  return { before, hash, ...twoGroups(server, hash) };
};
const text = (url: string, group: number | null) => madeText(() => get(url, group));

describe('MFE-10 a browser’s release', () => {
  let scene: Awaited<ReturnType<typeof startFair>>;
  beforeAll(async () => {
    await start();
    scene = await startFair();
  });
  afterAll(() => server.close());

  test('the registry answers 304 to a browser with the release’s own, and to none with another’s', async () => {
    const { inside, outside } = scene;
    const etags: Record<string, string> = {};
    for (const [who, group] of Object.entries({ inside, outside })) {
      const { headers } = await get('/registry.json', group);
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Cookie' });
      etags[who] = String(headers['etag']);
    }
    const ask = async (group: number, etag?: string) =>
      (await get('/registry.json', group, { 'if-none-match': etag ?? '' })).statusCode;
    expect(await ask(inside, etags['inside'])).toBe(304);
    expect(await ask(outside, etags['outside'])).toBe(304);
    expect(await ask(inside, etags['outside'])).toBe(200);
    expect(await ask(outside, etags['inside'])).toBe(200);
  });

  test.each(['x', '100', '-1', '5;', '1e1'])('a group that is none, %s, is not taken', async (shown) => {
    const { before } = scene;
    const answer = await get(PAGE, shown);
    expect(answer.body).toContain(before);
    if (shown !== '5;') expect(answer.cookies).toHaveLength(1);
  });
});

describe('MFE-10 a browser’s release, as it changes', () => {
  eachOnItsOwn();

  test('a group is drawn while a canary is out, once for a browser, is renewed, and says nothing else', async () => {
    const { releases } = server.services;
    await releases.publish(fair('before'), 'test');
    expect((await get(PAGE)).headers).not.toHaveProperty('set-cookie');
    expect((await get('/registry.json')).headers).not.toHaveProperty('vary');
    await releases.publish(fair('canary'), 'test', { canary: 5 });
    const [cookie] = (await get(PAGE)).cookies;
    expect(cookie).toEqual({
      name: 'releaseGroup',
      value: expect.stringMatching(/^\d{1,2}$/) as string,
      maxAge: 30 * 24 * 3600,
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
    });
    // The same one, for as long again: a browser does not change its group amid a canary.
    expect((await get(PAGE, Number(cookie?.value))).cookies).toEqual([cookie]);
    const https = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.1.1.1' };
    const [secure] = (await get(PAGE, null, https)).cookies;
    expect(secure).toMatchObject({ name: '__Host-releaseGroup', secure: true, path: '/', httpOnly: true });
    await releases.abort(PART, null, 'test');
    expect((await get(PAGE)).headers).not.toHaveProperty('set-cookie');
  });

  test('each host names its own parts in a canary’s registry too', async () => {
    await server.close();
    server = await startTestServer({ kind: 'postgres', config: { cellHost: 'cell.example' } });
    const { inside, hash } = await startFair();
    const seen = async (host: string) => (await get('/registry.json', inside, { host })).body;
    expect(await seen('portal.example')).toContain(hash);
    expect(await seen('cell.example')).not.toContain(hash);
    // The console's host is asked first: the portal's pages are made all the same.
    await get('/nothing/here', inside, { host: 'cell.example' });
    expect(await text(PAGE, inside)).toBe('<main>canary r3</main>');
  });
});

describe('MFE-10 profile rules', () => {
  eachOnItsOwn();

  test('marks that the canary’s rules made are made again when it is over', async () => {
    const student = await addStudent(server, { isRegistered: false });
    const token = await signIn(server, student);
    const { releases, rules, marks, database } = server.services;
    await releaseRules(server.services);
    const code = `${await bundleRules()}\n// another file`;
    const { hash } = await releases.publish(buildWithRules(code), 'test', { canary: 5 });
    await rules.refresh();
    const headers = { cookie: `releaseGroup=${twoGroups(server, hash).inside}` };
    await server.call('POST', '/student/register/ssc', { body: BODIES.ssc, token, headers });
    const madeBy = async () => {
      const { rows } = await database.pool.query<{ made_by: string }>(
        'select made_by from student_marks where student_id = $1',
        [student.id],
      );
      return rows[0]?.made_by;
    };
    expect(await madeBy()).not.toBe(rules.current().rules.hash);
    await releases.abort('mfe-profile', null, 'test');
    await rules.refresh();
    await marks.settled();
    expect(await madeBy()).toBe(rules.current().rules.hash);
  });
});
