import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { SERVER_ROOT } from '../paths';
import type { Queryable } from './database';

/** Where the migrations stand. */
export const MIGRATIONS = path.join(SERVER_ROOT, 'migrations');

/** Hash of the newest migration that this version of the portal knows. */
export const newestSchema = (): string =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS }).at(-1)?.hash ?? '';

/** Hash of the newest migration that a database has been through; null when it was never migrated. */
export async function schemaOf(db: Queryable): Promise<string | null> {
  const { rows: tables } = await db.execute<{ found: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as found`,
  );
  if (!tables[0]?.found) return null;
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  );
  return rows[0]?.hash ?? null;
}
