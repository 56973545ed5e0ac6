import { isDeepStrictEqual } from 'node:util';
import type { Registry } from '@portal/shared/contract';
import { sha256Of } from '../../server/testing/blobs';
import { pick, type Random } from '../../server/testing/random';
import { fileUrl, type HistoryLine, isServed, releaseHash } from '../../server/testing/releases';
import { builtRemote, nextBuild, type RemoteBuild } from '../fixtures/changed-build';
import { operate } from '../fixtures/operate';
import { formOf } from '../fixtures/release-client';
import type { Wrong } from './writes';

/** The last one brings rules, which the server tries out before it takes them. */
const PARTS = ['mfe-auth', 'mfe-dashboard', 'mfe-profile'];

/** A switch that was asked for, known by its note; `unknown` when no answer came. */
type Act = {
  note: string;
  what: 'publish' | 'rollback';
  hash: string;
  outcome: 'done' | 'refused' | 'unknown';
};
/** What the portal reports of a part, its history newest first. */
type PartView = {
  current: string;
  before: string | null;
  releases: { hash: string }[];
  history: HistoryLine[];
};
/** What is known of one remote: its builds by their hash, its history as last read, and what was requested since. */
type Known = { good: RemoteBuild; builds: Map<string, RemoteBuild>; history: HistoryLine[]; acts: Act[] };

/** A team that releases, over any number of its server's lives: one act after the other. */
export class ReleaseLoad {
  #number = 0;
  readonly #parts = new Map<string, Known>();

  private constructor(
    readonly random: Random,
    readonly dataDir: string,
  ) {}

  /** @param dataDir of a running portal */
  static async open(dataDir: string, random: Random): Promise<ReleaseLoad> {
    const load = new ReleaseLoad(random, dataDir);
    for (const part of PARTS) {
      const good = await builtRemote(part);
      const { history } = await load.#view(part);
      const builds = new Map([[releaseHash(good.manifest, good.files), good]]);
      load.#parts.set(part, { good, builds, history: history.toReversed(), acts: [] });
    }
    return load;
  }

  /** @throws Error when no answer comes */
  async #view(part: string): Promise<PartView> {
    const { status, envelope } = await operate(this.dataDir, 'GET', `/releases?part=${part}`);
    if (status !== 200) throw new Error(`GET /releases: ${status}`);
    return (envelope as { data: PartView[] }).data[0]!;
  }

  /**
   * Publishes the next build of some remote, goes back, or switches to any release of it.
   * @returns what is wrong with the answer
   * @throws Error when the portal does not report which release is active
   */
  async act(): Promise<Wrong> {
    const part = pick(this.random, PARTS);
    const known = this.#parts.get(part)!;
    const view = await this.#view(part);
    this.#number += 1;
    const note = `act ${this.#number}`;
    const others = view.releases.filter(({ hash }) => hash !== view.current && known.builds.has(hash));
    const kind = this.random();
    if (kind < 0.5 || others.length === 0) {
      const build = nextBuild(known.good, `act${this.#number}`);
      const hash = releaseHash(build.manifest, build.files);
      known.builds.set(hash, build);
      const form = formOf(build, { replaces: view.current, note });
      return this.#send(known, { note, what: 'publish', hash, outcome: 'unknown' }, '/releases', form);
    }
    const isBack = kind < 0.75 && view.before !== null && view.before !== view.current;
    const hash = isBack ? view.before! : pick(this.random, others).hash;
    const body = { note, ...(isBack ? {} : { hash }) };
    const act: Act = { note, what: 'rollback', hash, outcome: 'unknown' };
    return this.#send(known, act, `/releases/${part}/rollback`, body);
  }

  async #send(known: Known, act: Act, target: string, body: FormData | object): Promise<Wrong> {
    known.acts.push(act);
    const answer = await operate(this.dataDir, 'POST', target, body, 60_000).catch(() => undefined);
    if (!answer || answer.status === 503) return undefined;
    act.outcome = answer.status === 200 ? 'done' : 'refused';
    const { message } = answer.envelope as { message: string };
    return act.outcome === 'done' ? null : `${act.what} ${act.note}: ${answer.status} ${message}`;
  }

  /**
   * Reads what is stored, when no act is running: the history, the releases, the release that pages receive, and every
   * file of each release that was touched since the last time.
   * @returns what is wrong
   */
  async check(url: string): Promise<string[]> {
    const registry = (await (await fetch(`${url}/registry.json`)).json()) as Registry;
    const wrong: string[] = [];
    for (const [part, known] of this.#parts) {
      const view = await this.#view(part);
      const now = view.history.toReversed();
      wrong.push(...wrongHistory(known, now).map((sentence) => `${part}: ${sentence}`));
      const switched = new Set(now.map(({ hash }) => hash));
      for (const { hash } of view.releases)
        if (!switched.has(hash) || !known.builds.has(hash))
          wrong.push(`${part}: release ${hash} is there without its switch`);
      const last = now.at(-1)?.hash;
      const announced = registry.remotes.find(({ name }) => name === part)?.current.hash;
      if (view.current !== last || announced !== last)
        wrong.push(
          `${part}: ${view.current} is active, pages receive ${announced}, the last switch is to ${last}`,
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

/**
 * What is wrong with a part's history, oldest line first. Lines that were read before are unchanged. After them come
 * the acts since then in their order: all that were acknowledged, none that was refused, and nothing else.
 */
function wrongHistory({ history: before, acts }: Known, now: readonly HistoryLine[]): string[] {
  const lineOf = ({ what, hash, note }: Pick<HistoryLine, 'what' | 'hash' | 'note'>) =>
    `${what} of ${hash} (${note})`;
  const added = now.slice(before.length).map(lineOf);
  const possible = acts.filter(({ outcome }) => outcome !== 'refused').map(lineOf);
  const lost = acts.filter((act) => act.outcome === 'done' && !added.includes(lineOf(act)));
  const places = added.map((line) => possible.indexOf(line));
  const isInOrder = places.every((place, at) => place > (places[at - 1] ?? -1));
  return [
    ...(isDeepStrictEqual(now.slice(0, before.length), before) ? [] : ['its past is not what it was']),
    ...lost.map((act) => `${lineOf(act)} was acknowledged and is lost`),
    ...(isInOrder ? [] : [`it has ${added.join(', ')} after ${acts.map(lineOf).join(', ')}`]),
  ];
}

/** Compares every file of a release, as the portal serves it, with what was sent. @returns what is wrong */
async function wrongFiles(url: string, hash: string, { manifest, files }: RemoteBuild): Promise<string[]> {
  const wrong: string[] = [];
  // The server's own files and the maps are never handed out; `brokenInvariants` reads those.
  for (const [file, bytes] of [...files].filter(([name]) => isServed(name))) {
    const address = fileUrl(manifest.name, hash, file);
    const answer = await fetch(`${url}${address}`);
    const served = Buffer.from(await answer.arrayBuffer());
    if (answer.status === 200 && sha256Of(served) === sha256Of(bytes)) continue;
    wrong.push(`${address} is answered ${answer.status} with ${served.length} of ${bytes.length} bytes`);
  }
  return wrong;
}
