import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { idOf } from '../../platform/database/columns';

/** A recruiting company; `slug` is its key in the drive files. */
export const companies = pgTable(
  'companies',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    about: text().notNull(),
    sector: text().notNull().default(''),
    city: text().notNull().default(''),
    website: text().notNull().default(''),
    /**
     * The company of which this is another name, which is none of a third; null for one of its own (F-75). No reference: a backup
     * writes the rows of a table in any order.
     */
    mergedInto: uuid('merged_into'),
    /** Counts its changes, so that a stale one is refused (CEL-82). */
    version: integer().notNull().default(1),
  },
  (t) => [index('companies_merged').on(t.mergedInto)],
);

/** A company's logo or document; the bytes lie in the blobs under `sha256`. */
export const companyFiles = pgTable(
  'company_files',
  {
    id: uuid().primaryKey().defaultRandom(),
    companyId: idOf('company_id', () => companies.id),
    kind: text({ enum: ['logo', 'document'] }).notNull(),
    name: text().notNull(),
    contentType: text('content_type').notNull(),
    sha256: text().notNull(),
    bytes: integer().notNull(),
  },
  (t) => [unique('company_files_name').on(t.companyId, t.name)],
);
