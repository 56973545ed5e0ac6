import type { Client } from 'pg';
import { runOn } from '../../../server/testing/databases';

/** Functions of this schema are found before the system's; columns take their defaults from them too. */
const STATEMENTS = [
  'create schema season_clock',
  `create table season_clock.moved (by interval not null)`,
  `insert into season_clock.moved values ('0')`,
  ...['now', 'clock_timestamp'].map(
    (name) => `create function season_clock.${name}() returns timestamptz language sql stable
      as 'select pg_catalog.clock_timestamp() + (select m.by from season_clock.moved m)'`,
  ),
  `do $$ declare c record; begin
    for c in select table_name as t, column_name as n from information_schema.columns
      where table_schema = 'public' and column_default = 'clock_timestamp()' loop
      execute format('alter table public.%I alter column %I set default season_clock.clock_timestamp()', c.t, c.n);
    end loop; end $$`,
];

/** Puts a clock that can be moved into a PostgreSQL database; connections that are opened later go by it. */
export async function putClock(databaseUrl: string): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  for (const statement of STATEMENTS) await runOn(databaseUrl, statement);
  await runOn(databaseUrl, `alter database ${name} set search_path = season_clock, public, pg_catalog`);
}

const HOUR_MS = 60 * 60 * 1000;

/** The season's time: the database's clock, which tests move on. Hours count from the season's first minute. */
export class SeasonClock {
  readonly begin = Date.now();
  moved = 0;

  constructor(readonly client: Client) {}

  /** An instant so many hours after the beginning, whole minutes. */
  at(hours: number): string {
    return new Date(Math.floor((this.begin + hours * HOUR_MS) / 60_000) * 60_000).toISOString();
  }

  /** The hour of the season that it is. */
  hours(): number {
    return (Date.now() + this.moved - this.begin) / HOUR_MS;
  }

  /** Moves the clock on to an hour of the season; what has passed stays, and those who are logged in stay so. */
  async moveTo(hours: number): Promise<void> {
    const wanted = this.begin + hours * HOUR_MS;
    const by = Math.max(0, wanted - Date.now() - this.moved);
    this.moved += by;
    const moved = (column: string) => `${column} = ${column} + '${by} milliseconds'::interval`;
    await this.client.query(
      [
        'begin',
        `update season_clock.moved set ${moved('by')}`,
        ...['sessions', 'staff_sessions'].map(
          (table) => `update ${table} set ${moved('used_at')}, ${moved('expires_at')}`,
        ),
        'commit',
      ].join(';'),
    );
  }
}
