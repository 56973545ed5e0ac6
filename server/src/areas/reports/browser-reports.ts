import { createHash } from 'node:crypto';
import { FAULT_LENGTHS, type BrowserFault, type BrowserReport } from '@portal/shared/contract';
import type pino from 'pino';
import type { Database } from '../../platform/database/database';
import type { Releases } from '../releases';
import { frameLine, framesOf } from './frames';
import { isFault } from './health';
import { KnownReleases } from './known-releases';
import type { PolicyViolation } from './policy-violation';
import { scrub } from './scrub';
import { addNotified, dropNotified, type Counted } from './store';
import { stepOf } from './vital-steps';

const WRITE_EVERY_MS = 5_000;
const SWEEP_EVERY_MS = 3_600_000;
/** How long reports of browsers are stored. */
const KEPT_DAYS = 30;
/**
 * Most different faults and pages within an hour in one process; all further ones of a release and page count as one.
 */
const MOST_FAULTS = 300;
/** Counts that memory holds until they are written: beyond them new pages and vitals are lost, and faults are not. */
const MOST_COUNTS = 5_000;
/** Far below what one statement has parameters for. */
const ROWS_AT_ONCE = 500;
const OTHERS = '(others)';
const DIGEST_LENGTH = 20;

type Deps = {
  database: Pick<Database, 'db'>;
  releases: Pick<Releases, 'state' | 'onChange'>;
  log: Pick<pino.BaseLogger, 'warn'>;
};
type Of = Pick<Counted, 'part' | 'hash' | 'page'>;

const digestOf = (what: string): string =>
  createHash('sha256').update(what).digest('hex').slice(0, DIGEST_LENGTH);

/**
 * Counts the reports of browsers about releases (W-64). Personal data is not stored: a path is replaced by its
 * pattern, a message by the code's own words, a stack by the places in releases. Counts are in memory and written
 * every few seconds: a flood of reports becomes a few rows.
 */
export class BrowserReports {
  readonly #needs: Deps;
  readonly #known: KnownReleases;
  readonly #timers: NodeJS.Timeout[];
  #counts = new Map<string, Counted>();
  #faults = new Set<string>();
  #writing: Promise<void> = Promise.resolve();

  constructor(needs: Deps) {
    this.#needs = needs;
    this.#known = new KnownReleases(needs.releases);
    this.#timers = [
      setInterval(() => void this.flush(), WRITE_EVERY_MS).unref(),
      setInterval(() => void this.sweep(), SWEEP_EVERY_MS).unref(),
    ];
  }

  /** Counts the report of a document. Unknown releases are not counted. */
  take({ faults, shown, vitals }: BrowserReport): void {
    for (const fault of faults) this.#fault(fault);
    for (const { part, hash, path } of shown)
      if (this.#known.has(part, hash)) this.#add(this.#of(part, hash, path), 'shown', '');
    if (!vitals || !this.#known.has(vitals.part, vitals.hash)) return;
    const of = this.#of(vitals.part, vitals.hash, vitals.path);
    for (const kind of ['LCP', 'INP', 'CLS', 'TTFB'] as const) {
      const step = stepOf(vitals.values[kind] ?? NaN);
      if (step !== null) this.#add(of, kind, String(step));
    }
  }

  /** Takes what the policy of a page kept from happening. */
  takeViolation({ path, directive, blocked, source }: PolicyViolation): void {
    const [frame] = framesOf(source);
    const at = frame && this.#known.has(frame.part, frame.hash) ? frame : this.#known.servedAt(path);
    if (!at) return;
    const words = `${directive} refused ${blocked}`;
    this.#addFault(this.#of(at.part, at.hash, path), 'policy', [words, ...(frame ? [frameLine(frame)] : [])]);
  }

  /** Writes what was counted since it last did. It never fails: then the counts stay for the next time. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  /** Forgets what is too old, and which faults this hour had. */
  async sweep(): Promise<void> {
    this.#faults = new Set();
    await dropNotified(this.#needs.database.db, KEPT_DAYS).catch((err: unknown) =>
      this.#needs.log.warn({ err }, 'old reports of browsers could not be removed'),
    );
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.flush();
  }

  #of(part: string, hash: string, path: string): Of {
    return { part, hash, page: this.#known.pageOf({ part, hash, path }) };
  }

  #fault({ kind, message, stack, path, part = '', hash = '' }: BrowserFault): void {
    const frames = framesOf(stack);
    // An unhandled error is reported by the page where it happened; its first frame names the release that caused it.
    const [at = { part, hash }] = kind === 'unhandled' ? frames : [{ part, hash }];
    if (kind === 'unhandled' && frames.length === 0) return;
    if (!this.#known.has(at.part, at.hash)) return;
    const words = scrub(message, FAULT_LENGTHS.message);
    this.#addFault(this.#of(at.part, at.hash, path), kind, [words, ...frames.map(frameLine)]);
  }

  #addFault(of: Of, kind: Counted['kind'], lines: string[]): void {
    const what = lines.join('\n');
    const key = `${of.part} ${of.hash} ${of.page} ${kind} ${digestOf(what)}`;
    const isNotifiedApart = this.#faults.has(key) || this.#faults.size < MOST_FAULTS;
    if (isNotifiedApart) this.#faults.add(key);
    this.#add(of, kind, isNotifiedApart ? what : OTHERS);
  }

  #add({ part, hash, page }: Of, kind: Counted['kind'], what: string, count = 1): void {
    const digest = digestOf(what);
    const key = [part, hash, page, kind, digest].join(' ');
    const known = this.#counts.get(key);
    if (known) known.count += count;
    else if (isFault(kind) || this.#counts.size < MOST_COUNTS)
      this.#counts.set(key, { part, hash, page, kind, what, digest, count });
  }

  async #write(): Promise<void> {
    // In one order: two servers that write the same rows would else wait for each other.
    const counts = [...this.#counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
    this.#counts = new Map();
    let written = 0;
    try {
      for (; written < counts.length; written += ROWS_AT_ONCE)
        await addNotified(this.#needs.database.db, counts.slice(written, written + ROWS_AT_ONCE));
    } catch (err) {
      this.#needs.log.warn({ err }, 'reports of browsers could not be written');
      for (const one of counts.slice(written)) this.#add(one, one.kind, one.what, one.count);
    }
  }
}
