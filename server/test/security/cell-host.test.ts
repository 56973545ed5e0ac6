import { CALLS } from '@portal/shared/contract';
import { CELL_AUDIENCE, CELL_CALLS } from '@portal/shared/contract/cell';
import { GROUPS } from '../../src/areas/releases/canary/canary-groups';
import { remoteManifest, remoteBuild } from '../releases/manifests';
import { useTestServer } from '../test-server';

const PORTAL = 'placement.college.example';
const CELL = 'cell.college.example';
const config = { publicUrl: `https://${PORTAL}`, cellHost: CELL };

const entrance = {
  name: 'Placement Cell',
  label: 'Staff',
  signIn: '/cell/login',
  home: '/cell',
  openPaths: ['/cell/login'],
  session: '/cell/api/session',
  signOut: '/cell/api/logout',
  header: 'x-portal-cell',
};
const of = (name: string, paths: string[], facts: object) => {
  const manifest = remoteManifest(name, paths);
  return { ...remoteBuild(name, paths), manifest: { ...manifest, facts: { ...manifest.facts, ...facts } } };
};

/** A build of the console; another mark is another release. */
const consoleBuild = (mark = '') => {
  const build = of('mfe-console', ['/cell', '/cell/*'], { audience: CELL_AUDIENCE, entrance });
  return { ...build, files: new Map([...build.files, ['remote.js', Buffer.from(`// ${mark}`)] as const]) };
};

type Listed = { remotes: { name: string; current: { entry: string } }[]; elsewhere?: object };

const server = useTestServer({ config });
beforeAll(async () => {
  const { releases } = server.services;
  await releases.publishIfNew(of('mfe-home', ['/', '/team'], {}), 'test');
  await releases.publishIfNew(of('mfe-desk', ['/desk'], { audience: 'student' }), 'test');
  await releases.publishIfNew(consoleBuild(), 'test');
});

const ask = (host: string, url: string, method: 'GET' | 'POST' = 'GET') =>
  server.app.inject({ method, url, headers: { host } });
const notThere = { success: false, message: 'This was not found.', data: null };

test.each(
  Object.values(CELL_CALLS).map(({ method, path }) => ({ method, path: path.replace(/:\w+/g, 'x') })),
)('CEL-06 $method $path is no call of the portal’s host', async ({ method, path }) => {
  for (const url of [path, path.replace('/cell', '/%63ell')]) {
    const answer = await server.app.inject({ method, url, headers: { host: PORTAL } });
    expect([answer.statusCode, answer.json()]).toEqual([404, expect.objectContaining(notThere)]);
  }
});

test.each([
  ['/cell/desk?student=1', '/cell/verification?student=1'],
  ['/cell/bars', '/cell/debarments'],
  ['/cell/bars/bar-1', '/cell/debarments/bar-1'],
  ['/cell/actions?page=2', '/cell/activity?page=2'],
])('CEL-06 the former address %s leads to %s', async (former, present) => {
  const answer = await ask(CELL, former);
  expect([answer.statusCode, answer.headers.location]).toEqual([301, present]);
});

test.each([
  ...Object.values(CALLS).map(({ method, path }) => ({ method, path: path.replace(/:\w+/g, 'x') })),
  { method: 'GET' as const, path: '/releases' },
  { method: 'GET' as const, path: '/openapi.json' },
  { method: 'GET' as const, path: '/sitemap.xml' },
])('CEL-06 $method $path is no call of the console’s host', async ({ method, path }) => {
  const answer = await server.app.inject({ method, url: path, headers: { host: CELL } });
  expect([answer.statusCode, answer.json()]).toEqual([404, expect.objectContaining(notThere)]);
});

test('CEL-06 each call is on its own host, whatever the spelling and the port of the host', async () => {
  expect((await ask(CELL, CELL_CALLS.signIn.path)).statusCode).toBe(200);
  expect((await ask('CELL.college.example:8443', CELL_CALLS.signIn.path)).statusCode).toBe(200);
  expect((await ask(`${CELL}.evil.example`, CELL_CALLS.signIn.path)).statusCode).toBe(404);
  expect((await ask(PORTAL, CALLS.validateToken.path, CALLS.validateToken.method as 'POST')).statusCode).toBe(
    401,
  );
  for (const host of [PORTAL, CELL]) expect((await ask(host, '/health/ready')).statusCode).toBe(200);
});

