import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool, type PoolConfig } from 'pg';
import type { Database } from './database';
import { Notifications } from './notifications';
import { pingWithin } from './ping';
import { PreparedClient } from './prepared-client';
import { drizzleOnPool } from './pool-transactions';
import { refusePooler, type ConnectionSettings } from './refuse-pooler';
import { isDatabaseUnreachable } from './unreachable';

const POOL_SIZE = 10;
/** In milliseconds. */
const TIMEOUTS = {
  statement_timeout: 30_000,
  /** A statement that waits for a lock is refused after this long: the lock's holder may be frozen (F-91). */
  lock_timeout: 5_000,
  /** A transaction whose process does nothing with it is ended, and its locks with it (F-91). */
  idle_in_transaction_session_timeout: 20_000,
};
/** Compiling a query (`jit`) takes many times what running one of ours does. */
const SETTINGS: ConnectionSettings = { TimeZone: 'UTC', jit: 'off' };
/**
 * The cost of a page that is not the next one: an SSD's. With PostgreSQL's own, a turning disk's, the page of a drive of 10,000 reads
 * the attendances of all drives. A pooler may leave it out: everything works without it.
 */
const WISHED: ConnectionSettings = { random_page_cost: '1.1' };
const asSettings = (numbers: Record<string, number>): ConnectionSettings =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)]));
/** To be connected. */
const CONNECT_MS = 5_000;
/** The database is asked whether it answers so often, and has so long to do so. */
const WATCH = { everyMs: 2_000, answerMs: 6_000 };
/** A notification whose connection is lost is sent again: without it other processes use outdated data. */
const NOTIFY_FOR_MS = 5000;
const NOTIFY_EVERY_MS = 100;

/**
 * Opens a PostgreSQL database.
 * @param connectionString DATABASE_URL
 * @param onLost called with lost connections, for the log; they are made again by themselves
 * @throws when it cannot be reached
 */
export async function openPostgres(
  connectionString: string,
  onLost: (error: Error) => void,
): Promise<Database> {
  const config = {
    connectionString,
    options: Object.entries({ ...SETTINGS, ...WISHED })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    application_name: 'placement-portal',
  };
  const { pool, abandon } = openPool(config, onLost);
  const notifications = new Notifications({ ...config, connectionTimeoutMillis: CONNECT_MS }, onLost);
  try {
    await refusePooler(pool, { ...asSettings(TIMEOUTS), ...SETTINGS });
    await notifications.open();
  } catch (error) {
    await pool.end();
    throw error;
  }
  const stopWatching = watchAnswers(notifications, onLost, abandon);
  return {
    kind: 'postgres',
    db: drizzleOnPool(pool),
    pool,
    listen: (channel, callback) => notifications.listen(channel, callback),
    isListening: () => notifications.isOpen,
    onReconnect: (callback) => notifications.onReconnect(callback),
    notify: (channel, payload) => notifyPool(pool, channel, payload),
    ping: () => pingWithin(pool),
    abandon() {
      stopWatching();
      notifications.abandon();
      abandon();
    },
    async close() {
      stopWatching();
      await notifications.close();
      await pool.end();
    },
  };
}

/** The pool, and what ends each of its connections at once. */
function openPool(config: PoolConfig, onLost: (error: Error) => void): { pool: Pool; abandon: () => void } {
  const sockets = new Set<Socket>();
  const pool = new Pool({
    Client: PreparedClient,
    ...config,
    stream: () => kept(sockets),
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_MS,
    ...TIMEOUTS,
  });
  const abandon = () =>
    sockets.forEach((socket) => socket.destroy(new Error('Connection terminated: no answer')));
  // Notified of each connection's end, in use or not: without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', onLost));
  pool.on('error', () => undefined);
  return { pool, abandon };
}

/** Gives up the connections of a database that does not answer (F-91). @returns stops it */
function watchAnswers(
  notifications: Notifications,
  onLost: (error: Error) => void,
  abandon: () => void,
): () => void {
  const look = async (): Promise<void> => {
    if (await notifications.answersWithin(WATCH.answerMs)) return;
    onLost(new Error('the database does not answer: its connections are given up'));
    abandon();
  };
  const timer = setInterval(() => void look().catch(onLost), WATCH.everyMs).unref();
  return () => clearInterval(timer);
}

/** A socket that can be ended from outside. */
function kept(sockets: Set<Socket>): Socket {
  const socket = new Socket();
  sockets.add(socket);
  return socket.on('close', () => sockets.delete(socket));
}

/** Notifies, and tries again where the connection is lost: a second notification does no harm. */
async function notifyPool(pool: Pool, channel: string, payload: string): Promise<void> {
  for (const end = Date.now() + NOTIFY_FOR_MS; ; await sleep(NOTIFY_EVERY_MS)) {
    try {
      return void (await pool.query('select pg_notify($1, $2)', [channel, payload]));
    } catch (error) {
      if (Date.now() > end || !isDatabaseUnreachable(error)) throw error;
    }
  }
}
