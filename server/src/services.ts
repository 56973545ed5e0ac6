import type pino from 'pino';
import type { Sessions } from './accounts/sessions';
import type { Config } from './config';
import type { Database } from './database/database';
import type { Mail } from './mail/mail';
import type { RulesInForce } from './profile/rules/rules-in-force';
import type { Sealer } from './profile/sealing';
import type { HtmlPages } from './pages/html/html-pages';
import type { Releases } from './releases/releases';

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

/** What every feature is given; made once at start, or by a test. */
export type Services = {
  config: Config;
  database: Database;
  blobs: Blobs;
  mail: Mail;
  sessions: Sessions;
  releases: Releases;
  html: HtmlPages;
  rules: RulesInForce;
  sealer: Sealer;
  log: pino.Logger;
  /** Clock of sessions, OTPs and rate limits in milliseconds; tests move it. The database's decides deadlines. */
  now: () => number;
};
