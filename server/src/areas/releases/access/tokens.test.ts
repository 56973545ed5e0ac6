import { statSync } from 'node:fs';
import path from 'node:path';
import { OPERATOR_KEY_FILE } from '@portal/shared/config/commands/operator-socket.mjs';
import { freshPart } from '../../../../test/releases/manifests';
import { operatorKey, tokenFor } from '../../../../test/releases/send-release';
import { useTestServer } from '../../../../test/test-server';

const server = useTestServer();
const part = freshPart();
let token: string;
beforeAll(async () => {
  token = await tokenFor(server, part);
});

test('F-43 a token is given for an unknown part only if it is said to be new', async () => {
  const give = (body: object) =>
    server.operate('POST', '/releases/mfe-profil/token', { token: operatorKey(server), body });
  expect((await give({})).body).toMatchObject({
    message: 'There is no part mfe-profil. For a new one, add --new.',
  });
  expect((await give({ isNew: true })).status).toBe(200);
  expect((await give({})).status).toBe(200);
});

test('MFE-03 neither token nor key is kept: the database has hashes, the key file is its owner’s alone', async () => {
  const { rows } = await server.services.database.pool.query('select * from parts, audit_log');
  const kept = JSON.stringify(rows);
  expect(kept).toContain(part);
  expect(kept).not.toContain(token);
  expect(kept).not.toContain(operatorKey(server));
  expect(statSync(path.join(server.dataDir, OPERATOR_KEY_FILE)).mode & 0o777).toBe(0o600);
});

test('MFE-03 a caller who tries secret after secret has to wait, and the right one still works', async () => {
  const address = '203.0.113.9';
  const tried = (secret: string) => server.call('GET', '/releases', { token: secret, address });
  const statuses: number[] = [];
  for (let count = 0; count < 32; count += 1)
    statuses.push((await tried(`wrong-${count}-${'z'.repeat(36)}`)).status);
  expect(statuses.slice(0, 30).every((status) => status === 401)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  expect((await tried(token)).status).toBe(200);
});
