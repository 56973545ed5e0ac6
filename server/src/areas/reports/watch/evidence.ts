// How sure it is that a release is worse (docs/decisions/0020-canaries.md).
//
// The measure is a mixture of likelihood ratios: while the release is no worse, its mean never grows above 1, however
// often it is looked at. So the chance that it ever reaches a bound is at most one in that bound (Ville's inequality),
// and one divided by it is a p-value that holds at every look.

/** How many times as many views may fail: few where few browsers meet a fault, many where all do. */
const MORE_FAIL = [2, 5, 20];
/** And how many times as many succeed: this shows a fault where many views fail in any release. */
const FEWER_SUCCEED = [0.05, 0.5];

/** Views of some browsers, and how many of them failed. */
export type Seen = { views: number; failed: number };

/** The release's share of failed and of successful views, while it is no worse. */
export type Shares = { most: number; least: number };

/**
 * The evidence that a release fails more often than another one.
 * @param shares most of the failed views, and fewest of the others, that the release has while it is no worse
 */
export function evidenceOf(release: Seen, other: Seen, { most, least }: Shares): number {
  // Without the other one there is nothing to compare with.
  if (most >= 1 || other.views <= 0) return 0;
  const succeeded = (seen: Seen) => Math.max(0, seen.views - seen.failed);
  const ratio = (own: number, all: number, times: number, share: number) =>
    Math.exp(own * Math.log(times) - all * Math.log1p((times - 1) * share));
  const ratios = [
    ...MORE_FAIL.map((times) => ratio(release.failed, release.failed + other.failed, times, most)),
    ...FEWER_SUCCEED.map((times) =>
      ratio(succeeded(release), succeeded(release) + succeeded(other), times, least),
    ),
  ];
  return ratios.reduce((sum, one) => sum + one, 0) / ratios.length;
}

/**
 * The shares of a canary: each view is the canary's with the chance of its share of browsers, which were drawn at
 * random. Where they opened more pages, or fewer, the share that makes it look better is used.
 * @param drawn the canary's share of browsers
 */
export function drawnShares(canary: Seen, other: Seen, drawn: number): Shares {
  const opened = canary.views / Math.max(1, canary.views + other.views);
  return { most: Math.max(drawn, opened), least: Math.min(drawn, opened) };
}

/** Failed views of all, below which an earlier time is not trusted. */
const LEAST_RATE = 1 / 200;

/**
 * The shares of a release that is compared with an earlier time: the odds that a view fails may be so many times as high.
 * @param times that other visitors and networks of another day may make of the odds
 */
export function laterShares(release: Seen, before: Seen, times: number): Shares {
  const { views, failed } = before;
  const rate = Math.min(1, Math.max(LEAST_RATE, (failed + 2 * Math.sqrt(failed) + 1) / Math.max(1, views)));
  const share = release.views / Math.max(1, release.views + views);
  /** Of so many times as many. */
  const weighed = (many: number) => (many * share) / (1 + (many - 1) * share);
  const successes = 1 / (1 + (times - 1) * rate);
  return { most: weighed(times * successes), least: weighed(successes) };
}
