import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2000;
const SECOND_LOOK_MS = 200;

/**
 * LISTEN on a connection of its own, since a pool's may be given to anyone. A lost connection is made again,
 * every channel listened to again, and `reconnected` called: notifications in between are lost.
 */
export class Notifications {
  readonly #config: ClientConfig;
  readonly #onError: (error: Error) => void;
  readonly #events = new EventEmitter().setMaxListeners(0);
  readonly #channels = new Set<string>();
  readonly #reconnected: (() => void)[] = [];
  readonly #sockets = new WeakMap<Client, Socket>();
  #client: Client | undefined;
  #isAsked = false;
  #closed = false;

  /** @param config of node-postgres @param onError called with each lost connection, for the log */
  constructor(config: ClientConfig, onError: (error: Error) => void) {
    this.#config = config;
    this.#onError = onError;
  }

  /** @throws when the database cannot be reached at the start */
  async open(): Promise<void> {
    const socket = new Socket();
    const client = new Client({ ...this.#config, keepAlive: true, stream: () => socket });
    this.#sockets.set(client, socket);
    client.on('notification', ({ channel, payload }) => this.#events.emit(channel, payload ?? ''));
    client.on('error', (error) => this.#onError(error));
    let hasEnded = false;
    client.on('end', () => {
      hasEnded = true;
      if (this.#client === client) this.#reopen().catch((error: Error) => this.#onError(error));
    });
    try {
      await client.connect();
      for (const channel of this.#channels) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    if (hasEnded) throw new Error('Connection terminated unexpectedly');
    this.#client = client;
  }

  /** False from the moment the connection is lost until every channel is listened to again. */
  get isOpen(): boolean {
    return this.#client !== undefined;
  }

  async listen(channel: string, callback: (payload: string) => void): Promise<void> {
    this.#events.on(channel, callback);
    if (this.#channels.has(channel)) return;
    this.#channels.add(channel);
    await this.#client?.query(`LISTEN ${this.#client.escapeIdentifier(channel)}`);
  }

  onReconnect(callback: () => void): void {
    this.#reconnected.push(callback);
  }

  /** Asks for one row on the connection; ends the connection where no answer comes (F-91). @returns false then */
  async answersWithin(ms: number): Promise<boolean> {
    const client = this.#client;
    if (!client || this.#isAsked) return true;
    this.#isAsked = true;
    let timer: NodeJS.Timeout | undefined;
    // After a pause of this process its timers come before what has arrived meanwhile: the answer gets a second look.
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => {
        timer = setTimeout(() => resolve(false), SECOND_LOOK_MS).unref();
      }, ms).unref();
    });
    const answer = client.query('select 1').then(
      () => true,
      () => true,
    );
    const isThere = await Promise.race([answer, late]);
    clearTimeout(timer);
    this.#isAsked = false;
    if (!isThere) this.#drop(client);
    return isThere;
  }

  /** Ends the connection at once, for good. */
  abandon(): void {
    this.#closed = true;
    if (this.#client) this.#drop(this.#client);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end();
  }

  #drop(client: Client): void {
    this.#sockets.get(client)?.destroy();
  }

  async #reopen(): Promise<void> {
    this.#client = undefined;
    for (let wait = FIRST_WAIT_MS; !this.#closed; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        await this.open();
        this.#reconnected.forEach((callback) => callback());
        return;
      } catch (error) {
        this.#onError(error as Error);
        await sleep(wait, undefined, { ref: false });
      }
    }
  }
}
