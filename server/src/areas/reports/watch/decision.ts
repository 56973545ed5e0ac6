import { drawnShares, evidenceOf, laterShares, type Seen, type Shares } from './evidence';
import type { ViewCount } from './view-store';

/** The chance that a release which is no worse is undone all the same: at most so much for all steps of a canary. */
const WRONGLY_UNDONE = 0.01;
/** Steps of a canary, each compared by itself. */
const STEPS = 2;
/** An active release is compared with another day: odds of failing that are so many times as high are no news. */
const OTHER_DAY = 3;

/** What is compared: views that are not usable, and tries of a page's main action that do not succeed. */
const MEASURES: { words: string; of: (views: ViewCount) => Seen }[] = [
  {
    words: 'views were not usable',
    of: ({ started, unusable, lost }) => ({ views: started, failed: Math.min(started, unusable + lost) }),
  },
  {
    words: 'views in which someone pressed a button did not finish the main action',
    of: ({ tried, finished }) => ({ views: tried, failed: Math.max(0, tried - finished) }),
  },
];

/** A comparison of two releases: its p-value, the views that failed, and all in words. */
export type Decision = { p: number; failed: number; words: string };

/** The surer decision first; of two beyond any number, the one with more failed views. */
export const surerFirst = (a: Decision, b: Decision): number => a.p - b.p || b.failed - a.failed;

const sumOf = (counts: readonly ViewCount[], of: (views: ViewCount) => Seen): Seen => {
  const sum = { views: 0, failed: 0 };
  for (const { views, failed } of counts.map(of)) {
    sum.views += views;
    sum.failed += failed;
  }
  return sum;
};

const percent = ({ views, failed }: Seen): string =>
  `${failed} of ${views} (${Math.round((100 * failed) / Math.max(1, views))}%)`;
const rounded = (p: number): string => (p < 1e-6 ? '< 0.000001' : `= ${Number(p.toPrecision(2))}`);

type Compared = {
  /** The release that is judged, and what it is compared with. */
  own: readonly ViewCount[];
  other: readonly ViewCount[];
  otherWords: string;
  /** Pages that its part has. */
  pages: number;
  /** Further comparisons that may err as well. */
  times: number;
  shares: (own: Seen, other: Seen) => Shares;
};

/** Each measure on all pages and on each page; every one of them is a further chance to err. */
function compare({ own, other, otherWords, pages, times, shares }: Compared): Decision[] {
  const errors = MEASURES.length * (1 + pages) * times;
  const places = [undefined, ...new Set(own.map(({ page }) => page))];
  return MEASURES.flatMap(({ words, of }) =>
    places.map((place): Decision => {
      const at = (counts: readonly ViewCount[]) =>
        sumOf(place === undefined ? counts : counts.filter(({ page }) => page === place), of);
      const [mine, others] = [at(own), at(other)];
      const p = Math.min(1, errors / evidenceOf(mine, others, shares(mine, others)));
      const where = place === undefined ? 'on all pages' : `on ${place}`;
      return {
        p,
        failed: mine.failed,
        words: `${percent(mine)} ${words} ${where}, against ${percent(others)} ${otherWords}: p ${rounded(p)}`,
      };
    }),
  );
}

const surest = (decisions: Decision[]): Decision | null =>
  decisions.filter(({ p }) => p < WRONGLY_UNDONE).sort(surerFirst)[0] ?? null;

/** A canary beside the active release. */
type Canary = {
  hash: string;
  /** Pages that its part has. */
  pages: number;
  /** Of all browsers. */
  percent: number;
};

const isOf = (meant: string) => (views: ViewCount) => views.hash === meant;

/**
 * Whether a canary is worse than the active release.
 * @param counts of the part since the canary has its current share of browsers
 * @returns null while nothing shows it
 */
export function canaryDecision(counts: readonly ViewCount[], canary: Canary): Decision | null {
  const isCanary = isOf(canary.hash);
  return surest(
    compare({
      own: counts.filter(isCanary),
      other: counts.filter((views) => !isCanary(views)),
      otherWords: 'of the active release',
      pages: canary.pages,
      times: STEPS,
      shares: (own, other) => drawnShares(own, other, canary.percent / 100),
    }),
  );
}

/** Of a hundred comparisons with such a fault at least 95 find it. */
const NEARLY_SURE_SD = 1.645;

/**
 * What the comparison of a canary can find by now, in words: a fault that is rarer cannot be told from chance yet.
 * @param counts as `canaryDecision` takes them
 */
export function powerOf(counts: readonly ViewCount[], canary: Canary): string {
  const isCanary = isOf(canary.hash);
  const { of } = MEASURES[0]!;
  const own = sumOf(counts.filter(isCanary), of);
  const other = sumOf(
    counts.filter((views) => !isCanary(views)),
    of,
  );
  const shares = drawnShares(own, other, canary.percent / 100);
  const bound = (MEASURES.length * (1 + canary.pages) * STEPS) / WRONGLY_UNDONE;
  const usual = other.failed / Math.max(1, other.views);
  const isFound = (fault: number): boolean => {
    const rate = usual + (1 - usual) * fault;
    const least = own.views * rate - NEARLY_SURE_SD * Math.sqrt(own.views * rate * (1 - rate));
    return evidenceOf({ ...own, failed: Math.max(0, Math.floor(least)) }, other, shares) >= bound;
  };
  for (let fault = 1; fault <= 100; fault += 1)
    if (isFound(fault / 100))
      return `of ${own.views} views a fault in ${fault}% would have been found, a rarer one cannot be told from chance yet`;
  return `${own.views} views are too few to find any fault`;
}

/**
 * Whether an active release fails far more often than the one that it replaced did on the day before.
 * @param before views of the replaced release @param since views of the release
 * @returns null while nothing says so
 */
export function fallDecision(
  before: readonly ViewCount[],
  since: readonly ViewCount[],
  pages: number,
): Decision | null {
  return surest(
    compare({
      own: since,
      other: before,
      otherWords: 'of the release before it',
      pages,
      times: 1,
      shares: (own, other) => laterShares(own, other, OTHER_DAY),
    }),
  );
}
