import { copyFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { repeating } from '@portal/shared/contract';
import { CELL_CALLS } from '@portal/shared/contract/cell';
import { OPERATOR_KEY_FILE, operatorSocket } from '@portal/shared/config/commands/operator-socket.mjs';
import { openCellCalls } from '../cell-calls';
import { FolderInUseError } from '../platform/database/data-folder-lock';
import { sendCall } from '../send-call';
import { releaseRules } from '../../test/profile/release-rules';
import { recordOf } from '../../test/registered-student';
import { useStaff } from '../../test/staff';
import { addStudent } from '../../test/students';
import { useTestServer } from '../../test/test-server';
import { makeFolder } from '../../test/databases';

const server = useTestServer();
const officer = useStaff(server, 'officer');
beforeAll(() => releaseRules(server.services));
beforeAll(() => server.operator.listen({ path: operatorSocket(server.dataDir) }));
const held = (dataDir: string) =>
  openCellCalls({ ...server.services.config, dataDir }, () => Promise.reject(new FolderInUseError(dataDir)));
const request = (url: string, more: object = {}) =>
  ({ method: 'GET', url, actor: 'cell:root', ...more }) as const;

test('CEL-83 the portal makes the call, over the operator’s socket and in the name of who asks', async () => {
  const calls = await held(server.dataDir);
  const { id } = await addStudent(server, { isVerified: false, registeredAt: new Date('2026-01-01') });
  const { version } = await recordOf(officer, id);
  const body = { sections: ['ssc'], reason: 'As was agreed', version };
  const sent = await sendCall(
    calls,
    {
      method: 'POST',
      url: CELL_CALLS.returnSections.path.replace(':id', id),
      actor: 'આશા (cell:root)',
      type: 'application/json',
      payload: Buffer.from(JSON.stringify(body)),
    },
    undefined,
  );
  expect(sent).toMatchObject({ success: true });
  expect((await recordOf(officer, id)).actions[0]).toMatchObject({
    actor: { id: null, name: 'આશા (cell:root)' },
  });
  // The pages of one’s own account, and of a recruiter, are not there.
  expect(await sendCall(calls, request(CELL_CALLS.sessions.path), undefined)).toMatchObject({
    success: false,
    message: 'This was not found.',
  });
});

type Meddles = (client: net.Socket, portal: net.Socket) => void;
const RUNNING = JSON.stringify({ success: false, message: 'Running', data: { change: 'running' } });
/** What happens to the first response. */
const LOST: [string, Meddles][] = [
  ['lost', (client, portal) => void portal.once('data', () => client.destroy())],
  [
    'broken off in its body',
    (client, portal) =>
      void portal.once('data', (data: Buffer) =>
        client.write(data.subarray(0, data.length - 5), () => client.destroy()),
      ),
  ],
  [
    'that the change still runs',
    (client, portal) =>
      void portal.once('data', () =>
        client.end(
          `HTTP/1.1 409 Conflict\r\ncontent-type: application/json\r\ncontent-length: ${RUNNING.length}\r\n\r\n${RUNNING}`,
        ),
      ),
  ],
];

test.each(LOST)(
  'F-01 CEL-83 a response that is %s is asked for again, and the change is made once',
  async (how, meddle) => {
    const dataDir = makeFolder();
    await copyFile(path.join(server.dataDir, OPERATOR_KEY_FILE), path.join(dataDir, OPERATOR_KEY_FILE));
    const usual = repeating.waitsMs;
    repeating.waitsMs = [1, 1, 1];
    let sendings = 0;
    const lossy = net.createServer((client) => {
      const portal = net.connect(operatorSocket(server.dataDir));
      client.on('error', () => portal.destroy()).pipe(portal);
      sendings += 1;
      // Twice: once more at once is not enough.
      if (sendings <= 2) meddle(client, portal);
      else portal.pipe(client);
    });
    await new Promise<void>((resolve) => lossy.listen(operatorSocket(dataDir), resolve));
    try {
      const added = await sendCall(
        await held(dataDir),
        {
          method: 'POST',
          url: CELL_CALLS.addCompany.path,
          actor: 'cell:root',
          type: 'application/json',
          payload: Buffer.from(JSON.stringify({ name: `Found again, ${how}` })),
        },
        undefined,
      );
      expect([sendings, added]).toMatchObject([3, { success: true }]);
    } finally {
      repeating.waitsMs = usual;
      lossy.close();
    }
  },
);

test('CEL-83 nothing is done without the operator’s key, and a portal that does not answer is named', async () => {
  const { status } = await server.operate('GET', CELL_CALLS.staff.path, { token: 'x'.repeat(64) });
  expect(status).toBe(401);
  const calls = await held(`${server.dataDir}-none`);
  await expect(sendCall(calls, request(CELL_CALLS.staff.path), undefined)).rejects.toThrow(
    'does not answer over its socket',
  );
});
