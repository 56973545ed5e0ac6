import type { Database } from '../src/platform/database/database';
import { runOn } from './templates';

/**
 * A clock that does not move until it is moved; it begins at the real time. The database's `clock_timestamp()` tells
 * it and so does the clock by which known sessions age, while the process's own clock goes on as it is.
 */
export type TestClock = {
  elapsed: () => number;
  /** Moves the clock of every database that it is attached to. */
  advance(milliseconds: number): Promise<void>;
  /** Puts the clock into a PostgreSQL database before the first connection of a server. */
  prepare(databaseUrl: string): Promise<void>;
  /** Puts the clock into an open database. */
  attach(database: Database): Promise<void>;
};

/** Functions of this schema are found before the system's. */
const SEARCH = 'set search_path = portal_test_clock, public, pg_catalog';

const statements = (at: number): string[] => [
  'create schema if not exists portal_test_clock',
  'create table if not exists portal_test_clock.instant (at timestamptz not null)',
  `insert into portal_test_clock.instant select to_timestamp(${at / 1000}) where not exists (select from portal_test_clock.instant)`,
  `create or replace function portal_test_clock.clock_timestamp() returns timestamptz language sql volatile
    as 'select at from portal_test_clock.instant'`,
];

export function testClock(): TestClock {
  let time = Date.now();
  const attached = new Set<Database>();
  return {
    elapsed: () => time,
    async advance(milliseconds) {
      time += milliseconds;
      const moved = `update portal_test_clock.instant set at = to_timestamp(${time / 1000})`;
      for (const { pool } of attached) await pool.query(moved);
    },
    async prepare(databaseUrl) {
      const name = new URL(databaseUrl).pathname.slice(1);
      for (const statement of statements(time)) await runOn(databaseUrl, statement);
      await runOn(databaseUrl, `alter database ${name} ${SEARCH}`);
    },
    async attach(database) {
      attached.add(database);
      if (database.kind === 'postgres') return;
      for (const statement of [...statements(time), SEARCH]) await database.pool.query(statement);
    },
  };
}
