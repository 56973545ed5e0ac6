/** Content-addressed bytes: a folder when embedded, a table on PostgreSQL. */
export type Blobs = {
  /** Stores the bytes durably before it answers; the same bytes are stored once. */
  put(bytes: Buffer): Promise<{ sha256: string; bytes: number }>;
  /** The bytes, or null where there are none of that hash. */
  get(sha256: string): Promise<Buffer | null>;
  has(sha256: string): Promise<boolean>;
  /** All there are with their sizes, in the order of their hashes; none is ever removed. */
  list(): Promise<{ sha256: string; bytes: number }[]>;
};
