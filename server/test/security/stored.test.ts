import { DATABASES } from '../databases';
import { useTestServer } from '../test-server';
import { NOT_COMPARED, stored, TABLES } from './stored';

describe.each(DATABASES)('what the matrices compare on %s', (kind) => {
  const server = useTestServer(kind);

  test('CEL-03: every table is compared, or named with why it is not', async () => {
    const { rows } = await server.services.database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const named = [...TABLES, ...Object.keys(NOT_COMPARED)];
    expect(named.sort()).toEqual(rows.map(({ name }) => name).sort());
    expect(new Set(named).size).toBe(named.length);
  });

  test('CEL-03: a row that a call leaves is seen', async () => {
    const before = await stored(server);
    await server.services.database.pool.query(
      "insert into companies (slug, name, about) values ('loom', 'Loom Works', '')",
    );
    expect(await stored(server)).not.toBe(before);
  });
});
