import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../database/schema';

/** Bytes travel as files of their own, since the embedded database keeps them beside itself. */
const BYTES = getTableConfig(schema.blobs).name;

/**
 * Every table of a backup, each after the tables it refers to, so that rows can be written in this order. Taken
 * from the schema: a new table is in the next backup by itself.
 */
export function backupTables(): string[] {
  const tables = Object.values<unknown>(schema).flatMap((one) =>
    is(one, PgTable) ? [getTableConfig(one)] : [],
  );
  const ordered: string[] = [];
  const visit = (table: (typeof tables)[number]): void => {
    if (ordered.includes(table.name) || table.name === BYTES) return;
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
