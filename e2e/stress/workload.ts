import { setTimeout as sleep } from 'node:timers/promises';
import type { DriveItem } from '@portal/shared/contract';
import { pick, type Random } from '../../server/testing/random';
import { ActionLoad } from './action-load';
import { enter, FILLING, VERIFIED, type Student } from './client';
import { Ledger } from './acknowledged-writes';
import { ReleaseLoad } from './release-load';
import { checkConsent, decide, drawDecision, readSave, save, undecided } from './writes';
import type { Decision, Saved, Wrong } from './writes';

const CONSENTERS = 3;
const SAVERS = 3;
/** Longest pause between two writes of one worker. */
const PAUSE_MS: Record<Kind, number> = { consent: 60, save: 10, release: 200, action: 200 };

type Kind = 'consent' | 'save' | 'release' | 'action';

/** Students, a team and the placement cell at work on one college, over any number of its servers' lives. */
export class Workload {
  readonly #ledger = new Ledger();
  readonly #undecided: { student: Student; drive: DriveItem }[] = [];
  readonly #decisions: Decision[] = [];
  readonly #saved = new Map<string, { what: Saved; student: Student }>();
  readonly #wrong: string[] = [];
  readonly #savers: Student[] = [];
  #number = 100_000;
  /** Writes that were answered with success. */
  readonly done: Record<Kind, number> = { consent: 0, save: 0, release: 0, action: 0 };

  private constructor(
    readonly random: Random,
    readonly releases: ReleaseLoad,
    readonly actions: ActionLoad,
  ) {}

  /**
   * Signs everyone in; the sessions must outlive every kill.
   * @param dataDir of the portal at `url` @param applicants how many students decide on drives
   */
  static async open(url: string, dataDir: string, random: Random, applicants: number): Promise<Workload> {
    const [releases, actions] = [await ReleaseLoad.open(dataDir, random), await ActionLoad.open(url, random)];
    const load = new Workload(random, releases, actions);
    for (const enrollment of FILLING) load.#savers.push(await enter(url, enrollment));
    for (const enrollment of VERIFIED.slice(0, applicants)) {
      const student = await enter(url, enrollment);
      load.#undecided.push(...(await undecided(url, student)).map((drive) => ({ student, drive })));
    }
    return load;
  }

  get acknowledged(): number {
    return Object.values(this.done).reduce((sum, count) => sum + count, 0);
  }

  /**
   * Works until `over` says so; a server that is gone meanwhile is waited for.
   * @param hasChanges whether the team and the cell work, too
   */
  async work(url: string, over: AbortSignal, hasChanges = true): Promise<void> {
    const repeat = async (kind: Kind, task: () => Promise<Wrong>) => {
      while (!over.aborted) {
        // An error of a call that must succeed: the server is gone.
        const wrong = await task().catch(() => undefined);
        if (wrong) this.#wrong.push(wrong);
        else if (wrong === null) this.done[kind] += 1;
        await sleep(wrong === undefined ? 20 : this.random() * PAUSE_MS[kind]);
      }
    };
    await Promise.all([
      ...Array.from({ length: CONSENTERS }, () => repeat('consent', () => this.#consent(url))),
      ...Array.from({ length: SAVERS }, (_, worker) => repeat('save', () => this.#save(url, worker))),
      ...(hasChanges ? [repeat('release', () => this.releases.act())] : []),
      ...(hasChanges ? [repeat('action', () => this.actions.act(url))] : []),
    ]);
  }

  /** Decides on a drive; when all are decided, sends an earlier decision again. */
  async #consent(url: string): Promise<Wrong> {
    const next = this.#undecided.shift();
    if (next) this.#decisions.push(drawDecision(next.student, next.drive, this.random));
    return decide(url, next ? this.#decisions.at(-1)! : pick(this.random, this.#decisions), this.#ledger);
  }

  /** Each student has one saver, so that saves of one key follow each other. */
  async #save(url: string, worker: number): Promise<Wrong> {
    const student = pick(
      this.random,
      this.#savers.filter((_, index) => index % SAVERS === worker),
    );
    const what: Saved = this.random() < 0.5 ? 'section' : 'draft';
    const key = `${what} ${student.enrollment}`;
    if (!this.#saved.has(key)) {
      this.#ledger.acknowledged(key, await readSave(url, what, student));
      this.#saved.set(key, { what, student });
    }
    this.#number += 1;
    return save(url, what, student, this.#number, this.#ledger);
  }

  /**
   * Reads everything that was ever written, when nothing is under way.
   * @returns what is wrong: lost, half done, or answered wrongly
   */
  async check(url: string): Promise<string[]> {
    const wrong = this.#wrong.splice(0);
    for (const decision of this.#decisions)
      wrong.push((await checkConsent(url, decision, this.#ledger)) ?? '');
    for (const [key, { what, student }] of this.#saved)
      wrong.push(this.#ledger.compare(key, await readSave(url, what, student)) ?? '');
    const others = [...(await this.releases.check(url)), ...(await this.actions.check(url))];
    return [...wrong.filter((sentence) => sentence !== ''), ...others];
  }
}
