import type { ViewReport } from '@portal/shared/contract';
import type pino from 'pino';
import type { Database } from '../../../platform/database/database';
import { findRemote, type Releases, type ReleaseState } from '../../releases';
import { Allowance } from '../allowance';
import { KnownReleases } from '../known-releases';
import { addViews, dropViews, type NewViews, type Views } from './view-store';

/** Well within what a release has before it is undone: 30 s. */
const WRITE_EVERY_MS = 3_000;
const SWEEP_EVERY_MS = 3_600_000;
/** An active release is compared with the day before it. */
const KEPT_HOURS = 30;
/** Views that began within this time are written as one. */
const TOGETHER_MS = 2_000;
/** Above so many documents an hour of a release some are not measured. */
const MEASURED = { most: 500, aSecond: 2_000 / 3_600 };

type Deps = {
  database: Pick<Database, 'db'>;
  releases: Pick<Releases, 'state' | 'onChange'>;
  log: Pick<pino.BaseLogger, 'warn'>;
};
type Of = Pick<NewViews, 'part' | 'hash' | 'page'>;
type Counted = Of & Views & { beganAt: number };

const NONE: Views = { started: 0, usable: 0, unusable: 0, tried: 0, finished: 0 };

/**
 * Counts views by release and page: started, usable, tried and finished (docs/decisions/0020-canaries.md). The shell's
 * are counted when a document is sent, since a shell that does not run reports nothing.
 */
export class ViewCounts {
  readonly #needs: Deps;
  readonly #known: KnownReleases;
  readonly #timers: NodeJS.Timeout[];
  readonly #measured = new Allowance(MEASURED);
  #counts = new Map<string, Counted>();
  #writing: Promise<void> = Promise.resolve();

  constructor(needs: Deps) {
    this.#needs = needs;
    this.#known = new KnownReleases(needs.releases);
    this.#timers = [
      setInterval(() => void this.flush(), WRITE_EVERY_MS).unref(),
      setInterval(() => void this.sweep(), SWEEP_EVERY_MS).unref(),
    ];
  }

  /**
   * Counts a document that is sent. @param state what its browser gets
   * @returns whether its views are measured: those of a page of a remote, as many as are enough for a decision
   */
  document(state: ReleaseState, path: string): boolean {
    const { shell } = state;
    const remote = findRemote(state, path);
    if (!shell || !remote || !this.#measured.consume(`${shell.hash} ${remote.hash}`)) return false;
    const of = { part: shell.manifest.name, hash: shell.hash };
    this.#of({ ...of, page: this.#known.pageOf({ ...of, path }) }, 0).started += 1;
    return true;
  }

  /** Counts what a browser says of its views. Unknown releases are not counted. */
  take({ views }: ViewReport): void {
    for (const { part, hash, path, did, ago } of views) {
      if (!this.#known.has(part, hash)) continue;
      const count = this.#of({ part, hash, page: this.#known.pageOf({ part, hash, path }) }, ago);
      // A view that was left before anything could be said of it does not count.
      if (did === 'left') count.started -= 1;
      else count[did] += 1;
    }
  }

  /** Writes what was counted since it last did. It never fails: then the counts stay for the next time. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  /** Deletes what no decision needs any more. */
  async sweep(): Promise<void> {
    await dropViews(this.#needs.database.db, KEPT_HOURS).catch((err: unknown) =>
      this.#needs.log.warn({ err }, 'old views of releases could not be removed'),
    );
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.flush();
  }

  #of({ part, hash, page }: Of, agoMs: number): Counted {
    const beganAt = Math.floor((performance.now() - agoMs) / TOGETHER_MS) * TOGETHER_MS;
    const key = [part, hash, page, beganAt].join(' ');
    const known = this.#counts.get(key) ?? { part, hash, page, ...NONE, beganAt };
    this.#counts.set(key, known);
    return known;
  }

  async #write(): Promise<void> {
    const counts = [...this.#counts];
    this.#counts = new Map();
    let written = 0;
    try {
      const now = performance.now();
      for (; written < counts.length; written += 1) {
        const [, { beganAt, ...views }] = counts[written]!;
        // The end of the time that is written as one: no view is older than its release.
        const ageMs = Math.max(0, now - beganAt - TOGETHER_MS);
        await addViews(this.#needs.database.db, { ...views, ageMs });
      }
    } catch (err) {
      this.#needs.log.warn({ err }, 'views of releases could not be written');
      for (const [key, one] of counts.slice(written)) {
        const later = this.#counts.get(key);
        for (const name of Object.keys(NONE) as (keyof Views)[]) one[name] += later?.[name] ?? 0;
        this.#counts.set(key, one);
      }
    }
  }
}
