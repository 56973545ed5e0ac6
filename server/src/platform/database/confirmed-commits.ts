import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Drizzle, Queryable } from './database';
import { transactionOutcomes } from './schema';
import { isDatabaseUnreachable } from './unreachable';

/** A restart of PostgreSQL takes about two seconds; a browser waits 20 for its call. */
const ASK_FOR_MS = 8000;
const ASK_EVERY_MS = 100;
/** How long one question waits for a transaction that PostgreSQL itself has not ended yet. */
const LOCK_MS = 2000;

type Work<T> = (tx: Parameters<Parameters<Drizzle['transaction']>[0]>[0]) => Promise<T>;
type TransactionConfig = Parameters<Drizzle['transaction']>[1];
type Begin = ReturnType<typeof transactionsOf>;

/**
 * Drizzle on a pool of PostgreSQL. Its transactions give their connection back whatever happens to it, and end with
 * their result when the connection was lost at COMMIT and the transaction is committed nevertheless
 * (docs/decisions/0012-changes.md).
 */
export function drizzleWithSureCommits(pool: Pool): Drizzle {
  const db = drizzle(pool);
  const begin = transactionsOf(pool);
  db.transaction = async <T>(work: Work<T>, config?: TransactionConfig): Promise<T> => {
    const mark = randomUUID();
    let done: { result: T; isMarked: boolean } | undefined;
    try {
      return await begin(async (tx) => {
        const result = await work(tx);
        const isMarked = config?.accessMode !== 'read only' && (await leaveMark(tx, mark));
        done = { result, isMarked };
        return result;
      }, config);
    } catch (error) {
      if (done?.isMarked && isDatabaseUnreachable(error) && (await isCommitted(begin, mark)))
        return done.result;
      throw error;
    }
  };
  return db;
}

/**
 * Transactions on a pool's connections. Drizzle's own keep a connection for ever that is lost at BEGIN, until the pool
 * has none left.
 */
function transactionsOf(pool: Pool) {
  const ofClient = new WeakMap<PoolClient, Drizzle>();
  const on = (client: PoolClient): Drizzle => {
    const own = ofClient.get(client) ?? drizzle(client);
    ofClient.set(client, own);
    return own;
  };
  return async <T>(work: Work<T>, config?: TransactionConfig): Promise<T> => {
    const client = await pool.connect();
    let isLost = false;
    try {
      return await on(client).transaction(work, config);
    } catch (error) {
      isLost = isDatabaseUnreachable(error);
      throw error;
    } finally {
      client.release(isLost);
    }
  };
}

/** Writes the mark, unless the transaction has written nothing. @returns whether it was written */
async function leaveMark(tx: Queryable, mark: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into ${transactionOutcomes} (id) select ${mark}::uuid where pg_current_xact_id_if_assigned() is not null`,
  );
  return rowCount === 1;
}

/** Whether a transaction whose connection was lost at COMMIT is committed; false too when that is not known in time. */
async function isCommitted(begin: Begin, mark: string): Promise<boolean> {
  for (const end = Date.now() + ASK_FOR_MS; Date.now() < end; await sleep(ASK_EVERY_MS)) {
    try {
      return await hasMark(begin, mark);
    } catch {
      // Still away, or PostgreSQL has not ended the transaction yet: asked again.
    }
  }
  return false;
}

/** Takes the mark's place, which waits for a transaction that is still being ended and fails where it has committed. */
function hasMark(begin: Begin, mark: string): Promise<boolean> {
  return begin(async (tx) => {
    await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_MS}`));
    const taken = await tx.insert(transactionOutcomes).values({ id: mark }).onConflictDoNothing().returning();
    if (taken.length > 0) await tx.delete(transactionOutcomes).where(eq(transactionOutcomes.id, mark));
    return taken.length === 0;
  });
}

/** Removes marks that no one asks for any more. */
export async function deleteTransactionOutcomes(db: Queryable): Promise<void> {
  await db
    .delete(transactionOutcomes)
    .where(sql`${transactionOutcomes.at} < clock_timestamp() - interval '1 hour'`);
}
