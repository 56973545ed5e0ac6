import { CALLS, SESSION_IDLE_MS, SESSION_LIFE_MS } from '@portal/shared/contract';
import { testClock } from '../../../../test/clock';
import { until } from '../../../../test/raw-client';
import { addStudent, signIn } from '../../../../test/students';
import { startBeside, startTestServer, useTestServer, type TestServer } from '../../../../test/test-server';
import { bringBackLate } from '../sweep';

const poll = (server: TestServer, token?: string) =>
  server.call('POST', CALLS.validateToken.path, token ? { token } : {});
/** A call that counts as use. */
const use = (server: TestServer, token: string) => server.call('GET', CALLS.registered.path, { token });

describe('sessions', () => {
  const clock = testClock();
  const server = useTestServer({ clock });

  test('SHL-07 a live token is valid', async () => {
    const token = await signIn(server, await addStudent(server));
    expect((await poll(server, token)).body).toEqual({
      success: true,
      message: 'Token is valid',
      data: { unread: 0 },
    });
  });

  test('SHL-07 the poll of a known session asks the database nothing', async () => {
    const token = await signIn(server, await addStudent(server));
    await poll(server, token);
    const asked = jest.spyOn(server.services.database.pool, 'query');
    for (let i = 0; i < 20; i++) expect((await poll(server, token)).status).toBe(200);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  test('SHL-07 an empty JSON body is no body', async () => {
    const token = await signIn(server, await addStudent(server));
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: CALLS.validateToken.path,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: '',
    });
    expect(statusCode).toBe(200);
  });

  test('SHL-12 a session ends after 30 min without use, and the poll is no use', async () => {
    const token = await signIn(server, await addStudent(server));
    await clock.advance(SESSION_IDLE_MS - 60_000);
    expect((await use(server, token)).status).toBe(200);
    await clock.advance(SESSION_IDLE_MS - 1);
    expect((await poll(server, token)).status).toBe(200);
    await clock.advance(1);
    expect((await poll(server, token)).status).toBe(401);
    expect((await use(server, token)).status).toBe(401);
  });

  test('SHL-12 a session ends after 12 h however much it is used', async () => {
    const token = await signIn(server, await addStudent(server));
    for (let time = 0; time < SESSION_LIFE_MS - SESSION_IDLE_MS; time += SESSION_IDLE_MS / 2) {
      expect((await use(server, token)).status).toBe(200);
      await clock.advance(SESSION_IDLE_MS / 2);
    }
    for (let i = 0; i < 2; i++) {
      await use(server, token);
      await clock.advance(SESSION_IDLE_MS / 2);
    }
    expect((await poll(server, token)).status).toBe(401);
  });

  test('SHL-08 logout ends the session, once and for all', async () => {
    const student = await addStudent(server);
    const [token, other] = [await signIn(server, student), await signIn(server, student)];
    await poll(server, token);
    expect((await server.call('POST', CALLS.logout.path, { token })).status).toBe(200);
    expect((await poll(server, token)).status).toBe(401);
    expect((await poll(server, other)).status).toBe(200);
  });

  test('W-15: an unknown token costs one look-up, and notifies no other process', async () => {
    const { db, pool } = server.services.database;
    const student = await addStudent(server);
    const live = await signIn(server, student);
    const asked = jest.spyOn(pool, 'query');
    const notified = jest.spyOn(server.services.database, 'notify');
    const deleted = jest.spyOn(db, 'delete');
    const { status } = await server.call('POST', CALLS.logout.path, { token: 'M'.repeat(43) });
    expect([status, asked.mock.calls.length, notified.mock.calls, deleted.mock.calls]).toEqual([
      200,
      1,
      [],
      [],
    ]);
    // The same spies see a real logout: the push subscription of its browser ends with the session (MSG-06).
    await server.call('POST', CALLS.logout.path, { token: live });
    expect([notified.mock.calls.length, deleted.mock.calls.length]).toEqual([1, 2]);
    jest.restoreAllMocks();
  });

  test.each(['not/a+token=at,all', 'a'.repeat(5000), 'M'.repeat(43)])(
    'W-16: a bearer that is no session (%#) reads that the session has ended',
    async (token) => {
      for (const [method, path] of [
        ['POST', CALLS.validateToken.path],
        ['GET', CALLS.registered.path],
      ] as const) {
        const { status, body } = await server.call(method, path, { token });
        expect([path, status, body.message]).toEqual([
          path,
          401,
          'Your session has ended. Please log in again.',
        ]);
      }
    },
  );

  test.each(['', 'Bearer', 'Bearer ', 'Basic YTpi'])(
    "API-02 W-16: an authorization of '%s' brings no token",
    async (authorization) => {
      for (const path of [CALLS.validateToken.path, CALLS.logout.path]) {
        const { status, body } = await server.call('POST', path, { headers: { authorization } });
        expect([status, body.message]).toEqual([401, 'No token found']);
      }
    },
  );

  test('API-08 the database holds no token', async () => {
    const token = await signIn(server, await addStudent(server));
    const { rows } = await server.services.database.pool.query('select * from sessions');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('F-86 a session of a clock that was a day ahead does not live that day longer', async () => {
    await clock.advance(2 * SESSION_LIFE_MS);
    const token = await signIn(server, await addStudent(server));
    await clock.advance(-2 * SESSION_LIFE_MS);
    await bringBackLate({ database: server.services.database, late: [] });
    const { rows } = await server.services.database.pool.query<{ ms: number }>(
      'select extract(epoch from max(expires_at) - clock_timestamp())::float * 1000 as ms from sessions',
    );
    expect(rows[0]!.ms).toBeLessThanOrEqual(SESSION_LIFE_MS);
    expect((await poll(server, token)).status).toBe(200);
  });

  test('SHL-12 the sweep removes dead sessions and keeps live ones', async () => {
    const dead = await signIn(server, await addStudent(server));
    await clock.advance(SESSION_IDLE_MS);
    const live = await signIn(server, await addStudent(server));
    await server.services.sessions.sweep();
    const { rows } = await server.services.database.pool.query<{ n: string }>(
      'select count(*) as n from sessions',
    );
    expect(rows[0]?.n).toBe('1');
    expect([(await poll(server, dead)).status, (await poll(server, live)).status]).toEqual([401, 200]);
  });
});

describe('several processes on one PostgreSQL', () => {
  let one: TestServer;
  let two: TestServer;
  const clock = testClock();
  beforeAll(async () => {
    one = await startTestServer({ kind: 'postgres', clock });
    two = await startBeside(one, { clock });
  });
  afterAll(async () => {
    await two.close();
    await one.close();
  });

  test('API-10 a login on one is good on the other, and a logout there ends it here', async () => {
    const token = await signIn(one, await addStudent(one));
    expect([(await poll(one, token)).status, (await poll(two, token)).status]).toEqual([200, 200]);
    await two.call('POST', CALLS.logout.path, { token });
    await until(async () => (await poll(one, token)).status === 401, 'word of the end');
  });

  test('API-10 W-02 sessions that end in a transaction end on the other with its COMMIT, whatever follows it here', async () => {
    const student = await addStudent(one);
    const token = await signIn(one, student);
    await poll(two, token);
    const { database, sessions } = one.services;
    await database.db.transaction((tx) => sessions.endAll(student.id, tx));
    await until(async () => (await poll(two, token)).status === 401, 'word of the end');
  });

  test('API-10 use on one keeps the session alive on the other', async () => {
    const token = await signIn(one, await addStudent(one));
    await poll(two, token);
    await clock.advance(SESSION_IDLE_MS - 1);
    await use(one, token);
    await clock.advance(SESSION_IDLE_MS / 2);
    expect((await poll(two, token)).status).toBe(200);
  });

  test('API-10 after a lost connection a process forgets what it knew and listens again', async () => {
    const token = await signIn(one, await addStudent(one));
    await poll(one, token);
    const { pool } = two.services.database;
    const back = new Promise<void>((resolve) => one.services.database.onReconnect(resolve));
    // A connection that listens was asked `select 1` last where the server has looked whether it is there.
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and (query like 'LISTEN%' or query = 'select 1')`,
    );
    await two.call('POST', CALLS.logout.path, { token });
    await back;
    expect((await poll(one, token)).status).toBe(401);
    const next = await signIn(one, await addStudent(one));
    await poll(one, next);
    await until(() => two.services.database.isListening(), 'the second process listens again');
    await two.call('POST', CALLS.logout.path, { token: next });
    await until(async () => (await poll(one, next)).status === 401, 'word of the next end');
  });
});
