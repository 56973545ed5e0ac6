import { bestPattern, findRemote, type Releases, type ReleaseState } from '../releases';

type PageOf = { part: string; hash: string; path: string };

const ELSEWHERE = 'elsewhere';

/**
 * The releases that were active since this process began, or before those, with the patterns of their pages. Reports
 * about others are not stored: anyone may send one.
 */
export class KnownReleases {
  readonly #patterns = new Map<string, string[]>();
  #state: ReleaseState;

  constructor(releases: Pick<Releases, 'state' | 'onChange'>) {
    this.#state = releases.state();
    this.#learn(this.#state);
    releases.onChange((state) => this.#learn(state));
  }

  has(part: string, hash: string): boolean {
    return this.#patterns.has(`${part}/${hash}`);
  }

  /** How many patterns the pages of a release have. */
  pagesOf(part: string, hash: string): number {
    return new Set(this.#patterns.get(`${part}/${hash}`)).size;
  }

  /** The pattern of a page of a release; never the path itself, which may hold an id. */
  pageOf({ part, hash, path }: PageOf): string {
    const patterns = this.#patterns.get(`${part}/${hash}`) ?? [];
    return bestPattern(patterns, path) ?? ELSEWHERE;
  }

  /** The active release whose page a path is, else the shell's. */
  servedAt(path: string): { part: string; hash: string } | null {
    const { shell } = this.#state;
    const found = findRemote(this.#state, path) ?? shell;
    return found && { part: found.manifest.name, hash: found.hash };
  }

  #learn(state: ReleaseState): void {
    this.#state = state;
    const { shell, remotes } = state;
    const partial = [...state.canaries, ...state.previews].map(({ release }) => release);
    const all: string[] = [];
    for (const { hash, manifest } of [
      ...remotes.flatMap(({ current, previous }) => [current, ...(previous ? [previous] : [])]),
      ...partial,
    ]) {
      if (manifest.kind !== 'remote') continue;
      const patterns = [...Object.keys(manifest.pages), ...manifest.facts.paths];
      this.#patterns.set(`${manifest.name}/${hash}`, patterns);
      all.push(...patterns);
    }
    for (const { hash, manifest } of [...(shell ? [shell] : []), ...partial])
      if (manifest.kind === 'shell') this.#patterns.set(`${manifest.name}/${hash}`, all);
  }
}
