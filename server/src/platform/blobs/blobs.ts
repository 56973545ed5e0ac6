/** What is stored under a hash: the bytes, none, or other bytes. */
export type BlobState = 'whole' | 'missing' | 'damaged';

/** Content-addressed bytes: a folder when embedded, a table on PostgreSQL. */
export type Blobs = {
  /** Stores the bytes durably before it answers; the same bytes are stored once, in the place of damaged ones. */
  put(bytes: Buffer): Promise<{ sha256: string; bytes: number }>;
  /** The bytes, or null where there are none of that hash; damaged ones are never given (F-87). */
  get(sha256: string): Promise<Buffer | null>;
  /** Reads what is stored and compares its hash. */
  check(sha256: string): Promise<BlobState>;
  /** All there are with their sizes, in the order of their hashes. */
  list(): Promise<{ sha256: string; bytes: number }[]>;
  /** Removes bytes that no row names any more (DAT-03); those of no hash are removed already. */
  remove(sha256: string): Promise<void>;
};

/** Where bytes lie, whatever they are. @property write takes the place of what is there */
export type BlobStore = Pick<Blobs, 'list' | 'remove'> & {
  read(sha256: string): Promise<Buffer | null>;
  write(sha256: string, bytes: Buffer): Promise<void>;
};
