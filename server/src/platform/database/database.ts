import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

export type Drizzle = NodePgDatabase;
/** What a store's function takes: the database, or a transaction of it. */
export type Queryable = Drizzle | Parameters<Parameters<Drizzle['transaction']>[0]>[0];

/**
 * The database, whichever it is. Inside `db.transaction(tx => …)` use `tx` alone: the embedded database has
 * one connection, and a query beside the transaction waits for it for ever.
 */
export type Database = {
  kind: 'embedded' | 'postgres';
  db: Drizzle;
  pool: Pool;
  /** Calls back with the payload of every notification, on this and every other server process. */
  listen(channel: string, callback: (payload: string) => void): Promise<void>;
  /** False while notifications may be missed: what they keep fresh must not be answered from memory then. */
  isListening(): boolean;
  /** Called after a lost connection for notifications is back: whatever was cached may be out of date. */
  onReconnect(callback: () => void): void;
  /** Notifies every server process, this one included. Channel: letters and underscores. Payload: under 8000 bytes. */
  notify(channel: string, payload: string): Promise<void>;
  /** One round trip. @throws when the database does not answer within a second */
  ping(): Promise<void>;
  /** Ends every connection at once, where the database does not answer: what waits for it fails (F-91). */
  abandon(): void;
  close(): Promise<void>;
};
