import { CANARY_PLAN } from '@portal/shared/config/commands/canary-plan.mjs';
import type pino from 'pino';
import { databaseNow } from '../../../platform/database/clock';
import type { Database } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { NotInTimeError, type Refused, type Releases } from '../../releases';
import type { BrowserReports } from '../browser-reports';
import { KnownReleases } from '../known-releases';
import { canaryDecision, fallDecision, powerOf, surerFirst, type Decision } from './decision';
import { mostFrequent } from './most-frequent';
import type { ViewCounts } from './view-counts';
import { readViews, slotOf, type ViewCount } from './view-store';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What is refused is tried again after so long: a check that a busy machine did not end in time may pass later. */
export const REFUSED_MS = 10 * MINUTE_MS;

/** The actor of automatic switches in the history. */
const BY_ITSELF = 'the portal';

export type WatchDeps = {
  database: Pick<Database, 'db'>;
  releases: Pick<
    Releases,
    'state' | 'onChange' | 'step' | 'promote' | 'undoCanary' | 'undoRelease' | 'mailRefusal'
  >;
  reports: Pick<BrowserReports, 'flush'>;
  counts: Pick<ViewCounts, 'flush'>;
  log: Pick<pino.BaseLogger, 'info' | 'warn'>;
  plan?: typeof CANARY_PLAN;
  /** Milliseconds of a clock that no one sets; tests move it. */
  elapsed?: () => number;
};

type Part = { part: string; hash: string };
/** A release that came into force, and what it replaced. */
type Fresh = Part & { since: Date; replaced: string; replacedSince: Date };
/** What became of a switch; `refused` is one that no further look makes possible. */
type Tried = 'done' | 'overtaken' | 'refused';

const keyOf = ({ part, hash, since }: Fresh): string => `${part}/${hash}/${since.getTime()}`;

/**
 * Takes canaries on, and undoes what is worse (docs/decisions/0020-canaries.md). Every server process looks; which of them
 * switches first makes no difference, for a switch says what it has seen.
 */
export class ReleaseWatch {
  readonly #needs: WatchDeps;
  readonly #plan: typeof CANARY_PLAN;
  readonly #elapsed: () => number;
  readonly #known: KnownReleases;
  /** The views before each of those that are fresh came: they do not change any more. */
  #before = new Map<string, readonly ViewCount[]>();
  /** What was refused, at which revision, and until when: while nothing is switched it would most likely be refused again. */
  readonly #refused = new Map<string, { revision: number; until: number }>();

  constructor(needs: WatchDeps) {
    this.#needs = needs;
    this.#plan = needs.plan ?? CANARY_PLAN;
    this.#elapsed = needs.elapsed ?? (() => performance.now());
    this.#known = new KnownReleases(needs.releases);
  }

