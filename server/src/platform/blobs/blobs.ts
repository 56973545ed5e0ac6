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
  /** All there are with their sizes, in the order of their hashes; none is ever removed. */
  list(): Promise<{ sha256: string; bytes: number }[]>;
};

/** Where bytes lie, whatever they are. @property write takes the place of what is there */
export type BlobStore = Pick<Blobs, 'list'> & {
  read(sha256: string): Promise<Buffer | null>;
  write(sha256: string, bytes: Buffer): Promise<void>;
};
