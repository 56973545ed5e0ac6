import { customType, pgTable, text } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Bytes by their SHA-256 on PostgreSQL; the embedded database keeps them in a folder beside it. */
export const blobs = pgTable('blobs', {
  sha256: text().primaryKey(),
  bytes: bytea().notNull(),
});
