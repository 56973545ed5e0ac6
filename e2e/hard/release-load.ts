import { type HistoryLine, releaseHash } from '../../server/testing/releases';
import type { Random } from '../../server/testing/random';
import { builtRemote, nextBuild, type RemoteBuild } from '../fixtures/changed-build';
import { wasDone } from './call';
import { ReleaseCalls, type PartView } from './release-calls';
import { judgeHistory, type Act } from './release-history';
import { releaseInForce, wrongFiles } from './served-files';

/** The last one brings rules, which the server tries out before it takes them. */
const PARTS = ['mfe-auth', 'mfe-dashboard', 'mfe-profile'];

/** What is known of one remote: its builds by their hash, its history as last read, and what was asked for since. */
type Known = { good: RemoteBuild; builds: Map<string, RemoteBuild>; history: HistoryLine[]; acts: Act[] };

/** A team at work on a portal's releases, over any number of its servers' lives: one act after the other. */
export class ReleaseLoad {
  #number = 0;

  private constructor(
    readonly random: Random,
    readonly calls: ReleaseCalls,
    readonly parts: ReadonlyMap<string, Known>,
  ) {}

  /** @param dataDir of a running portal */
  static async open(dataDir: string, random: Random): Promise<ReleaseLoad> {
    const calls = new ReleaseCalls(dataDir);
    const parts = new Map<string, Known>();
    for (const part of PARTS) {
      const good = await builtRemote(part);
      const { history } = await calls.part(part);
      const builds = new Map([[releaseHash(good.manifest, good.files), good]]);
      parts.set(part, { good, builds, history: history.toReversed(), acts: [] });
    }
    return new ReleaseLoad(random, calls, parts);
  }

  /**
   * Publishes the next build of some remote, goes back, or switches to any release of it.
   * @returns what is wrong with the answer, null when it was done, undefined when none came
   * @throws Error when the portal does not tell what is in force
   */
  async act(): Promise<string | null | undefined> {
    const part = PARTS[Math.floor(this.random() * PARTS.length)]!;
    const known = this.parts.get(part)!;
    const view = await this.calls.part(part);
    this.#number += 1;
    const note = `act ${this.#number}`;
    const others = [...known.builds.keys()].filter(
      (hash) => hash !== view.current && view.releases.some((release) => release.hash === hash),
    );
    const kind = this.random();
    if (kind < 0.5 || others.length === 0) return this.#publish(known, view, note);
    const other = others[Math.floor(this.random() * others.length)]!;
    const isBack = kind < 0.75 && view.before !== null && view.before !== view.current;
    const hash = isBack ? view.before! : other;
    const act: Act = { note, what: 'rollback', hash, outcome: 'unknown' };
    known.acts.push(act);
    return outcomeOf(act, await this.calls.rollback(part, isBack ? null : hash, note));
  }

  async #publish(known: Known, { current }: PartView, note: string) {
    const build = nextBuild(known.good, `act${this.#number}`);
    const hash = releaseHash(build.manifest, build.files);
    known.builds.set(hash, build);
    const act: Act = { note, what: 'publish', hash, outcome: 'unknown' };
    known.acts.push(act);
    return outcomeOf(act, await this.calls.publish(build, current, note));
  }

  /**
   * Reads what stands, when no act is under way: the history, the releases, what pages are told, and every file of
   * each release that was touched since the last time.
   * @returns what is wrong
   */
  async check(url: string): Promise<string[]> {
    const wrong: string[] = [];
    for (const [part, known] of this.parts) {
      const view = await this.calls.part(part);
      const now = view.history.toReversed();
      wrong.push(...judgeHistory(known.history, known.acts, now).map((sentence) => `${part}: ${sentence}`));
      const switched = new Set(now.map(({ hash }) => hash));
      const half = view.releases.filter(({ hash }) => !switched.has(hash) || !known.builds.has(hash));
      wrong.push(...half.map(({ hash }) => `${part}: release ${hash} is there without its switch`));
      const last = now.at(-1)?.hash;
      const told = await releaseInForce(url, part);
      if (view.current !== last || told !== last)
        wrong.push(
          `${part}: ${view.current} is in force, pages are told ${told}, the last switch is to ${last}`,
        );
      const touched = new Set([view.current, ...known.acts.map(({ hash }) => hash)]);
      for (const { hash } of view.releases.filter((release) => touched.has(release.hash)))
        wrong.push(...(await wrongFiles(url, hash, known.builds.get(hash)!)));
      known.history = now;
      known.acts = [];
    }
    return wrong;
  }
}

function outcomeOf(
  act: Act,
  answer: Awaited<ReturnType<ReleaseCalls['publish']>>,
): string | null | undefined {
  if (!wasDone(answer)) return undefined;
  act.outcome = answer.status === 200 ? 'done' : 'refused';
  return act.outcome === 'done' ? null : `${act.what} ${act.note}: ${answer.status} ${answer.message}`;
}
