import type pino from 'pino';
import type { Blobs, BlobState } from '../../platform/blobs/index';
import type { Database } from '../../platform/database/database';
import { referencedFiles, releaseFilesOf } from './referenced-store';
import type { Schema } from './tables';

/** Between two looks at every stored file. */
const ALL_EVERY_MS = 24 * 60 * 60_000;
/** Between two looks at those that are not whole: another server may have stored them again. */
const BAD_EVERY_MS = 60_000;

type Bad = {
  state: BlobState;
  of: { part: string; hash: string; path: string }[];
  /** Ends when `of` is looked up. */
  named: Promise<void>;
};
type Needs = {
  database: Pick<Database, 'db'>;
  blobs: Pick<Blobs, 'check'>;
  schema: Schema;
  log: Pick<pino.Logger, 'error' | 'warn'>;
  /** Whether visitors or the server need a file of a release: it is of an active one, and no source map. */
  isNeeded: (part: string, hash: string, path: string) => boolean;
};

/** What is known of stored files that are missing or damaged (F-87): found on reading, and by a look at all every day. */
export class StoredFiles {
  readonly #needs: Needs;
  readonly #bad = new Map<string, Bad>();
  #isStopped = false;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Notes what a file was found to be. */
  async note(sha256: string, state: BlobState): Promise<void> {
    if (state === 'whole') return void this.#bad.delete(sha256);
    const known = this.#bad.get(sha256);
    if (known) return known.named;
    this.#needs.log.error({ sha256, state }, 'a stored file is not as it was stored');
    const bad: Bad = { state, of: [], named: Promise.resolve() };
    this.#bad.set(sha256, bad);
    bad.named = releaseFilesOf(this.#needs.database.db, sha256).then((of) => void (bad.of = of));
    return bad.named;
  }

  /** Reads every file that a row names. */
  async checkAll(): Promise<void> {
    const { database, schema } = this.#needs;
    await this.#check((await referencedFiles(database.db, schema)).keys());
  }

  /** Reads the files again that were not as they were stored. */
  checkBad(): Promise<void> {
    return this.#check([...this.#bad.keys()]);
  }

  /** One that cannot be read does not end the look at the others. */
  async #check(all: Iterable<string>): Promise<void> {
    for (const sha256 of all) {
      if (this.#isStopped) return;
      try {
        await this.note(sha256, await this.#needs.blobs.check(sha256));
      } catch (err) {
        this.#needs.log.warn({ err, sha256 }, 'a stored file was not checked');
      }
    }
  }

  /** How many files are in each state. */
  counts(): { missing: number; damaged: number } {
    const states = [...this.#bad.values()].map(({ state }) => state);
    const count = (wanted: BlobState) => states.filter((state) => state === wanted).length;
    return { missing: count('missing'), damaged: count('damaged') };
  }

  /** Why the portal's own pages cannot be served whole; null where they can. */
  unwell(): string | null {
    for (const { state, of } of this.#bad.values()) {
      const file = of.find(({ part, hash, path }) => this.#needs.isNeeded(part, hash, path));
      if (file) return `A file of the active release of ${file.part} is ${state}: ${file.path}`;
    }
    return null;
  }

  /** Looks at all at once and every day, and at those that are not whole every minute. @returns stops it, after the file in hand */
  start(): () => Promise<void> {
    let looking = Promise.resolve();
    const run = (look: () => Promise<void>) => {
      looking = looking
        .then(look)
        .catch((err: unknown) => this.#needs.log.warn({ err }, 'stored files were not checked'));
    };
    const all = () => run(() => this.checkAll());
    all();
    const timers = [
      setInterval(all, ALL_EVERY_MS),
      setInterval(() => run(() => this.checkBad()), BAD_EVERY_MS),
    ];
    for (const timer of timers) timer.unref();
    return () => {
      this.#isStopped = true;
      for (const timer of timers) clearInterval(timer);
      return looking;
    };
  }
}
