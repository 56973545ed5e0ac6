import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();

/** First entry of a backup: what it is and all that it holds, so that a missing or changed piece is noticed. */
export const manifest = z.object({
  format: z.literal('placement-portal-backup'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Days after which the college deletes it (DAT-04); absent in backups of older releases. */
  keepDays: count.optional(),
  /** Hash of the newest migration: rows fit a database of the same schema alone. */
  schema: sha256,
  /** Names of the keys that identity numbers are under; the keys themselves are never in a backup. */
  keys: z.array(z.string()),
  /** SHA-256 of a table's lines, each with its line end. */
  tables: z.array(z.object({ name: z.string(), rows: count, sha256 })),
  blobs: z.array(z.object({ sha256, bytes: count })),
  /** Files that are not in it, since they were missing or damaged: each with its state and the table that names it. */
  leftOut: z.array(z.object({ sha256, state: z.enum(['missing', 'damaged']), of: z.string() })).optional(),
});

export type Manifest = z.infer<typeof manifest>;

/** Names of the entries inside the archive. */
export const MANIFEST_ENTRY = 'manifest.json';
export const tableEntry = (name: string): string => `tables/${name}.ndjson`;
export const blobEntry = (hash: string): string => `blobs/${hash}`;
