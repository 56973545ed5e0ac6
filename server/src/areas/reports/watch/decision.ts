import { evidenceOfRate, evidenceOfShare, type Seen } from './evidence';
import { strataOf, sumOf, type Count } from './strata';

/**
 * The chance that a release which is no worse is undone all the same: at most so much for each step of a canary, and for
 * each active release. With two steps that is fewer than 1 of 200.
 */
const ERROR_RATE = { step: 1 / 600, release: 1 / 1_000 };
/** What is written of a release, and of a page that one process counts, is fewer than this. */
const EVERYWHERE = 3;
/** An active release is compared with another time of the day: so many times as many faults are no news. */
const JUMP = 3;
/** Faults for each opened page, below which no decision is needed. */
const LEAST_RATE = 1 / 1_000;

/** That a release is worse, how sure that is, by how many faults, and in words. */
export type Decision = { evidence: number; faults: number; words: string };

/** The surer decision first; of two beyond any number, the one with more faults. */
export const surerFirst = (a: Decision, b: Decision): number =>
  a.evidence === b.evidence ? b.faults - a.faults : b.evidence - a.evidence;

const times = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** The surest of the decisions that are sure enough; each stratum is a further chance to err. */
function surest(decisions: Decision[], pages: number, errorRate: number): Decision | null {
  const bound = (EVERYWHERE + pages) / errorRate;
  const [first] = decisions.filter(({ evidence }) => evidence >= bound).sort(surerFirst);
  return first ?? null;
}

type Asked = {
  /** The release that is judged. */
  hash: string;
  /** Pages that its part has: so many strata there may be. */
  pages: number;
};

/**
 * Whether a canary is worse than the active release.
 * @param counts of the part since the canary has its current share of browsers
 * @param percent of all browsers that have it
 * @returns null while nothing shows it
 */
export function canaryDecision(
  counts: readonly Count[],
  { hash, pages, percent }: Asked & { percent: number },
): Decision | null {
  const isCanary = (one: string) => one === hash;
  const decisions = strataOf(counts).map(({ where, counts: own }): Decision => {
    const seenOf = (isMeant: (one: string) => boolean): Seen => ({
      loads: sumOf(own, 'loads', isMeant),
      faults: sumOf(own, 'faults', isMeant),
    });
    const [canary, others] = [seenOf(isCanary), seenOf((one) => !isCanary(one))];
    return {
      faults: canary.faults,
      evidence: evidenceOfShare(canary, others, percent / 100),
      words: `${times(canary.faults, 'fault')} in ${times(canary.loads, 'page')} opened ${where}, against ${others.faults} in ${others.loads} of the active release`,
    };
  });
  return surest(decisions, pages, ERROR_RATE.step);
}

/** What was counted in a span of time: of the part, and pages that were opened of the whole portal. */
export type Span = { counts: readonly Count[]; opened: number };

/** Most faults that a page brings on average, as far as those that came say it; two in a hundred times it is more. */
const mostLikely = (faults: number, opened: number): number =>
  Math.max(LEAST_RATE, (faults + 2 * Math.sqrt(faults) + 4) / Math.max(1, opened));

/**
 * Whether an active release throws far more than the one that it replaced.
 * @param before while that one was active @param since the release
 * @returns null while nothing says so
 */
export function jumpDecision(
  before: Span,
  since: Span,
  { hash, replaced, pages }: Asked & { replaced: string },
): Decision | null {
  const isNew = (one: string) => one === hash;
  const isOld = (one: string) => one === replaced;
  const decisions = strataOf(since.counts).map(({ where, counts }): Decision => {
    const faults = sumOf(counts, 'thrown', isNew);
    const then = strataOf(before.counts).find((stratum) => stratum.where === where);
    const faultsThen = then ? sumOf(then.counts, 'thrown', isOld) : 0;
    const expected = JUMP * mostLikely(faultsThen, before.opened) * since.opened;
    return {
      faults,
      evidence: evidenceOfRate(faults, expected),
      words: `${times(faults, 'error')} ${where} in ${times(since.opened, 'page')} opened of the portal, against ${faultsThen} in ${before.opened} before`,
    };
  });
  return surest(decisions, pages, ERROR_RATE.release);
}
