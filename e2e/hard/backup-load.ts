import type { Random } from '../../server/testing/random';
import { checkConsent, decide, undecided } from './consents';
import { Ledger } from './ledger';
import { enter, FILLING, VERIFIED, type LoadStudent } from './load-students';
import { readSave, save } from './saves';

const APPLICANTS = 12;

/** One student's saves: the section by a number, and when that is acknowledged the draft by the same. */
type Pair = { student: LoadStudent; sent: number; section: number; draft: number };

/** What must be in a backup that begins now. */
export type Floor = { pairs: Map<string, number>; consents: { student: LoadStudent; driveId: string }[] };

/** Students who write all the time, so that a copy of the college shows whether it is of one moment. */
export class BackupLoad {
  readonly #ledger = new Ledger();
  readonly #decided: Floor['consents'] = [];
  readonly wrong: string[] = [];
  writes = 0;

  private constructor(
    readonly url: string,
    readonly random: Random,
    readonly pairs: Pair[],
    readonly applicants: LoadStudent[],
  ) {}

  static async open(url: string, random: Random): Promise<BackupLoad> {
    const inside = (who: string[]) => Promise.all(who.map((enrollment) => enter(url, enrollment)));
    const pairs = (await inside(FILLING)).map((student) => ({ student, sent: 0, section: 0, draft: 0 }));
    return new BackupLoad(url, random, pairs, await inside(VERIFIED.slice(0, APPLICANTS)));
  }

  /** Writes until `over` says so. */
  async work(over: AbortSignal): Promise<void> {
    await Promise.all([
      this.#consents(over),
      ...this.pairs.map(async (pair) => {
        while (!over.aborted) await this.#save(pair);
      }),
    ]);
  }

  #note(wrong: string | null | undefined): void {
    this.writes += 1;
    if (wrong !== null) this.wrong.push(wrong ?? 'a write was not answered');
  }

  async #save(pair: Pair): Promise<void> {
    pair.sent = Math.max(pair.sent, 100_000) + 1;
    this.#note(await save(this.url, 'section', pair.student, pair.sent, this.#ledger));
    pair.section = pair.sent;
    this.#note(await save(this.url, 'draft', pair.student, pair.sent, this.#ledger));
    pair.draft = pair.sent;
  }

  async #consents(over: AbortSignal): Promise<void> {
    for (const student of this.applicants) {
      for (const drive of await undecided(this.url, student)) {
        if (over.aborted) return;
        this.#note(await decide(this.url, student, drive, this.#ledger, this.random));
        this.#decided.push({ student, driveId: drive.r_id });
      }
    }
  }

  /** Whether everyone who saves has saved once. */
  get isAtWork(): boolean {
    return this.pairs.every(({ draft }) => draft > 0);
  }

  /** To be asked right before a backup begins. */
  floor(): Floor {
    const pairs = new Map(this.pairs.map(({ student, draft }) => [student.enrollment, draft]));
    return { pairs, consents: [...this.#decided] };
  }

  /**
   * Compares a restored college, its server running, with what was written.
   * @param floor what had been acknowledged when the backup began
   * @returns what is wrong
   */
  async check(url: string, floor: Floor): Promise<string[]> {
    const wrong: string[] = [];
    for (const { student, sent } of this.pairs) {
      const least = floor.pairs.get(student.enrollment)!;
      const [section, draft] = await Promise.all(
        (['section', 'draft'] as const).map(async (what) => Number(await readSave(url, what, student))),
      );
      const isOneMoment = section === draft || section === draft! + 1;
      if (isOneMoment && draft! >= least && section! <= sent) continue;
      wrong.push(
        `${student.enrollment}: section ${section} beside draft ${draft}, written ${least} to ${sent}`,
      );
    }
    for (const { student, driveId } of floor.consents) {
      const sentence = await checkConsent(url, student, driveId, this.#ledger);
      if (sentence) wrong.push(sentence);
    }
    return wrong;
  }
}
