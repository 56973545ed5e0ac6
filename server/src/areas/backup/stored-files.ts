import type pino from 'pino';
import type { Blobs, BlobState } from '../../platform/blobs/index';
import type { Database } from '../../platform/database/database';
import { referencedFiles, releaseFilesOf } from './referenced-store';
import type { Schema } from './tables';

/** Between two looks at every stored file. */
const EVERY_MS = 24 * 60 * 60_000;

type Bad = { state: BlobState; of: { part: string; hash: string; path: string }[] };
type Needs = {
  database: Pick<Database, 'db'>;
  blobs: Pick<Blobs, 'check'>;
  schema: Schema;
  log: Pick<pino.Logger, 'error' | 'warn'>;
  /** Whether a release of a part is active. */
  isActive: (part: string, hash: string) => boolean;
};

/** What is known of stored files that are missing or damaged (F-87): found on reading, and by a look at all every day. */
export class StoredFiles {
  readonly #needs: Needs;
  readonly #bad = new Map<string, Bad>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Notes what a file was found to be. */
  async note(sha256: string, state: BlobState): Promise<void> {
    if (state === 'whole') return void this.#bad.delete(sha256);
    if (this.#bad.has(sha256)) return;
    this.#needs.log.error({ sha256, state }, 'a stored file is not as it was stored');
    this.#bad.set(sha256, { state, of: [] });
    const of = await releaseFilesOf(this.#needs.database.db, sha256);
    // It may have been stored again meanwhile.
    if (this.#bad.has(sha256)) this.#bad.set(sha256, { state, of });
  }

  /** Reads every file that a row names. */
  async checkAll(): Promise<void> {
    const { database, blobs, schema } = this.#needs;
    for (const sha256 of (await referencedFiles(database.db, schema)).keys())
      await this.note(sha256, await blobs.check(sha256));
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
      const file = of.find(({ part, hash }) => this.#needs.isActive(part, hash));
      if (file) return `A file of the active release of ${file.part} is ${state}: ${file.path}`;
    }
    return null;
  }

  /** Looks at all at once, and every day. @returns stops it */
  start(): () => Promise<void> {
    const run = () =>
      void this.checkAll().catch((err: unknown) =>
        this.#needs.log.warn({ err }, 'stored files were not checked'),
      );
    run();
    const timer = setInterval(run, EVERY_MS).unref();
    return () => Promise.resolve(clearInterval(timer));
  }
}
