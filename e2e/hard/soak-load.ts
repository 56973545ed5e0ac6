import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../server/testing/random';
import { CALLS, sectionPath } from '../../shared/src/contract/calls';
import { call } from './call';
import { Ledger } from './ledger';
import { enter, FILLING, VERIFIED, type LoadStudent } from './load-students';
import { ReleaseLoad } from './release-load';
import { readSave, save } from './saves';
import { SoakConsents, type Heard } from './soak-consents';

type Task = (turn: number) => Promise<Heard>;

const APPLICANTS = 20;
const SECTIONS = ['personal', 'address', 'ssc'];
const PAGES = ['/', '/login', '/companies', '/team', '/registry.json'];
const READS = [
  CALLS.eligibleCompanies,
  CALLS.registered,
  CALLS.dataStatus,
  CALLS.consentsTrue,
  CALLS.homePageData,
].map(({ path }) => path);

const of = <T>(list: readonly T[], turn: number): T => list[turn % list.length]!;

/** What a college's day asks of the server, at a steady pace: a request of each kind every so many milliseconds. */
export class SoakLoad {
  readonly #tasks: { name: string; everyMs: number; task: Task }[];
  readonly #turns = new Map<string, number>();
  readonly wrong: string[] = [];
  /** Answers by kind, and those that asked to come back later. */
  readonly done: Record<string, number> = {};
  refused = 0;

  private constructor(
    readonly url: string,
    readonly releases: ReleaseLoad,
    consents: SoakConsents,
    applicants: LoadStudent[],
    savers: LoadStudent[],
  ) {
    const ledger = new Ledger();
    const asked = async (method: string, path: string, student: LoadStudent): Promise<Heard> => {
      const answer = await call(url, method, path, { token: student.token });
      return answer.kind === 'answered' ? answer.status : answer.reason;
    };
    const { method, path } = CALLS.validateToken;
    const poll: Task = (turn) => asked(method, path, of(applicants, turn));
    this.#tasks = [
      ...['poll 1', 'poll 2', 'poll 3', 'poll 4'].map((name) => ({ name, everyMs: 50, task: poll })),
      { name: 'read', everyMs: 50, task: (turn) => asked('GET', of(READS, turn), of(applicants, turn)) },
      {
        name: 'section',
        everyMs: 100,
        task: (turn) => asked('GET', sectionPath(of(SECTIONS, turn)), of(savers, turn)),
      },
      {
        name: 'save',
        everyMs: 100,
        task: async (turn) => {
          const student = of(savers, turn >> 1);
          const what = turn % 2 === 0 ? 'section' : 'draft';
          const number = 100_000 + (turn % 800_000);
          const wrong = await save(url, what, student, number, ledger);
          if (wrong !== null) return wrong ?? 503;
          const read = await readSave(url, what, student);
          return read === String(number) ? 200 : `${what}: read ${read}, saved ${number}`;
        },
      },
      { name: 'consent', everyMs: 300, task: () => consents.apply(url) },
      {
        name: 'login',
        everyMs: 500,
        task: async (turn) => {
          const student = await enter(url, of(FILLING, turn));
          return asked(CALLS.logout.method, CALLS.logout.path, student);
        },
      },
      {
        name: 'page',
        everyMs: 200,
        task: async (turn) => {
          const answer = await fetch(`${url}${of(PAGES, turn)}`);
          await answer.arrayBuffer();
          return answer.status;
        },
      },
    ];
  }

  /** Signs in who works. @param url of a running portal @param dataDir its folder */
  static async open(url: string, dataDir: string, random: Random): Promise<SoakLoad> {
    const inside = (who: string[]) => Promise.all(who.map((enrollment) => enter(url, enrollment)));
    const applicants = await inside(VERIFIED.slice(0, APPLICANTS));
    const releases = await ReleaseLoad.open(dataDir, random);
    const consents = await SoakConsents.open(url, applicants);
    return new SoakLoad(url, releases, consents, applicants, await inside(FILLING));
  }

  /** Requests that were answered. */
  get requests(): number {
    return Object.values(this.done).reduce((sum, count) => sum + count, 0);
  }

  /** Works for a time; when it resolves, nothing is under way. @param withRelease something is released meanwhile */
  async work(ms: number, withRelease: boolean): Promise<void> {
    const end = Date.now() + ms;
    await Promise.all([
      ...this.#tasks.map((one) => this.#repeat(one, end)),
      ...(withRelease ? [this.#hear('release', () => this.#release())] : []),
    ]);
  }

  async #release(): Promise<Heard> {
    const wrong = await this.releases.act();
    return wrong === null ? 200 : (wrong ?? 503);
  }

  async #repeat({ name, everyMs, task }: { name: string; everyMs: number; task: Task }, end: number) {
    while (Date.now() < end) {
      const turn = this.#turns.get(name) ?? 0;
      this.#turns.set(name, turn + 1);
      const pause = sleep(everyMs);
      await this.#hear(name.split(' ')[0]!, () => task(turn));
      await pause;
    }
  }

  async #hear(kind: string, task: () => Promise<Heard>): Promise<void> {
    const heard = await task().catch(({ cause, message }: Error) => (cause === 503 ? 503 : message));
    // On a machine that is busy otherwise, some calls are refused for a moment; that is no matter of memory.
    if (heard === 200) this.done[kind] = (this.done[kind] ?? 0) + 1;
    else if (heard === 503) this.refused += 1;
    else this.wrong.push(`${kind}: ${heard}`);
  }
}
