import { SESSION_IDLE_MS, SESSION_LIFE_MS } from '@portal/shared/contract';
import { LRUCache } from 'lru-cache';
import type { Database, Queryable } from '../database/database';
import { hashOf, newSecret } from './secret';
import {
  deleteDeadSessions,
  deleteSession,
  deleteSessionsOf,
  findSession,
  insertSession,
  touchSession,
} from './session-store';

/** Who makes a request. */
export type SignedIn = { id: string; enrollment: string; sessionId: string };

type Cached = { student: SignedIn; usedAt: number; expiresAt: number };

const CHANNEL = 'sessions';
/** More than the students of a college; an entry is about 400 bytes. */
const CACHE_ENTRIES = 50_000;
/** A use is written down at most this often, so that a busy session is not a write a request. */
const TOUCH_EVERY_MS = 60_000;

/**
 * Sessions (decision 11): 12 h long, ended by 30 min without use. A valid one is known from memory without a
 * query; whatever ends one tells every server process over the database, which forgets it (SHL-08).
 */
export class Sessions {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #cache = new LRUCache<string, Cached>({ max: CACHE_ENTRIES });
  /** Counts endings: a session read before one and remembered after it might be the one that ended. */
  #endings = 0;

  /** @param now clock in milliseconds; tests move it */
  constructor(database: Database, now: () => number = Date.now) {
    this.#database = database;
    this.#now = now;
  }

  /** Starts to hear of endings on other processes; to be called before the first check. */
  async open(): Promise<void> {
    await this.#database.listen(CHANNEL, (payload) => this.#forget(payload));
    this.#database.onReconnect(() => this.#forgetAll());
  }

  /** Begins a session. @returns its token, which is nowhere else */
  async start(studentId: string): Promise<string> {
    const token = newSecret();
    const now = this.#now();
    await insertSession(this.#database.db, {
      tokenHash: hashOf(token),
      studentId,
      createdAt: new Date(now),
      expiresAt: new Date(now + SESSION_LIFE_MS),
    });
    return token;
  }

  /** Whether a session is known to be live without asking the database; false says nothing. */
  isKnown(token: string): boolean {
    const known = this.#database.isListening() ? this.#cache.get(hashOf(token)) : undefined;
    return known !== undefined && this.#isLive(known, this.#now());
  }

  /**
   * Whose session a token is.
   * @param use true for every call but the poll: the session's idle time starts again
   * @returns null when there is none, or it has ended
   */
  async check(token: string, use: boolean): Promise<SignedIn | null> {
    const tokenHash = hashOf(token);
    const now = this.#now();
    const known = this.#database.isListening() ? this.#cache.get(tokenHash) : undefined;
    // A remembered session that looks idle may have been used on another process: the database knows.
    const session = known && this.#isLive(known, now) ? known : await this.#read(tokenHash);
    if (!session || !this.#isLive(session, now)) return null;
    if (!use || now - session.usedAt < TOUCH_EVERY_MS) return session.student;
    const live = await touchSession(this.#database.db, session.student.sessionId, new Date(now));
    if (!live) return null;
    session.usedAt = now;
    return session.student;
  }

  /** Ends the session of a token, everywhere. */
  async end(token: string): Promise<void> {
    const tokenHash = hashOf(token);
    await deleteSession(this.#database.db, tokenHash);
    await this.#tell(`token:${tokenHash}`);
  }

  /** Ends every session of a student. Pass a transaction, then call `announceEnd` once it has committed. */
  async endAll(studentId: string, db: Queryable = this.#database.db): Promise<void> {
    await deleteSessionsOf(db, studentId);
    if (db === this.#database.db) await this.announceEnd(studentId);
  }

  /** Makes every process forget a student's sessions. */
  async announceEnd(studentId: string): Promise<void> {
    await this.#tell(`student:${studentId}`);
  }

  /** Deletes sessions that can never be valid again. */
  async sweep(): Promise<void> {
    const now = this.#now();
    await deleteDeadSessions(this.#database.db, new Date(now), new Date(now - SESSION_IDLE_MS));
  }

  #isLive({ usedAt, expiresAt }: Cached, now: number): boolean {
    return now < expiresAt && now - usedAt < SESSION_IDLE_MS;
  }

  async #read(tokenHash: string): Promise<Cached | undefined> {
    const endings = this.#endings;
    const row = await findSession(this.#database.db, tokenHash);
    if (!row) return undefined;
    const { sessionId, studentId, enrollment, usedAt, expiresAt } = row;
    const session = {
      student: { id: studentId, enrollment, sessionId },
      usedAt: usedAt.getTime(),
      expiresAt: expiresAt.getTime(),
    };
    if (endings === this.#endings && this.#database.isListening()) this.#cache.set(tokenHash, session);
    return session;
  }

  async #tell(payload: string): Promise<void> {
    this.#forget(payload);
    await this.#database.notify(CHANNEL, payload);
  }

  #forget(payload: string): void {
    this.#endings += 1;
    const [kind, id] = payload.split(':') as [string, string];
    if (kind === 'token') this.#cache.delete(id);
    else
      for (const [key, { student }] of this.#cache.entries()) if (student.id === id) this.#cache.delete(key);
  }

  #forgetAll(): void {
    this.#endings += 1;
    this.#cache.clear();
  }
}