test('CEL-06 what a client says of its host through a proxy that is none of ours counts for nothing', async () => {
  const headers = { host: PORTAL, 'x-forwarded-host': CELL };
  const answer = await server.app.inject({ url: CELL_CALLS.signIn.path, headers });
  expect(answer.statusCode).toBe(404);
});

test.each([
  [PORTAL, ['mfe-desk', 'mfe-home'], ['/', '/team', '/desk'], ['/cell', '/cell/login']],
  [CELL, ['mfe-console'], ['/cell', '/cell/login'], ['/team', '/desk']],
])('CEL-06 the pages of %s, their registry and their files are its own', async (host, parts, own, others) => {
  const listed = (await ask(host, '/registry.json')).json<Listed>();
  expect(listed.remotes.map(({ name }) => name)).toEqual(parts);
  for (const path of [...own, ...others]) {
    const page = await ask(host, path);
    expect([path, page.statusCode]).toEqual([path, own.includes(path) ? 200 : 404]);
    const inlined = /id="portal-registry">(.*)<\/script>/.exec(page.body)?.[1] ?? '';
    expect(JSON.parse(inlined)).toEqual(listed);
    for (const part of ['mfe-desk', 'mfe-home', 'mfe-console'])
      expect([part, page.body.includes(part)]).toEqual([part, parts.includes(part)]);
  }
  const whole = server.services.releases.state().registry.remotes;
  for (const { name, current } of whole)
    expect([name, (await ask(host, current.entry)).statusCode]).toEqual([
      name,
      parts.includes(name) ? 200 : 404,
    ]);
});

test('CEL-06 the portal’s Login menu leads to the console’s host, which begins with the console', async () => {
  const { elsewhere } = (await ask(PORTAL, '/registry.json')).json<Listed>();
  expect(elsewhere).toEqual([{ label: 'Staff', address: `https://${CELL}/cell/login` }]);
  const begun = await ask(CELL, '/');
  expect([begun.statusCode, begun.headers.location]).toEqual([302, '/cell']);
});

test.each([PORTAL, CELL])('CEL-06 W-22 an open page of %s learns which content is active', async (host) => {
  const answer = await ask(host, '/content.json');
  expect([answer.statusCode, answer.json()]).toEqual([200, null]);
});

test('CEL-06 a canary of the console is named by nothing on the portal’s host', async () => {
  const { releases } = server.services;
  const { hash } = await releases.publish(consoleBuild('canary'), 'test', { canary: 50 });
  const said = async (host: string, page: string): Promise<string> => {
    let all = '';
    for (let group = 0; group < GROUPS; group += 1)
      for (const url of ['/registry.json', page]) {
        const headers = { host, cookie: `releaseGroup=${group}` };
        const answer = await server.app.inject({ method: 'GET', url, headers });
        all += `${JSON.stringify(answer.headers)} ${answer.body}`;
      }
    return all;
  };
  expect(await said(CELL, '/cell/login')).toContain(`mfe-console@${hash}`);
  const onPortal = await said(PORTAL, '/team');
  for (const name of ['mfe-console', hash]) expect(onPortal).not.toContain(name);
  await releases.abort('mfe-console', hash, 'test');
});

test('CEL-06 a preview of the console is linked to, opened and shown on its own host alone', async () => {
  const { releases, sites } = server.services;
  expect([CELL_AUDIENCE, 'student'].map((audience) => sites.addressOf(audience))).toEqual([
    `https://${CELL}`,
    `https://${PORTAL}`,
  ]);
  const { hash, secret } = await releases.preview(consoleBuild('preview'), 'test');
  expect((await ask(PORTAL, `/preview/${secret}`)).statusCode).toBe(404);
  expect((await ask(CELL, `/preview/${secret}`)).headers.location).toBe('/cell');
  const seen = async (host: string, url: string) => {
    const headers = { host, cookie: `releasePreview=${secret}` };
    const answer = await server.app.inject({ method: 'GET', url, headers });
    return `${JSON.stringify(answer.headers)} ${answer.body}`;
  };
  expect(await seen(CELL, '/cell/login')).toContain(`only this browser sees mfe-console ${hash}`);
  for (const url of ['/registry.json', '/team']) expect(await seen(PORTAL, url)).not.toContain(hash);
  await releases.abandon('mfe-console', hash, 'test');
});
