import { sql } from 'drizzle-orm';
import { BOTH_DATABASES } from '../../../test/databases';
import { useTestServer } from '../../../test/test-server';
import { PLANNED_EACH_TIME, statementName } from './prepared-client';

test('a statement is named when it comes again, always the same; a very long one never, nor one planned each time', () => {
  expect(statementName('select 1 -- once')).toBeUndefined();
  const name = statementName('select 1 -- once');
  expect(name).toMatch(/^portal_\d+$/);
  expect(statementName('select 1 -- once')).toBe(name);
  statementName('select 2 -- other');
  expect(statementName('select 2 -- other')).not.toBe(name);
  const long = `select ${'1,'.repeat(20_000)}1`;
  expect([statementName(long), statementName(long)]).toEqual([undefined, undefined]);
  const planned = `${PLANNED_EACH_TIME} select 1`;
  expect([statementName(planned), statementName(planned)]).toEqual([undefined, undefined]);
});

describe.each(BOTH_DATABASES)('prepared statements on %s', (kind) => {
  const server = useTestServer({ kind });

  test('API-10 what comes again is prepared on its connection, with each call’s own values', async () => {
    const { db } = server.services.database;
    await db.transaction(async (tx) => {
      const twice = async (value: number) =>
        (await tx.execute<{ n: number }>(sql`select ${value}::int * 2 as n`)).rows[0]?.n;
      expect([await twice(1), await twice(2), await twice(3)]).toEqual([2, 4, 6]);
      const { rows } = await tx.execute<{ statement: string }>(
        sql.raw(`select statement from pg_prepared_statements where name like 'portal_%'`),
      );
      expect(rows.map(({ statement }) => statement)).toContain('select $1::int * 2 as n');
    });
  });

  test('API-10 a refused statement leaves the next of its kind whole', async () => {
    const { db } = server.services.database;
    const divide = async (by: number) =>
      (await db.execute<{ n: number }>(sql`select 10 / ${by}::int as n`)).rows[0]?.n;
    expect(await divide(5)).toBe(2);
    for (let i = 0; i < 3; i += 1) {
      await expect(divide(0)).rejects.toThrow();
      expect(await divide(2)).toBe(5);
    }
  });
});
