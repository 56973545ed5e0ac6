import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { blobs } from '../../platform/blobs/schema';
import { keyedResponses } from '../../platform/database/schema';

/**
 * Bytes travel as files of their own, since the embedded database keeps them beside itself; kept responses mean nothing
 * to another database.
 */
const LEFT_OUT = [blobs, keyedResponses].map((table) => getTableConfig(table).name);

/** What migrations fill: a new database has their rows, in whose place those of a backup come. */
export const FILLED_BY_MIGRATIONS = ['placement_policy'];

/** Every table of the portal, as its schema exports them; other exports are passed over. */
export type Schema = Readonly<Record<string, unknown>>;

/**
 * Every table of a backup, each after the tables it refers to, so that rows can be written in this order. Taken
 * from the schema: a new table is in the next backup by itself.
 */
export function backupTables(schema: Schema): string[] {
  const tables = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [getTableConfig(one)] : []));
  const ordered: string[] = [];
  const visit = (table: (typeof tables)[number]): void => {
    if (ordered.includes(table.name) || LEFT_OUT.includes(table.name)) return;
    for (const key of table.foreignKeys) {
      const target = getTableConfig(key.reference().foreignTable).name;
      const found = tables.find(({ name }) => name === target && name !== table.name);
      if (found) visit(found);
    }
    ordered.push(table.name);
  };
  tables.forEach(visit);
  return ordered;
}
