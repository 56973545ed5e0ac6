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

const read = (script: string, secret = operatorKey(server)) =>
  server.operate('GET', `${SOURCE_MAP_PATH}?part=${PART}&hash=${hash}&script=${script}`, { token: secret });

test('W-64 a map is kept with its release, for the operator alone', async () => {
  expect((await read('remote.js')).body).toMatchObject({ success: true, data: MAP });
  expect((await read('remote.js', token)).status).toBe(401);
  expect((await read('gone.js')).status).toBe(404);
  expect((await server.app.inject(`/remotes/${PART}/${hash}/remote.js`)).statusCode).toBe(200);
  expect((await server.app.inject(`/remotes/${PART}/${hash}/remote.js.map`)).statusCode).toBe(404);
});

test('W-64 builds that differ in their maps alone are one release', async () => {
  const { data } = await send(server, token, formOf(build(), hash));
  expect(data.hash).toBe(hash);
  expect((await read('remote.js')).status).toBe(200);
});
