import { LRUCache } from 'lru-cache';
import type { StudentPrincipal } from '../../../platform/http/access';
import type { Database, Queryable } from '../../../platform/database/database';
import { notifyAtCommit } from '../../../platform/database/notify-at-commit';
import { hashOf, newSecret } from '../secret';
import {
  deleteDeadSessions,
  deleteOtherSessions,
  deleteOwnSession,
  deleteSession,
  deleteSessionsOf,
  findSession,
  insertSession,
  touchSession,
  type Age,
} from './session-store';
import { ANOTHER_BROWSER } from './browser-name';

/** Instants of the process's own clock, which runs evenly whatever the time of day is set to. */
type Cached = { student: StudentPrincipal; usedAt: number; endsAt: number };

/**
 * Which sessions of a student were ended by a person. @property sessionId only this one @property but all others;
 * neither: all
 */
type EndedSessions = { studentId: string; sessionId?: string; but?: string };

const CHANNEL = 'sessions';
/** More than the students of a college; an entry is about 400 bytes. */
const CACHE_ENTRIES = 50_000;
/** A use is written down at most this often, so that a busy session is not a write a request. */
const TOUCH_EVERY_MS = 60_000;

/**
 * Sessions (D-11): valid for 12 h, ended by 30 min without use. A valid one is known from memory without a query;
 * ending one notifies every server process through the database, and each forgets it (SHL-08).
 */
export class Sessions {
  readonly #database: Database;
  readonly #elapsed: () => number;
  readonly #cache = new LRUCache<string, Cached>({ max: CACHE_ENTRIES });
  #onEnded: (db: Queryable, ended: EndedSessions) => Promise<void> = () => Promise.resolve();
  /** Counts endings: a session read before one and remembered after it might be the one that ended. */
  #endings = 0;

  /**
   * @param elapsed milliseconds of a clock that no one sets: the age of a session that the database gives is advanced
   * by it (W-09); tests move it
   */
  constructor(database: Database, elapsed: () => number = () => performance.now()) {
    this.#database = database;
    this.#elapsed = elapsed;
  }

  /** Starts to listen for endings on other processes; call it before the first check. */
  async open(): Promise<void> {
    await this.#database.listen(CHANNEL, (payload) => this.#forget(payload));
    this.#database.onReconnect(() => this.#forgetAll());
  }

  /** Sets the listener for sessions that a person ends; it runs in the same transaction. */
  onEnded(listener: (db: Queryable, ended: EndedSessions) => Promise<void>): void {
    this.#onEnded = listener;
  }

  /** Begins a session. @param browser in words @returns its token, which is nowhere else */
  async start(studentId: string, browser = ANOTHER_BROWSER): Promise<string> {
    const token = newSecret();
    await insertSession(this.#database.db, { tokenHash: hashOf(token), studentId, browser });
    return token;
  }

  /** Whose live session a token is, as far as that is known without asking the database; undefined says nothing. */
  known(token: string): StudentPrincipal | undefined {
    const known = this.#database.isListening() ? this.#cache.get(hashOf(token)) : undefined;
    return known && this.#isLive(known) ? known.student : undefined;
  }

  /**
   * Whose session a token is.
   * @param use true for every call but the poll: the session's idle time starts again
   * @returns null when there is none, or it has ended
   */
  async check(token: string, use: boolean): Promise<StudentPrincipal | null> {
    const tokenHash = hashOf(token);
    const known = this.#database.isListening() ? this.#cache.get(tokenHash) : undefined;
    // A remembered session that looks idle may have been used on another process: the database knows.
    const session = known && this.#isLive(known) ? known : await this.#read(tokenHash);
    if (!session || !this.#isLive(session)) return null;
    if (!use || this.#elapsed() - session.usedAt < TOUCH_EVERY_MS) return session.student;
    const age = await touchSession(this.#database.db, session.student.sessionId);
    if (!age) return null;
    Object.assign(session, this.#timesOf(age));
    return session.student;
  }

  /** Ends the session of a token, everywhere. An invented token costs one look-up: nothing is written or notified. */
  async end(token: string): Promise<void> {
    const tokenHash = hashOf(token);
    const found = await findSession(this.#database.db, tokenHash);
    if (!found) return;
    const { studentId, sessionId } = found;
    await this.#onEnded(this.#database.db, { studentId, sessionId });
    await deleteSession(this.#database.db, tokenHash);
    await this.#notify(`token:${tokenHash}`);
  }

  /** Ends one session of a student, everywhere. @returns false when it is not theirs, or has ended */
  async endOwn(studentId: string, sessionId: string): Promise<boolean> {
    const tokenHash = await deleteOwnSession(this.#database.db, studentId, sessionId);
    if (tokenHash !== undefined) {
      await this.#onEnded(this.#database.db, { studentId, sessionId });
      await this.#notify(`token:${tokenHash}`);
    }
    return tokenHash !== undefined;
  }

  /** Ends every session of a student but the one named, everywhere. @returns how many */
  async endOthers({ id, sessionId }: StudentPrincipal): Promise<number> {
    await this.#onEnded(this.#database.db, { studentId: id, but: sessionId });
    const ended = await deleteOtherSessions(this.#database.db, id, sessionId);
    if (ended > 0) await this.announceEnd(id);
    return ended;
  }

  /** Ends every session of a student. Pass a transaction, then call `announceEnd` once it has committed. */
  async endAll(studentId: string, db: Queryable = this.#database.db): Promise<void> {
    await this.#onEnded(db, { studentId });
    await deleteSessionsOf(db, studentId);
    if (db === this.#database.db) await this.announceEnd(studentId);
    else await notifyAtCommit(db, CHANNEL, `student:${studentId}`);
  }

  /** Makes every process forget a student's sessions. */
  async announceEnd(studentId: string): Promise<void> {
    await this.#notify(`student:${studentId}`);
  }

  /** Deletes sessions that can never be valid again. */
  async sweep(): Promise<void> {
    await deleteDeadSessions(this.#database.db);
  }

  #isLive({ endsAt }: Cached): boolean {
    return this.#elapsed() < endsAt;
  }

  #timesOf({ liveForMs, unusedForMs }: Age): Pick<Cached, 'usedAt' | 'endsAt'> {
    const at = this.#elapsed();
    return { usedAt: at - unusedForMs, endsAt: at + liveForMs };
  }

  async #read(tokenHash: string): Promise<Cached | undefined> {
    const endings = this.#endings;
    const row = await findSession(this.#database.db, tokenHash);
    if (!row) return undefined;
    const { sessionId, studentId, enrollment, ...age } = row;
    const student = { kind: 'student', id: studentId, enrollment, sessionId } as const;
    const session = { student, ...this.#timesOf(age) };
    if (endings === this.#endings && this.#database.isListening()) this.#cache.set(tokenHash, session);
    return session;
  }

  async #notify(payload: string): Promise<void> {
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
