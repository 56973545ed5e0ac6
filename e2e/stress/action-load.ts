import { randomUUID } from 'node:crypto';
import { KEY_HEADER } from '../../shared/src/contract';
import {
  CELL_CALLS,
  type ActionItem,
  type VerificationItem,
  type StudentRecord,
} from '../../shared/src/contract/cell';
import { pick, type Random } from '../../server/testing/random';
import { call, json, must } from '../fixtures/api';
import { enterAsOfficer, isMade, wasDone } from './client';
import type { Wrong } from './writes';

/** Students who are verified and unverified over and over. */
const STUDENTS = 6;
const PAGE = 100;
const KINDS: readonly string[] = ['student.verified', 'student.unverified'];

/** A change that was sent, by its key: its batch once it was acknowledged. */
type Act = { key: string; student: string; body: object; path: string; batch: string | null };

/** An officer who verifies, over any number of the server's lives: one action after the other (CEL-80). */
export class ActionLoad {
  readonly #acts: Act[] = [];

  private constructor(
    readonly random: Random,
    readonly headers: Record<string, string>,
    readonly students: readonly string[],
  ) {}

  /** Signs the officer in and chooses who is worked on. @param url of a running portal with the sample college */
  static async open(url: string, random: Random): Promise<ActionLoad> {
    const headers = await enterAsOfficer(url);
    const { rows } = await must<{ rows: VerificationItem[] }>(url, 'GET', CELL_CALLS.desk.path, { headers });
    const plain = rows.filter(({ differences, fee_shared, claim }) => !differences && !fee_shared && !claim);
    const students = plain.slice(0, STUDENTS).map(({ id }) => id);
    return new ActionLoad(random, headers, students);
  }

  #record(url: string, student: string): Promise<StudentRecord> {
    return must(url, 'GET', CELL_CALLS.student.path.replace(':id', student), { headers: this.headers });
  }

  /**
   * Verifies a student, or revokes the verification; what had no answer is sent again before anything else is done with
   * its student, since it would be stale afterwards.
   * @returns what is wrong with the answer
   * @throws Error when the record cannot be read
   */
  async act(url: string): Promise<Wrong> {
    const student = pick(this.random, this.students);
    const unanswered = this.#acts.find((act) => act.student === student && act.batch === null);
    if (unanswered) return this.#send(url, unanswered);
    const { version, is_verified } = await this.#record(url, student);
    const act: Act = {
      key: randomUUID(),
      student,
      path: is_verified ? CELL_CALLS.unverify.path.replace(':id', student) : CELL_CALLS.verify.path,
      body: is_verified
        ? { reason: 'The original was not seen.', version }
        : { students: [{ id: student, version }], confirmed: true },
      batch: null,
    };
    this.#acts.push(act);
    return this.#send(url, act);
  }

  async #send(url: string, act: Act): Promise<Wrong> {
    const options = { headers: { ...this.headers, [KEY_HEADER]: act.key }, body: json(act.body) };
    const answer = await call<{ batch: string }>(url, 'POST', act.path, options);
    if (!wasDone(answer)) return undefined;
    if (isMade(answer)) {
      act.batch = await this.#newestBatch(url, act.student);
      return null;
    }
    if (answer.status !== 200) return `${act.path}: ${answer.status} ${answer.message}`;
    act.batch = answer.data.batch;
    return null;
  }

  /**
   * Sends every change that had no answer again, under its key, and compares what is stored with what was done. To be
   * called when nothing is under way.
   * @returns what is wrong: an action that is lost, done twice or half done
   */
  async check(url: string): Promise<string[]> {
    const wrong: string[] = [];
    for (const act of this.#acts.filter(({ batch }) => batch === null)) {
      const words = await this.#send(url, act);
      if (words !== null) wrong.push(words ?? `${act.path}: no answer`);
    }
    for (const student of this.students) wrong.push(...(await this.#wrongOf(url, student)));
    return wrong;
  }

  /** The batch of the newest action with a student; those of one student follow each other. */
  async #newestBatch(url: string, student: string): Promise<string | null> {
    const path = `${CELL_CALLS.actions.path}?student=${student}&size=1`;
    const { rows } = await must<{ rows: ActionItem[] }>(url, 'GET', path, { headers: this.headers });
    return rows[0]?.batch ?? null;
  }

  /** The stored actions with a student, newest first. */
  async #stored(url: string, student: string): Promise<ActionItem[]> {
    const found: ActionItem[] = [];
    for (let page = 1; found.length === (page - 1) * PAGE; page += 1) {
      const path = `${CELL_CALLS.actions.path}?student=${student}&size=${PAGE}&page=${page}`;
      const { rows } = await must<{ rows: ActionItem[] }>(url, 'GET', path, { headers: this.headers });
      found.push(...rows);
    }
    const batches = new Set(this.#acts.filter((act) => act.student === student).map(({ batch }) => batch));
    return found.filter(({ kind, batch }) => KINDS.includes(kind) && batches.has(batch));
  }

  async #wrongOf(url: string, student: string): Promise<string[]> {
    const sent = this.#acts.filter((act) => act.student === student).length;
    const stored = await this.#stored(url, student);
    const { is_verified } = await this.#record(url, student);
    const wrong: string[] = [];
    if (stored.length !== sent)
      wrong.push(`${student}: ${sent} actions were done, ${stored.length} are stored`);
    // Each revokes the one before it, and the newest is the present status.
    if (stored.some(({ kind }, at) => kind === stored[at + 1]?.kind))
      wrong.push(`${student}: two actions in a row are of one kind`);
    if (stored[0] && (stored[0].kind === 'student.verified') !== is_verified)
      wrong.push(`${student}: verified is ${is_verified}, the last action says otherwise`);
    return wrong;
  }
}
