import { eq, sql } from 'drizzle-orm';
import { CALLS } from '@portal/shared/contract';
import { startDatabaseProxy, type DatabaseProxy } from '../../../test/database-proxy';
import { makeDatabase, type TestDatabase } from '../../../test/databases';
import { until } from '../../../test/raw-client';
import { freshKey, signedInStaff } from '../../../test/staff';
import { addStudent, PASSWORD } from '../../../test/students';
import { startTestServer, type TestServer } from '../../../test/test-server';
import type { Queryable } from './database';
import { auditLog } from '../audit/schema';
import { notifyAtCommit } from './notify-at-commit';
import { isDatabaseUnreachable, isLockTimeout } from './unreachable';

/** More than the pool has, so that one connection kept by each would leave none. */
const MANY = 12;

describe('connections that PostgreSQL or the way to it ends', () => {
  let own: TestDatabase;
  let proxy: DatabaseProxy;
  let server: TestServer;
  const lines: string[] = [];
  beforeAll(async () => {
    own = await makeDatabase('postgres');
    proxy = await startDatabaseProxy(own.databaseUrl!);
    server = await startTestServer({
      kind: 'postgres',
      on: { ...own, databaseUrl: proxy.url },
      log: { write: (line) => void lines.push(line) },
    });
  });
  afterAll(async () => {
    await server.close();
    await proxy.close();
    await own.drop();
  });

  const write = (db: Queryable, subject: string) =>
    db.insert(auditLog).values({ actor: 'cell', action: 'test', subject });
  async function isWritten(subject: string): Promise<boolean> {
    const { db } = server.services.database;
    return (await db.select().from(auditLog).where(eq(auditLog.subject, subject))).length > 0;
  }
  test('W-02 a connection that is ended while it is checked out is reported and ends nothing', async () => {
    const { pool } = server.services.database;
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    lines.length = 0;
    await pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    await until(() => lines.join('').includes('a connection to the database was lost'), 'the log of the end');
    client.release();
    expect((await pool.query('select 1')).rowCount).toBe(1);
  });

  test('W-02 a transaction whose connection is lost at BEGIN gives its place back', async () => {
    const { db, pool } = server.services.database;
    for (let count = 0; count < MANY; count += 1) {
      await pool.query('select 1');
      proxy.loseAt(1, 'request');
      const error: unknown = await db.transaction((tx) => write(tx, 'begin')).catch((one: unknown) => one);
      expect(isDatabaseUnreachable(error)).toBe(true);
    }
    expect(await db.transaction(() => Promise.resolve('there'))).toBe('there');
    expect(await isWritten('begin')).toBe(false);
  }, 30_000);

  test('W-02 F-01 wherever a change loses its connection, it is made once under its key', async () => {
    const { pool } = server.services.database;
    const officer = await signedInStaff(server, 'officer');
    const answers = new Set<string>();
    for (let request = 1; request <= 60 && !answers.has('200 200'); request += 1) {
      const name = `Lost at ${request}`;
      const add = () => officer.call('addCompany', { key, body: { name } });
      const key = freshKey();
      await pool.query('select 1');
      proxy.loseAt(request, 'answer');
      const first = await add();
      proxy.loseAt(Infinity, 'answer');
      await pool.query("update keyed_responses set at = at - interval '1 minute' where response is null");
      const { status, body } = await add();
      answers.add(
        [first.status, status, (body.data as { change?: string } | null)?.change].filter(Boolean).join(' '),
      );
      const found = await pool.query('select 1 from companies where name = $1', [name]);
      expect([request, found.rowCount]).toEqual([request, 1]);
    }
    // Lost before COMMIT it is made by the second sending; lost at COMMIT it was made by the first.
    for (const answer of ['503 200', '503 409 made', '200 200']) expect([...answers]).toContain(answer);
  }, 60_000);

  test('W-02 a notification is sent though its connection is lost', async () => {
    const received: string[] = [];
    const { database } = server.services;
    await database.listen('lost_connections', (payload) => void received.push(payload));
    await database.pool.query('select 1');
    proxy.loseAt(1, 'request');
    await database.notify('lost_connections', 'news');
    await until(() => received.includes('news'), 'the notification');
  });

  test('W-02 what a transaction notifies of is sent wherever it is committed, also where the answer to COMMIT is lost', async () => {
    const received: string[] = [];
    const { database } = server.services;
    await database.listen('lost_commits', (payload) => void received.push(payload));
    const outcomes = new Set<string>();
    for (let request = 1; request <= 20 && !outcomes.has('answered'); request += 1) {
      const subject = `commit ${request}`;
      await database.pool.query('select 1');
      proxy.loseAt(request, 'answer');
      const isAnswered = await database.db
        .transaction(async (tx) => {
          await write(tx, subject);
          await notifyAtCommit(tx, 'lost_commits', subject);
        })
        .then(
          () => true,
          () => false,
        );
      proxy.loseAt(Infinity, 'answer');
      const isCommitted = await isWritten(subject);
      if (isCommitted) await until(() => received.includes(subject), 'the notification');
      outcomes.add(isAnswered ? 'answered' : isCommitted ? 'committed' : 'lost');
    }
    expect([...outcomes].sort()).toEqual(['answered', 'committed', 'lost']);
  }, 30_000);

  test('F-91 a database that is frozen has its calls answered 503, and is used again when it answers', async () => {
    const { enrollment } = await addStudent(server);
    const body = { enrollment, password: PASSWORD };
    proxy.freeze(true);
    const refused = await server.call('POST', CALLS.login.path, { body }).finally(() => proxy.freeze(false));
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
    await until(
      async () => (await server.call('POST', CALLS.login.path, { body })).status === 200,
      'a login',
    );
  }, 20_000);

  test('F-91 a change that waits for a lock of a frozen server is refused in words, not after half a minute', async () => {
    const { db, pool } = server.services.database;
    const { id } = await addStudent(server);
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select from students where id = $1 for update', [id]);
    const error: unknown = await db
      .execute(sql`update students set name = 'B' where id = ${id}`)
      .catch((one: unknown) => one);
    expect([isLockTimeout(error), isDatabaseUnreachable(error)]).toEqual([true, false]);
    const { rows } = await pool.query<Record<string, string>>('show idle_in_transaction_session_timeout');
    expect(Object.values(rows[0]!)).toEqual(['20s']);
    await holder.query('rollback');
    holder.release();
  }, 20_000);

  test('F-91 a frozen database that is abandoned lets go of what waits for it, and closes', async () => {
    const other = await startTestServer({
      kind: 'postgres',
      on: { ...own, databaseUrl: proxy.url, drop: async () => undefined },
    });
    const { database } = other.services;
    const client = await database.pool.connect();
    client.release();
    proxy.freeze(true);
    const waiting = database.pool.query('select 1').catch((one: unknown) => isDatabaseUnreachable(one));
    database.abandon();
    expect(await waiting).toBe(true);
    await database.close();
    proxy.freeze(false);
    await other.app.close();
    await other.operator.close();
  });

  test('W-02 a call whose connection is lost answers 503 with Retry-After in the envelope', async () => {
    const { enrollment } = await addStudent(server);
    const body = { enrollment, password: PASSWORD };
    const before = proxy.lost();
    proxy.loseAt(1, 'request');
    const refused = await server.call('POST', CALLS.login.path, { body });
    expect(proxy.lost()).toBe(before + 1);
    expect(refused).toMatchObject({ status: 503, body: { success: false, data: { change: 'unknown' } } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await server.call('POST', CALLS.login.path, { body })).status).toBe(200);
  });
});