  /** Looks once. @throws what the database does */
  async look(): Promise<void> {
    const { releases, reports, counts, database } = this.#needs;
    const { parts, canaries } = releases.state();
    const isOut = canaries.length > 0;
    const isFresh = [...parts.values()].some(
      ({ last }) => last.reason === 'publish' || last.reason === 'promote',
    );
    if (!isOut && !isFresh) return;
    const now = await databaseNow(database.db);
    const fresh = this.#fresh(now);
    if (!isOut && fresh.length === 0) return;
    await Promise.all([reports.flush(), counts.flush()]);
    let isUndone = false;
    for (const { part, release } of canaries)
      isUndone = (await this.#lookAtCanary({ part, hash: release.hash }, now)) || isUndone;
    // One fault may show in several stacks; the others are looked at when it is gone.
    if (!isUndone) await this.#lookAtFresh(fresh);
  }

  /** @returns whether it was taken away */
  async #lookAtCanary({ part, hash }: Part, now: number): Promise<boolean> {
    const { releases, database } = this.#needs;
    const canary = releases.state().parts.get(part)?.canary;
    if (canary?.hash !== hash) return false;
    const { percent, stepAt } = canary;
    const found = await readViews(database.db, part, { from: slotOf(stepAt) });
    const asked = { hash, percent, pages: this.#known.pagesOf(part, hash) };
    const decision = canaryDecision(found, asked);
    if (decision) return (await this.#undo('canary', { part, hash }, decision)) !== 'refused';
    const opened = found.reduce((sum, one) => (one.hash === hash ? sum + one.started : sum), 0);
    const why = this.#whyOn(opened, now - stepAt.getTime(), powerOf(found, asked));
    if (why !== null) await this.#takeOn({ part, hash }, percent, why);
    return false;
  }

  /**
   * Why a step is over: it has lasted, and enough pages were opened meanwhile. Of a part with few visits that never comes:
   * after the longest time the step is over with those that there were. Null while it goes on.
   * @param power what the views of the step could show
   */
  #whyOn(opened: number, ageMs: number, power: string): string | null {
    const { quietMinutes, leastPages, mostHours } = this.#plan;
    if (ageMs >= quietMinutes * MINUTE_MS && opened >= leastPages)
      return `${quietMinutes} minutes without a decision against it: ${power}`;
    // None opened proves nothing, however long it lasts.
    if (ageMs < mostHours * HOUR_MS || opened === 0) return null;
    return `${mostHours} hours without a decision against it, though with only ${opened} of ${leastPages} pages opened: ${power}`;
  }

  async #takeOn({ part, hash }: Part, percent: number, words: string): Promise<void> {
    const { releases, log } = this.#needs;
    const next = this.#plan.steps.find((step) => step > percent);
    await this.#try({ part, hash, wish: 'take on', why: words }, async () => {
      if (next === undefined) await releases.promote(part, hash, BY_ITSELF, words);
      else await releases.step(part, hash, next, BY_ITSELF, words);
      log.info({ part, release: hash, percent: next ?? 100 }, 'a canary reaches more browsers');
    });
  }

  /** Releases that came into force lately, in the place of another one. */
  #fresh(now: number): Fresh[] {
    const { parts } = this.#needs.releases.state();
    const oldest = now - this.#plan.watchedMinutes * MINUTE_MS;
    return [...parts].flatMap(([part, { current, before, last, canary, replacedSince }]) =>
      (last.reason === 'publish' || last.reason === 'promote') &&
      before !== null &&
      last.previous !== null &&
      // What ended a canary alone came earlier.
      last.previous !== current &&
      replacedSince !== null &&
      canary === null &&
      last.at.getTime() >= oldest
        ? [{ part, hash: current, since: last.at, replaced: last.previous, replacedSince }]
        : [],
    );
  }

  /** Undoes the worst release that can be undone; the others are looked at again when it is gone. */
  async #lookAtFresh(fresh: Fresh[]): Promise<void> {
    const keys = new Set(fresh.map(keyOf));
    this.#before = new Map([...this.#before].filter(([key]) => keys.has(key)));
    const judged: (Decision & Part)[] = [];
    for (const one of fresh) {
      const decision = await this.#fallOf(one);
      if (decision) judged.push({ part: one.part, hash: one.hash, ...decision });
    }
    for (const one of judged.sort(surerFirst))
      if ((await this.#undo('release', one, one)) !== 'refused') return;
  }

  async #fallOf(fresh: Fresh): Promise<Decision | null> {
    const { part, hash, since } = fresh;
    // What another release did that was undone meanwhile is not held against this one.
    const from = new Date(Math.max(since.getTime(), this.#lastUndone() + 1));
    const before = this.#before.get(keyOf(fresh)) ?? (await this.#readBefore(fresh));
    this.#before.set(keyOf(fresh), before);
    const after = await readViews(this.#needs.database.db, part, { from });
    const own = after.filter((one) => one.hash === hash);
    return fallDecision(before, own, this.#known.pagesOf(part, hash));
  }

  async #readBefore({ part, since, replaced, replacedSince }: Fresh): Promise<readonly ViewCount[]> {
    const dayBefore = new Date(Math.max(since.getTime() - DAY_MS, replacedSince.getTime()));
    const then = { from: slotOf(dayBefore), to: slotOf(since) };
    const views = await readViews(this.#needs.database.db, part, then);
    return views.filter((one) => one.hash === replaced);
  }

  /** When the portal last undid a release or a canary. */
  #lastUndone(): number {
    const undone = [...this.#needs.releases.state().parts.values()]
      .filter(
        ({ last: { reason, actor } }) => (reason === 'rollback' || reason === 'abort') && actor === BY_ITSELF,
      )
      .map(({ last }) => last.at.getTime());
    return Math.max(0, ...undone);
  }

  async #undo(what: 'canary' | 'release', { part, hash }: Part, { words }: Decision): Promise<Tried> {
    const { releases, database, log } = this.#needs;
    const found = [`${words}.`, ...(await mostFrequent(database.db, part, hash))].join('\n');
    const note = `Undone by itself: ${found}`;
    return this.#try({ part, hash, wish: 'undo', why: `It is worse: ${found}` }, async () => {
      if (what === 'canary') await releases.undoCanary(part, hash, BY_ITSELF, note);
      else await releases.undoRelease(part, hash, BY_ITSELF, note);
      log.warn({ part, release: hash, why: words }, 'a release was undone');
    });
  }

  /**
   * Switches; a switch by another process or a person meanwhile is handled at the next look. A refusal is mailed to
   * the part's team, and not tried again for a while, or before something is switched. A check that ran out of time
   * is reported only when that happens again: the machine may have been busy.
   */
  async #try(wished: Omit<Refused, 'reason'>, work: () => Promise<void>): Promise<Tried> {
    const { releases, log } = this.#needs;
    const { revision } = releases.state();
    const key = `${wished.wish} ${wished.part}/${wished.hash}`;
    const refused = this.#refused.get(key);
    if (refused?.revision === revision && this.#elapsed() < refused.until) return 'refused';
    try {
      await work();
      this.#refused.delete(key);
      return 'done';
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      const reason = error.message;
      if (error.status === 409) {
        log.info({ reason }, 'a release was switched meanwhile');
        return 'overtaken';
      }
      log.warn({ reason }, 'a release cannot be switched');
      if (refused || !(error instanceof NotInTimeError)) await releases.mailRefusal({ ...wished, reason });
      this.#refused.set(key, { revision, until: this.#elapsed() + REFUSED_MS });
      return 'refused';
    }
  }
}
