import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../server/testing/random';
import type { ActionLoad } from './action-load';
import { checkConsent, decide, undecided } from './consents';
import { Ledger } from './ledger';
import { enter, FILLING, VERIFIED, type LoadStudent } from './load-students';
import type { ReleaseLoad } from './release-load';
import { checkSave, readSave, save, type Saved } from './saves';

const CONSENTERS = 3;
const SAVERS = 3;
/** Between two switches of a release, and between two actions of the cell. */
const LONGEST_PAUSE_MS = 200;

/** Students, a team and the placement cell at work on one college, over any number of its servers' lives. */
export class CrashLoad {
  readonly #ledger = new Ledger();
  readonly #touched = new Map<string, () => Promise<string | null>>();
  readonly #wrong: string[] = [];
  readonly #inside = new Map<string, Promise<LoadStudent>>();
  readonly #waiting = [...VERIFIED];
  #number = 100_000;
  #url = '';
  /** Writes that were answered with success, how many of them were switches of a release, and how many the cell's. */
  acknowledged = 0;
  switches = 0;
  acts = 0;

  constructor(
    readonly random: Random,
    readonly releases: ReleaseLoad,
    readonly actions: ActionLoad,
  ) {}

  /** Signs in once; the session must outlive every kill. */
  #student(enrollment: string): Promise<LoadStudent> {
    const found = this.#inside.get(enrollment) ?? enter(this.#url, enrollment);
    this.#inside.set(enrollment, found);
    found.catch(() => this.#inside.delete(enrollment));
    return found;
  }

  /** Signs in everyone who saves and the first of those who apply. */
  async signIn(url: string, applying: number): Promise<void> {
    this.#url = url;
    for (const one of [...FILLING, ...this.#waiting.slice(0, applying)]) await this.#student(one);
  }

  /** @param wrong with an answer; undefined when none came */
  #note(wrong: string | null | undefined): void {
    if (wrong) this.#wrong.push(wrong);
    else if (wrong === null) this.acknowledged += 1;
  }

  /**
   * Works until the server is gone or `over` says so.
   * @param url of the server's present life
   */
  async work(url: string, over: AbortSignal): Promise<void> {
    this.#url = url;
    const until = async (task: (worker: number) => Promise<void>, worker: number) => {
      // An error of a call that must succeed: the server is gone, or `over` came meanwhile.
      while (!over.aborted) await task(worker).catch(() => sleep(20));
    };
    await Promise.all([
      ...Array.from({ length: CONSENTERS }, (_, worker) => until(() => this.#consent(over), worker)),
      ...Array.from({ length: SAVERS }, (_, worker) => until((own) => this.#save(own), worker)),
      until(() => this.#release(), 0),
      until(() => this.#act(), 0),
    ]);
  }

  async #consent(over: AbortSignal): Promise<void> {
    const enrollment = this.#waiting.shift();
    if (enrollment === undefined) return void (await sleep(50));
    let isDone = false;
    try {
      const student = await this.#student(enrollment);
      for (const drive of await undecided(this.#url, student)) {
        if (over.aborted) return;
        const url = () => this.#url;
        const key = `${enrollment} ${drive.r_id}`;
        this.#touched.set(key, () => checkConsent(url(), student, drive.r_id, this.#ledger));
        this.#note(await decide(this.#url, student, drive, this.#ledger, this.random));
        await sleep(this.random() * 60);
      }
      isDone = true;
    } finally {
      // The rest of their drives is decided in the server's next life.
      if (!isDone) this.#waiting.push(enrollment);
    }
  }

  async #save(worker: number): Promise<void> {
    const own = FILLING.filter((_, index) => index % SAVERS === worker);
    const enrollment = own[Math.floor(this.random() * own.length)]!;
    const what: Saved = this.random() < 0.5 ? 'section' : 'draft';
    const student = await this.#student(enrollment);
    const key = `${what} ${enrollment}`;
    if (!this.#touched.has(key)) {
      this.#ledger.acknowledged(key, await readSave(this.#url, what, student));
    }
    this.#touched.set(key, () => checkSave(this.#url, what, student, this.#ledger));
    this.#number += 1;
    this.#note(await save(this.#url, what, student, this.#number, this.#ledger));
  }

  async #release(): Promise<void> {
    const wrong = await this.releases.act();
    this.#note(wrong);
    if (wrong === null) this.switches += 1;
    await sleep(this.random() * LONGEST_PAUSE_MS);
  }

  async #act(): Promise<void> {
    const wrong = await this.actions.act(this.#url);
    this.#note(wrong);
    if (wrong === null) this.acts += 1;
    await sleep(this.random() * LONGEST_PAUSE_MS);
  }

  /**
   * Reads everything that was ever written, on the server's next life.
   * @returns what is wrong: lost, half done, or answered wrongly
   */
  async check(url: string): Promise<string[]> {
    this.#url = url;
    for (const check of this.#touched.values()) {
      const wrong = await check();
      if (wrong) this.#wrong.push(wrong);
    }
    const others = [...(await this.releases.check(url)), ...(await this.actions.check(url))];
    return [...this.#wrong.splice(0), ...others];
  }
}
