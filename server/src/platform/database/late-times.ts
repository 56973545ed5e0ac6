import { and, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { CLOCK_ONCE, milliseconds } from './clock';
import type { Queryable } from './database';

/**
 * A stored instant that is never later than a while from now.
 * @property mostMs how much later it may be @property toMs what a later one becomes, from now; `mostMs` unless said
 * @property where which rows the limit is of; all unless said
 */
export type LateTime = { column: PgColumn; mostMs: number; toMs?: number; where?: SQL };

/**
 * Brings back instants that are later than any can be: the database's clock was ahead when they were written, and what
 * waits for them would wait as long as that clock was wrong (F-86).
 */
export async function bringBack(db: Queryable, times: readonly LateTime[]): Promise<void> {
  for (const { column, mostMs, toMs = mostMs, where } of times)
    await db.execute(sql`
      update ${sql.identifier(getTableName(column.table))}
      set ${sql.identifier(column.name)} = ${CLOCK_ONCE} + ${milliseconds(toMs)}
      where ${and(sql`${sql.identifier(column.name)} > ${CLOCK_ONCE} + ${milliseconds(mostMs)}`, where)}`);
}
