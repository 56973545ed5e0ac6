import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database/database';
import { countUnread } from './own-message-store';

const CHANNEL = 'unread_messages';
/** More than the students of a college. */
const MOST = 50_000;
/** A process that missed a change is wrong for at most this long, in milliseconds. */
const KEPT_MS = 10 * 60 * 1000;
/** Ids of one notification: it may have 8000 bytes. */
const IDS_AT_ONCE = 200;

type Waiting = { resolve: (count: number) => void; reject: (error: Error) => void };

/**
 * How many messages each student has not read (MSG-04), from memory: the session poll carries the number, is nine in
 * ten of all requests, and costs no query. A change notifies every process, which counts again at once for students
 * whose number it had, and for others on request: after news for thousands no poll waits for a query of its own.
 */
export class UnreadCounts {
  readonly #database: Database;
  readonly #countIn: typeof countUnread;
  readonly #counts = new LRUCache<string, number>({
    max: MOST,
    ttl: KEPT_MS,
    // Else a clock is read for every poll.
    ttlResolution: 60_000,
  });
  readonly #waiting = new Map<string, Waiting[]>();
  /** Of each query under way, whose number has not changed since: one read before a change may be the one before it. */
  readonly #unchanged = new Set<Set<string>>();

  /** @param countIn reads the numbers of students; a test gives one of its own */
  constructor(database: Database, countIn = countUnread) {
    this.#database = database;
    this.#countIn = countIn;
  }

  /** Starts to listen for changes; call it before the first number is requested. */
  async open(): Promise<void> {
    await this.#database.listen(CHANNEL, (payload) => this.#countAgain(this.#forget(payload.split(','))));
    this.#database.onReconnect(() => {
      this.#counts.clear();
      for (const unchanged of this.#unchanged) unchanged.clear();
    });
  }

  /** The number, as far as it is known without asking the database; undefined says nothing. */
  known(studentId: string): number | undefined {
    return this.#database.isListening() ? this.#counts.get(studentId) : undefined;
  }

  /** The number, counted where it is not known. @throws when the database does not answer */
  of(studentId: string): Promise<number> {
    const known = this.known(studentId);
    if (known !== undefined) return Promise.resolve(known);
    return new Promise((resolve, reject) => {
      if (this.#waiting.size === 0) setImmediate(() => void this.#count());
      this.#waiting.set(studentId, [...(this.#waiting.get(studentId) ?? []), { resolve, reject }]);
    });
  }

  /** Has every process count again for these students. */
  async announce(students: readonly string[]): Promise<void> {
    for (let start = 0; start < students.length; start += IDS_AT_ONCE) {
      const some = students.slice(start, start + IDS_AT_ONCE);
      const known = this.#forget(some);
      await this.#database.notify(CHANNEL, some.join(','));
      this.#countAgain(known);
    }
  }

  async #count(): Promise<void> {
    const asked = new Map(this.#waiting);
    this.#waiting.clear();
    const unchanged = new Set(asked.keys());
    this.#unchanged.add(unchanged);
    try {
      const found = await this.#countIn(this.#database.db, [...asked.keys()]);
      for (const [id, waiting] of asked) {
        const unread = found.get(id) ?? 0;
        if (unchanged.has(id) && this.#database.isListening()) this.#counts.set(id, unread);
        for (const { resolve } of waiting) resolve(unread);
      }
    } catch (error) {
      for (const { reject } of [...asked.values()].flat()) reject(error as Error);
    } finally {
      this.#unchanged.delete(unchanged);
    }
  }

  /** @returns whose number was known, or is being read */
  #forget(students: readonly string[]): string[] {
    return students.filter((id) => {
      let wasKnown = this.#counts.delete(id);
      for (const unchanged of this.#unchanged) wasKnown = unchanged.delete(id) || wasKnown;
      return wasKnown;
    });
  }

  /** Counts before the next request; where that fails, the next request reports it. */
  #countAgain(students: readonly string[]): void {
    for (const id of students) void this.of(id).catch(() => undefined);
  }
}
