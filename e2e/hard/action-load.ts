import { randomUUID } from 'node:crypto';
import {
  CELL_CALLS,
  CELL_HEADER,
  STAFF_COOKIE,
  type ActionItem,
  type DeskItem,
  type StudentRecord,
} from '../../shared/src/contract/cell';
import { pick, type Random } from '../../server/testing/random';
import { json } from '../fixtures/api';
import { SAMPLE_PASSWORD } from '../fixtures/sample-students';
import { call, must, wasDone } from './call';

const OFFICER = 'officer@sie.example';
/** Students of the desk who are verified and unverified over and over. */
const STUDENTS = 6;
const PAGE = 100;
const KINDS: readonly string[] = ['student.verified', 'student.unverified'];

/** A change that was sent, by its key: its batch once it was acknowledged. */
type Act = { student: string; body: object; path: string; batch: string | null };

/** An officer at work at the desk, over any number of the server's lives: one action after the other (CEL-80). */
export class ActionLoad {
  readonly #random: Random;
  readonly #headers: Record<string, string>;
  readonly #students: readonly string[];
  readonly #acts: Act[] = [];

  private constructor(random: Random, headers: Record<string, string>, students: readonly string[]) {
    this.#random = random;
    this.#headers = headers;
    this.#students = students;
  }

  /** Signs the officer in and chooses who is worked on. @param url of a running portal with the sample college */
  static async open(url: string, random: Random): Promise<ActionLoad> {
    const { method, path } = CELL_CALLS.login;
    const header = { [CELL_HEADER.name]: CELL_HEADER.value };
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: { ...header, 'content-type': 'application/json' },
      body: JSON.stringify({ email: OFFICER, password: SAMPLE_PASSWORD }),
    });
    const cookie = reply.headers.getSetCookie().find((one) => one.startsWith(`${STAFF_COOKIE}=`));
    if (!cookie) throw new Error(`The officer is not let in: ${reply.status}`);
    const headers = { ...header, cookie: cookie.split(';')[0]! };
    const desk = await must<{ rows: DeskItem[] }>(url, 'GET', CELL_CALLS.desk.path, { headers });
    const plain = desk.rows.filter(
      ({ differences, fee_shared, claim }) => !differences && !fee_shared && !claim,
    );
    return new ActionLoad(
      random,
      headers,
      plain.slice(0, STUDENTS).map(({ id }) => id),
    );
  }

  #record(url: string, student: string): Promise<StudentRecord> {
    return must(url, 'GET', CELL_CALLS.student.path.replace(':id', student), { headers: this.#headers });
  }

  /**
   * Verifies a student, or takes the verification back; what had no answer is sent again before anything else is done with
   * its student, since it would be stale afterwards.
   * @returns what is wrong with the answer, null when it was done, undefined when none came
   * @throws Error when the record cannot be read
   */
  async act(url: string): Promise<string | null | undefined> {
    const student = pick(this.#random, this.#students);
    const unanswered = this.#acts.find((act) => act.student === student && act.batch === null);
    if (unanswered) return this.#send(url, unanswered);
    const { version, is_verified } = await this.#record(url, student);
    const key = randomUUID();
    const act: Act = {
      student,
      path: is_verified ? CELL_CALLS.unverify.path.replace(':id', student) : CELL_CALLS.verify.path,
      body: is_verified
        ? { reason: 'The original was not seen.', version, key }
        : { students: [{ id: student, version }], confirmed: true, key },
      batch: null,
    };
    this.#acts.push(act);
    return this.#send(url, act);
  }

  async #send(url: string, act: Act): Promise<string | null | undefined> {
    const answer = await call<{ batch: string }>(url, 'POST', act.path, {
      headers: this.#headers,
      body: json(act.body),
    });
    if (!wasDone(answer)) return undefined;
    if (answer.status !== 200) return `${act.path}: ${answer.status} ${answer.message}`;
    act.batch = answer.data.batch;
    return null;
  }

  /**
   * Sends every change that had no answer again, under its key, and compares what stands with what was done. To be
   * called when nothing is under way.
   * @returns what is wrong: an action that is lost, done twice or half done
   */
  async check(url: string): Promise<string[]> {
    const wrong: string[] = [];
    for (const act of this.#acts.filter(({ batch }) => batch === null)) {
      const words = await this.#send(url, act);
      if (words !== null) wrong.push(words ?? `${act.path}: no answer`);
    }
    for (const student of this.#students) wrong.push(...(await this.#wrongOf(url, student)));
    return wrong;
  }

  async #wrongOf(url: string, student: string): Promise<string[]> {
    const address = (page: number) =>
      `${CELL_CALLS.actions.path}?student=${student}&size=${PAGE}&page=${page}`;
    const found: ActionItem[] = [];
    for (let page = 1; found.length === (page - 1) * PAGE; page += 1) {
      const { rows } = await must<{ rows: ActionItem[] }>(url, 'GET', address(page), {
        headers: this.#headers,
      });
      found.push(...rows.filter(({ kind }) => KINDS.includes(kind)));
      if (rows.length < PAGE) break;
    }
    const mine = this.#acts.filter((act) => act.student === student);
    const batches = new Set(mine.map(({ batch }) => batch));
    const stood = found.filter(({ batch }) => batches.has(batch));
    const wrong: string[] = [];
    if (stood.length !== mine.length)
      wrong.push(`${student}: ${mine.length} actions were done, and ${stood.length} stand`);
    // Newest first: each takes back the one before it, and the newest is how things are.
    if (stood.some(({ kind }, at) => kind === stood[at + 1]?.kind))
      wrong.push(`${student}: two actions in a row are of one kind`);
    const { is_verified } = await this.#record(url, student);
    const newest = stood[0];
    if (newest && (newest.kind === 'student.verified') !== is_verified)
      wrong.push(`${student}: verified is ${is_verified}, the last action says otherwise`);
    return wrong;
  }
}
