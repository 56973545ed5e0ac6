import { CALLS } from '@portal/shared/contract';
import { addStudent, PASSWORD, signIn } from '../../../test/students';
import { useTestServer } from '../../../test/test-server';

type Line = {
  level: number;
  route?: string;
  status?: number;
  address?: string;
  requestId?: string;
  time: string;
};
const INFO = 30;

describe('what the log says of requests', () => {
  const lines: Line[] = [];
  const server = useTestServer({
    kind: 'postgres',
    log: { write: (line) => void lines.push(JSON.parse(line) as Line) },
  });
  beforeEach(() => void (lines.length = 0));

  const lineOf = (route: string) => lines.filter((line) => line.route === route).at(-1);

  test('API-08 a login that succeeds and one that fails are both logged, with where they came from', async () => {
    const { enrollment } = await addStudent(server);
    for (const [password, status] of [
      [PASSWORD, 200],
      ['not the password', 401],
    ] as const) {
      await server.call('POST', CALLS.login.path, { body: { enrollment, password }, address: '10.1.2.3' });
      expect(lineOf(CALLS.login.path)).toMatchObject({ level: INFO, status, address: '10.1.2.3' });
    }
    expect(JSON.stringify(lines)).not.toContain(enrollment);
  });

  test('API-08 a refused token is logged with where it came from, a good poll below the usual level', async () => {
    await server.call('GET', CALLS.registered.path, { token: 'x'.repeat(43), address: '10.1.2.4' });
    expect(lineOf(CALLS.registered.path)).toMatchObject({ level: INFO, status: 401, address: '10.1.2.4' });
    const token = await signIn(server, await addStudent(server));
    await server.call('GET', CALLS.registered.path, { token });
    expect(lineOf(CALLS.registered.path)?.level).toBeLessThan(INFO);
  });

  test('API-01 a line has its time in UTC and its request, and no address with an id', async () => {
    await server.call('GET', '/student/get/rounds/some-id?q=1');
    const line = lineOf(CALLS.rounds.path);
    expect(line?.time).toMatch(/Z$/);
    expect(line?.requestId).toMatch(/^[\w-]{36}$/);
    expect(JSON.stringify(lines)).not.toContain('some-id');
  });
});
