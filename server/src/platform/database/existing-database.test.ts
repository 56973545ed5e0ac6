import { existsSync } from 'node:fs';
import path from 'node:path';
import { BOTH_DATABASES, makeDatabase, type TestDatabase, makeFolder } from '../../../test/databases';
import { freshName, runOn, urlOfDatabase } from '../../../test/templates';
import { DatabaseRefusal, describeDatabase, openExisting, openForRestore } from './existing-database';
import { openDatabase } from './open';

const REPORTS = {
  onLost: () => undefined,
  onFatal: (error: Error) => {
    throw error;
  },
};

test.each([
  [{ dataDir: '/srv/portal' }, 'the embedded database in /srv/portal (DATA_DIR)'],
  [
    { dataDir: '/x', databaseUrl: 'postgres://portal:secret@db.example:5433/campus' },
    'PostgreSQL, database campus on db.example:5433 (DATABASE_URL)',
  ],
  [
    { dataDir: '/x', databaseUrl: 'postgres://portal:secret@localhost/campus?host=/run/postgresql' },
    'PostgreSQL, database campus on /run/postgresql (DATABASE_URL)',
  ],
])('W-11: a command says which database it acts on, without the password', (config, words) => {
  expect(describeDatabase(config)).toBe(words);
});

describe.each(BOTH_DATABASES)('what a command opens on %s', (kind) => {
  let on: TestDatabase;
  beforeEach(async () => {
    on = await makeDatabase(kind);
  });
  afterEach(() => on.drop());
  const change = async (statement: string) => {
    const database = await openDatabase(on, REPORTS);
    await database.pool.query(statement);
    await database.close();
  };
  const countOf = async (query: string) => {
    const database = await openDatabase(on, REPORTS);
    const { rows } = await database.pool.query<{ count: number }>(query);
    await database.close();
    return rows[0]!.count;
  };
  const migrations = () => countOf('select count(*)::int from drizzle.__drizzle_migrations');

  test('W-11: a database of this version is opened', async () => {
    const database = await openExisting(on, REPORTS);
    await expect(database.ping()).resolves.toBeUndefined();
    await database.close();
  });

  test('W-11: one of an older version is refused in one line and not migrated', async () => {
    await change(
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
    );
    const before = await migrations();
    for (const open of [openExisting, openForRestore]) {
      const refused = await open(on, REPORTS).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(DatabaseRefusal);
      expect((refused as Error).message).toMatch(
        /^The database is of another version of the portal\.[^\n]*$/,
      );
    }
    expect(await migrations()).toBe(before);
  });

  test('W-11: a database that holds no portal is refused, and restore leaves the tables of others alone', async () => {
    await change('drop schema drizzle cascade');
    await expect(openExisting(on, REPORTS)).rejects.toThrow(/^There is no portal in .*npm start/);
    await expect(openForRestore(on, REPORTS)).rejects.toThrow('tables that are not the portal’s');
  });
});

test('W-11: with the environment forgotten no embedded database is made, but by restore', async () => {
  const dataDir = path.join(makeFolder(), 'data');
  await expect(openExisting({ dataDir }, REPORTS)).rejects.toThrow(
    `There is no portal in the embedded database in ${dataDir} (DATA_DIR).`,
  );
  expect(existsSync(dataDir)).toBe(false);
  const database = await openForRestore({ dataDir }, REPORTS);
  const { rows } = await database.pool.query('select 1 from students');
  expect(rows).toEqual([]);
  await database.close();
  // Making a database takes a while on a busy machine.
}, 120_000);

test('W-11: restore makes the tables of an empty PostgreSQL database', async () => {
  const server = process.env['PORTAL_TEST_SERVER']!;
  const name = freshName();
  await runOn(server, `create database ${name}`);
  const dataDir = makeFolder();
  const config = { dataDir, databaseUrl: urlOfDatabase(server, name) };
  await expect(openExisting(config, REPORTS)).rejects.toThrow('There is no portal in PostgreSQL, database');
  const database = await openForRestore(config, REPORTS);
  await database.close();
  await (await openExisting(config, REPORTS)).close();
  await runOn(server, `drop database ${name} with (force)`);
});
