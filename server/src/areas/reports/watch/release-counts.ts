import type pino from 'pino';
import type { Database } from '../../../platform/database/database';
import { findRemote, type Releases, type ReleaseState } from '../../releases';
import { KnownReleases } from '../known-releases';
import { addCounts, dropCounts, type PartCount } from './count-store';
import type { Device } from './device';

/** Well within what a release has before it is undone: 30 s. */
const WRITE_EVERY_MS = 3_000;
const SWEEP_EVERY_MS = 3_600_000;
/** An active release is compared with the day before it. */
const KEPT_HOURS = 30;
/** Far below what one statement has parameters for. */
const ROWS_AT_ONCE = 500;

type Deps = {
  database: Pick<Database, 'db'>;
  releases: Pick<Releases, 'state' | 'onChange'>;
  log: Pick<pino.BaseLogger, 'warn'>;
};
type Of = Pick<PartCount, 'part' | 'hash' | 'page' | 'device'>;

/**
 * Counts by release, page and kind of device what a decision on a release needs: pages, each when the server sends
 * it, and the faults that browsers report. All pages count, whether their browsers report or not.
 */
export class ReleaseCounts {
  readonly #needs: Deps;
  readonly #known: KnownReleases;
  readonly #timers: NodeJS.Timeout[];
  #counts = new Map<string, PartCount>();
  #writing: Promise<void> = Promise.resolve();

  constructor(needs: Deps) {
    this.#needs = needs;
    this.#known = new KnownReleases(needs.releases);
    this.#timers = [
      setInterval(() => void this.flush(), WRITE_EVERY_MS).unref(),
      setInterval(() => void this.sweep(), SWEEP_EVERY_MS).unref(),
    ];
  }

  /** Counts a page that goes out. @param state what its browser gets */
  load(state: ReleaseState, path: string, device: Device): void {
    for (const release of [findRemote(state, path), state.shell]) {
      if (!release) continue;
      const of = { part: release.manifest.name, hash: release.hash };
      this.#of({ ...of, page: this.#known.pageOf({ ...of, path }), device }).loads += 1;
    }
  }

  /** Counts a fault of a release. @param isThrown whether its own code threw */
  fault(of: Of, isThrown: boolean): void {
    const count = this.#of(of);
    count.faults += 1;
    if (isThrown) count.thrown += 1;
  }

  /** Writes what was counted since it last did. It never fails: then the counts stay for the next time. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  /** Deletes what no decision needs any more. */
  async sweep(): Promise<void> {
    await dropCounts(this.#needs.database.db, KEPT_HOURS).catch((err: unknown) =>
      this.#needs.log.warn({ err }, 'old counts of releases could not be removed'),
    );
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.flush();
  }

  #of({ part, hash, page, device }: Of): PartCount {
    const key = [part, hash, page, device].join(' ');
    const known = this.#counts.get(key) ?? { part, hash, page, device, loads: 0, faults: 0, thrown: 0 };
    this.#counts.set(key, known);
    return known;
  }

  async #write(): Promise<void> {
    // In one order: two servers that write the same rows would else wait for each other.
    const counts = [...this.#counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
    this.#counts = new Map();
    let written = 0;
    try {
      for (; written < counts.length; written += ROWS_AT_ONCE)
        await addCounts(this.#needs.database.db, counts.slice(written, written + ROWS_AT_ONCE));
    } catch (err) {
      this.#needs.log.warn({ err }, 'counts of releases could not be written');
      for (const { loads, faults, thrown, ...of } of counts.slice(written)) {
        const count = this.#of(of);
        count.loads += loads;
        count.faults += faults;
        count.thrown += thrown;
      }
    }
  }
}
