import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';

const ROWS_AT_ONCE = 500;

/** How much a table holds, and the SHA-256 of its lines. */
export type Content = { rows: number; sha256: string };

/**
 * A table's rows as lines of JSON in one fixed order, the same on either database: equal content, equal lines.
 * @param tx a transaction: the cursor lives in it
 */
export async function* readLines(tx: Queryable, table: string): AsyncGenerator<string> {
  await tx.execute(sql`set local timezone = 'UTC'`);
  await tx.execute(sql`
    declare backup_lines no scroll cursor for
    select to_jsonb(one)::text as line from ${sql.identifier(table)} as one
    order by to_jsonb(one)::text collate "C"`);
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(
      sql`fetch ${sql.raw(String(ROWS_AT_ONCE))} from backup_lines`,
    );
    for (const { line } of rows) yield line;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await tx.execute(sql`close backup_lines`);
}

/** Passes lines through and counts and hashes them; `content` is whole once they have all passed. */
export function measured(lines: AsyncIterable<string>): {
  lines: AsyncGenerator<string>;
  content: () => Content;
} {
  const hash = createHash('sha256');
  let rows = 0;
  async function* pass() {
    for await (const line of lines) {
      hash.update(`${line}\n`);
      rows += 1;
      yield line;
    }
  }
  return { lines: pass(), content: () => ({ rows, sha256: hash.digest('hex') }) };
}

/** What a table holds now. */
export async function contentOf(tx: Queryable, table: string): Promise<Content> {
  const { lines, content } = measured(readLines(tx, table));
  for await (const line of lines) void line;
  return content();
}

/** Columns of a table but for those that the database makes of others, which nobody writes. */
async function writtenColumns(tx: Queryable, table: string) {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`);
  return sql.join(
    rows.map((row) => sql.identifier(row.name)),
    sql`, `,
  );
}

/** Writes rows from their lines; columns are found by name. */
export async function insertLines(tx: Queryable, table: string, lines: readonly string[]): Promise<void> {
  const name = sql.identifier(table);
  const columns = await writtenColumns(tx, table);
  await tx.execute(
    sql`insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, ${`[${lines.join(',')}]`}::jsonb)`,
  );
}

/** Takes all rows out of the tables. */
export async function emptyTables(tx: Queryable, tables: readonly string[]): Promise<void> {
  for (const table of tables) await tx.execute(sql`delete from ${sql.identifier(table)}`);
}

/** The first of the tables that has rows; undefined when all are empty. */
export async function firstFilled(tx: Queryable, tables: readonly string[]): Promise<string | undefined> {
  for (const table of tables) {
    const { rows } = await tx.execute(sql`select 1 from ${sql.identifier(table)} limit 1`);
    if (rows.length > 0) return table;
  }
  return undefined;
}

/** Holds whoever would read or write the tables until the transaction ends. */
export async function lockTables(tx: Queryable, tables: readonly string[]): Promise<void> {
  const names = tables.map((table) => sql.identifier(table));
  await tx.execute(sql`lock table ${sql.join(names, sql`, `)} in access exclusive mode`);
}
