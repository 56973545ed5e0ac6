import { makeDatabase, type TestDatabase } from '../../../test/databases';
import { startPooler, type Manner } from '../../../test/pooler';
import { openPostgres } from './open-postgres';

let own: TestDatabase;
beforeAll(async () => {
  own = await makeDatabase('postgres');
});
afterAll(() => own.drop());

test.each<[Manner, string]>([
  ['refuses settings', 'refuses settings of a connection'],
  [
    'drops settings',
    'does not pass on settings of a connection (idle_in_transaction_session_timeout, lock_timeout, statement_timeout',
  ],
  ['shares', 'shares its connections between transactions'],
])('F-77 a database behind a pooler that %s is not opened, and the reason is said', async (manner, why) => {
  const pooler = await startPooler(own.databaseUrl!, manner);
  try {
    const opened = openPostgres(pooler.url, () => undefined);
    await expect(opened.then((database) => database.close())).rejects.toThrow(
      `DATABASE_URL leads through a pooler that ${why}`,
    );
  } finally {
    await pooler.close();
  }
});
