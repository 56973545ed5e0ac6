import { DATABASES } from '../databases';
import { useTestServer } from '../test-server';
import { stored } from './stored';

describe.each(DATABASES)('what the matrices compare on %s', (kind) => {
  const server = useTestServer(kind);

  test('CEL-03: a row that a call leaves is seen', async () => {
    const before = await stored(server);
    await server.services.database.pool.query(
      "insert into companies (slug, name, about) values ('loom', 'Loom Works', '')",
    );
    expect(await stored(server)).not.toBe(before);
  });
});
