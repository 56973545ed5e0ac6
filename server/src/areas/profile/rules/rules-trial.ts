import { performance } from 'node:perf_hooks';
import type pino from 'pino';
import { formatCount } from '@portal/shared/format';
import { PortalError } from '../../../platform/errors';
import { lockedStudents } from '../locked-profiles-store';
import type { RulesFile } from './active-rules';
import { loadRules, type LoadedRules } from './loaded-rules';
import { RulesFailure } from './rules-sandbox';
import { rulesEffect, type EffectDeps, type RulesEffect } from './rules-effect';

/** Before a release is active so many locked profiles are tried, for so long at most. */
const SAMPLE = { profiles: 2_000, withinMs: 10_000 };
/** A larger share of them that would no longer be complete wants to be accepted. */
const MOST_SHARE = 0.01;
/** Fields that a report names. */
const MOST_FIELDS = 12;

type Log = Pick<pino.BaseLogger, 'info' | 'error'>;
type Deps = EffectDeps & {
  log: Log;
  /** The rules of the releases, the active ones first. */
  inForce: () => Promise<RulesFile[]>;
  /** How long the profiles of a trial are tried, in milliseconds. */
  withinMs?: number;
};

/** The report of an effect, in words. @param all how many locked profiles there are */
export function effectText({ looked, broken, fields }: RulesEffect, all: number): string {
  const whose =
    looked === all
      ? `${formatCount(all)} locked profiles`
      : `${formatCount(looked)} locked profiles, taken by chance from ${formatCount(all)},`;
  if (looked === 0) return `None of ${formatCount(all)} locked profiles could be tried in time.`;
  if (broken === 0) return `None of ${whose} would become incomplete.`;
  const counts = [...fields].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const named = counts.slice(0, MOST_FIELDS).map(([field, count]) => `${field} ${formatCount(count)}`);
  if (counts.length > MOST_FIELDS) named.push(`and ${counts.length - MOST_FIELDS} more`);
  return `${formatCount(broken)} of ${whose} would no longer be complete: ${named.join(', ')}.`;
}

/** Rules that fail on a profile may put what they read into their error: it is reported to no one. */
function withoutCause(error: unknown): never {
  if (error instanceof RulesFailure)
    throw new PortalError(422, 'The rules gave no result for locked profiles.');
  throw error;
}

/**
 * Tries the rules of a release of mfe-profile on the profiles that are locked: some before it is active, all of them
 * after. What is found is words; nothing about a student comes out of it.
 */
export class RulesTrial {
  readonly #needs: Deps;
  #isClosed = false;
  #working: Promise<void> = Promise.resolve();

  constructor(needs: Deps) {
    this.#needs = needs;
  }

  /**
   * Tries profiles, some by chance, before the rules are active.
   * @param before the rules that are active by then @param isAccepted whether profiles may become incomplete
   * @returns what was found, in words; null where there is nothing to try
   * @throws PortalError 422 when too many would become incomplete, or none could be tried
   */
  async some(code: string, before: RulesFile, isAccepted: boolean): Promise<string | null> {
    const withinMs = this.#needs.withinMs ?? SAMPLE.withinMs;
    const found = await this.#try(code, before, SAMPLE.profiles, () => {
      const end = performance.now() + withinMs;
      return () => performance.now() >= end;
    });
    if (!found) return null;
    const { effect, all } = found;
    const words = effectText(effect, all);
    if (!isAccepted && (effect.looked === 0 || effect.broken > effect.looked * MOST_SHARE))
      throw new PortalError(422, `${words} If this is wanted, release it with --accept.`);
    return words;
  }

  /**
   * Tries all profiles in the background, and compares with the rules that were active before.
   * @param note takes the findings, in words
   */
  all(code: string, before: RulesFile, note: (words: string) => Promise<void>): void {
    this.#working = this.#working
      .then(async () => {
        const found = await this.#try(code, before, null, () => () => this.#isClosed);
        if (!found || this.#isClosed) return;
        const words = effectText(found.effect, found.all);
        this.#needs.log.info({ found: words }, 'the active rules were tried on every locked profile');
        await note(words);
      })
      .catch((err: unknown) => {
        if (!this.#isClosed)
          this.#needs.log.error({ err }, 'locked profiles could not be tried by the rules');
      });
  }

  /** The rules that are active now. */
  async inForce(): Promise<RulesFile | undefined> {
    return (await this.#needs.inForce())[0];
  }

  /** Waits until what is being tried now is done. */
  async settled(): Promise<void> {
    await this.#working;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#working;
  }

  /** @param begin called once the rules are loaded; what it gives says when the rest is left out */
  async #try(code: string, before: RulesFile, most: number | null, begin: () => () => boolean) {
    const { ids, all } = await lockedStudents(this.#needs.database.db, most);
    if (ids.length === 0) return null;
    const loaded: LoadedRules[] = [];
    try {
      for (const one of [before.code, code]) loaded.push(await loadRules(one));
      const [old, young] = loaded as [LoadedRules, LoadedRules];
      const effect = await rulesEffect(this.#needs, { before: old, after: young }, ids, {
        now: new Date(),
        isOver: begin(),
      }).catch(withoutCause);
      return { effect, all };
    } finally {
      for (const rules of loaded) await rules.close();
    }
  }
}
