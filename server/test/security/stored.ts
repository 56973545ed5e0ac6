import { sql, type SQL } from 'drizzle-orm';
import type { TestServer } from '../test-server';

/** Tables that a refused call may write, or that no call writes, each with why. All others are compared. */
const NOT_COMPARED: Record<string, string> = {
  sessions: 'notes when a session was used last',
  staff_sessions: 'notes when a session was used last',
  staff_devices: 'notes when a browser was used last',
  limits: 'counts refused calls',
  recoveries: 'counts wrong codes',
  login_codes: 'counts wrong codes',
  company_link_codes: 'counts wrong codes',
  staff_login_codes: 'counts wrong codes',
  staff_passkey_challenges: 'holds what was asked, and is used up by a wrong answer',
  browser_reports: 'is written by anybody, within limits of its own',
  release_views: 'counts what browsers report, which anybody may',
  release_findings: 'says why a release was refused',
  blobs: 'holds bytes before the row that names them; uploads.test.ts compares files',
  keyed_responses: 'keeps responses for a day, under a key that the caller has',
};

/** The query of a server's database, made at its first use. */
const queries = new WeakMap<object, Promise<SQL>>();

async function queryOf({ services: { database } }: TestServer): Promise<SQL> {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const names = rows.map(({ name }) => name);
  const gone = Object.keys(NOT_COMPARED).filter((name) => !names.includes(name));
  if (gone.length > 0) throw new Error(`There is no table ${gone.join(', ')}.`);
  const columns = names
    .filter((name) => !(name in NOT_COMPARED))
    .map((name) => sql`(select json_agg(t order by t::text) from ${sql.identifier(name)} t)::text`);
  return sql`select concat_ws('|', ${sql.join(columns, sql`, `)}) as text`;
}

/** What the database holds of what a call could change, as text to compare. */
export async function stored(server: TestServer): Promise<string> {
  const { database } = server.services;
  const query = queries.get(database) ?? queryOf(server);
  queries.set(database, query);
  const { rows } = await database.db.execute(await query);
  return String(rows[0]?.text);
}
