import { is, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../platform/database/database';
import { blobs } from '../../platform/blobs/schema';
import { releaseFiles } from '../releases/schema';
import type { Schema } from './tables';

/** Columns that name stored bytes: by their hash, or as a list of files. */
const NAMES = /^((.+_)?sha256|brotli|gzip)$/;
const LIST = 'files';

/** The hashes in one table's columns, each with the table's name. */
function inTable(table: PgTable): SQL[] {
  const { name, columns } = getTableConfig(table);
  if (name === getTableConfig(blobs).name) return [];
  const from = sql`from ${sql.identifier(name)}`;
  return columns.flatMap((column) => {
    const id = sql.identifier(column.name);
    if (NAMES.test(column.name)) return [sql`select ${id} as sha256, ${name}::text as "table" ${from}`];
    if (column.name !== LIST || column.getSQLType() !== 'jsonb') return [];
    return [sql`select one ->> 'sha256', ${name}::text ${from}, jsonb_array_elements(${id}) one`];
  });
}

/**
 * Every hash that a row names, with the table of the row: taken from the schema, so that a new table is in it by itself.
 * @param among only these; all when absent
 */
export async function referencedFiles(
  db: Queryable,
  schema: Schema,
  among?: readonly string[],
): Promise<Map<string, string>> {
  const parts = Object.values(schema).flatMap((one) => (is(one, PgTable) ? inTable(one) : []));
  const { rows } = await db.execute<{ sha256: string; table: string }>(sql`
    select distinct sha256, "table" from (${sql.join(parts, sql` union all `)}) as named
    where sha256 is not null and ${among ? sql`sha256 = any(${sql.param([...among])}::text[])` : sql`true`} order by 2, 1`);
  return new Map(rows.map(({ sha256, table }) => [sha256, table]));
}

/** The files of releases that a hash is of. */
export const releaseFilesOf = (db: Queryable, sha256: string) =>
  db
    .select({ part: releaseFiles.part, hash: releaseFiles.hash, path: releaseFiles.path })
    .from(releaseFiles)
    .where(sql`${sha256} in (${releaseFiles.sha256}, ${releaseFiles.brotli}, ${releaseFiles.gzip})`);
