import type pino from 'pino';
import type { Browser } from '../../releases';
import { PortalError } from '../../../platform/errors';
import { loadRules, type LoadedRules } from './loaded-rules';

/** A rules file of a release. */
export type RulesFile = { hash: string; code: string };

/** Where rules files come from: the registry, or a test. */
export type RulesSource = {
  /** The current release's file first, then those before it; empty while nothing is released. */
  candidates(): Promise<RulesFile[]>;
  /** The files of the releases that some browsers have, by the releases' hashes. */
  beside(): Promise<(RulesFile & { release: string })[]>;
  /** Hash of the release that a browser has, as of the newest switch; undefined where there is none. */
  releaseOf(browser: Browser): string | undefined;
  /** Calls back when that may have changed. */
  onChange(callback: () => void): void;
};

const NOT_THERE = 'The profile cannot be saved right now. Please try again in a moment.';
/** A thread that judged until a moment ago may have requests under way. */
export const GRACE_MS = 5_000;

type Loaded = { hash: string; rules: LoadedRules };

/**
 * The profile rules by which the server judges (MFE-04): those of mfe-profile's current
 * release, swapped when the registry says so. A file that cannot be used is refused and the last good one stays. Browsers
 * that have a canary or a preview of it are judged by that one's.
 */
export class ActiveRules {
  readonly #source: RulesSource;
  readonly #log: Pick<pino.BaseLogger, 'info' | 'error'>;
  #current: Loaded | undefined;
  /** By the hash of the release. */
  readonly #beside = new Map<string, Loaded>();
  #refreshing: Promise<void> = Promise.resolve();
  readonly #callbacks: ((rules: LoadedRules) => void)[] = [];

  constructor(source: RulesSource, log: Pick<pino.BaseLogger, 'info' | 'error'>) {
    this.#source = source;
    this.#log = log;
  }

  /** Loads the current release's rules and follows the registry from then on. */
  async open(): Promise<void> {
    this.#source.onChange(() => void this.refresh());
    await this.refresh();
  }

  /** Calls back whenever other rules have come into force, the first ones too. */
  onReplaced(callback: (rules: LoadedRules) => void): void {
    this.#callbacks.push(callback);
  }

  /** Whether any release has brought usable rules yet. */
  get areThere(): boolean {
    return this.#current !== undefined;
  }

  /**
   * The active rules.
   * @throws PortalError 503 while no release has usable ones
   */
  current(): Loaded {
    if (!this.#current) throw new PortalError(503, NOT_THERE, { retryAfterSeconds: 2 });
    return this.#current;
  }

  /** The rules of the release that a browser has. @throws as current */
  currentOf(browser: Browser): Loaded {
    const own = this.#beside.size === 0 ? undefined : this.#source.releaseOf(browser);
    return (own === undefined ? undefined : this.#beside.get(own)) ?? this.current();
  }

  /** Looks at the registry again; one look at a time, in order. Never rejects. */
  refresh(): Promise<void> {
    this.#refreshing = this.#refreshing
      .then(() => this.#look())
      .catch((error: unknown) => {
        this.#log.error({ err: error }, 'the registry could not be asked for the profile rules');
      });
    return this.#refreshing;
  }

  async close(): Promise<void> {
    await this.#refreshing;
    for (const { rules } of this.#beside.values()) await rules.close();
    await this.#current?.rules.close();
  }

  async #look(): Promise<void> {
    await this.#lookForCurrent();
    await this.#lookBeside();
  }

  /** A canary or preview release keeps its rules while it is served: its file belongs to that release. */
  async #lookBeside(): Promise<void> {
    const files = await this.#source.beside();
    const over = [...this.#beside].filter(([release]) => !files.some((file) => file.release === release));
    for (const [release, { rules }] of over) {
      this.#beside.delete(release);
      this.#closeLater(rules);
    }
    for (const { release, hash, code } of files) {
      if (this.#beside.has(release)) continue;
      try {
        this.#beside.set(release, { hash, rules: await loadRules(code) });
      } catch (error) {
        this.#log.error(
          { err: error, hash },
          'a release beside the active one has rules that cannot be used',
        );
      }
    }
    // Students who saved by rules of an ended release have marks of those rules.
    if (over.length > 0 && this.#current)
      for (const callback of this.#callbacks) callback(this.#current.rules);
  }

  async #lookForCurrent(): Promise<void> {
    for (const { hash, code } of await this.#source.candidates()) {
      if (hash === this.#current?.hash) return;
      try {
        this.#replace(hash, await loadRules(code));
        return;
      } catch (error) {
        this.#log.error({ err: error, hash }, 'a release has profile rules that cannot be used');
        // Older candidates are for a start with a broken current release, not to go back from good rules.
        if (this.#current) return;
      }
    }
  }

  #replace(hash: string, rules: LoadedRules): void {
    const before = this.#current;
    this.#current = { hash, rules };
    this.#log.info({ hash, version: rules.version }, 'profile rules in force');
    for (const callback of this.#callbacks) callback(rules);
    if (before) this.#closeLater(before.rules);
  }

  #closeLater(rules: LoadedRules): void {
    setTimeout(() => this.#closeQuietly(rules), GRACE_MS).unref();
  }

  #closeQuietly(rules: LoadedRules): void {
    rules
      .close()
      .catch((err: unknown) => this.#log.error({ err }, 'replaced profile rules could not be ended'));
  }
}
