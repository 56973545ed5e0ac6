import { SOURCE_MAP_PATH } from '@portal/shared/config/commands/operator-socket.mjs';
import { remoteBuild } from '../../../test/releases/manifests';
import { formOf, operatorKey, send, tokenFor } from '../../../test/releases/send-release';
import { useTestServer } from '../../../test/test-server';

const PART = 'mfe-mapped';
const MAP = '{"version":3,"sources":["./src/remote.tsx"],"names":[],"mappings":"AAAA"}';

const build = (map?: string) => {
  const { manifest, files } = remoteBuild(PART, [`/${PART}`]);
  return {
    manifest,
    files: new Map([...files, ...(map ? [['remote.js.map', Buffer.from(map)] as const] : [])]),
  };
};

const server = useTestServer();
let hash: string;
let token: string;
beforeAll(async () => {
  token = await tokenFor(server, PART);
  ({
    data: { hash },
  } = await send(server, token, formOf(build(MAP), null)));
});

const target = (script: string) => `${SOURCE_MAP_PATH}?part=${PART}&hash=${hash}&script=${script}`;
const read = (script: string) => server.operate('GET', target(script), { token: operatorKey(server) });

test('W-64 F-42 a map is kept with its release, for the operator and the part’s team', async () => {
  expect((await read('remote.js')).body).toMatchObject({ success: true, data: MAP });
  expect((await server.call('GET', target('remote.js'), { token })).body).toMatchObject({ data: MAP });
  const others = await tokenFor(server, 'mfe-other');
  expect((await server.call('GET', target('remote.js'), { token: others })).status).toBe(403);
  expect((await server.call('GET', target('remote.js'))).status).toBe(401);
  expect((await read('gone.js')).status).toBe(404);
  expect((await server.app.inject(`/remotes/${PART}/${hash}/remote.js`)).statusCode).toBe(200);
  expect((await server.app.inject(`/remotes/${PART}/${hash}/remote.js.map`)).statusCode).toBe(404);
});

test('W-64 builds that differ in their maps alone are one release', async () => {
  const { data } = await send(server, token, formOf(build(), hash));
  expect(data.hash).toBe(hash);
  expect((await read('remote.js')).status).toBe(200);
});
