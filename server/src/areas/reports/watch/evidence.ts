// How sure it is that a release is worse (docs/decisions/0020-canaries.md).
//
// Both measures are mixtures of likelihood ratios: while the release is no worse, their mean never grows above 1, however
// often they are looked at. So the chance that one ever reaches a bound is at most one in that bound (Ville's inequality).

/** How many times as many faults a worse release may have: few where few browsers meet them, many where all do. */
const RATIOS = [2, 5, 20, 100];

const mean = (logs: readonly number[]): number =>
  logs.reduce((sum, log) => sum + Math.exp(log), 0) / logs.length;

/** What was seen of some browsers: pages that they opened, and faults that they met. */
export type Seen = { loads: number; faults: number };

/** A release that breaks a page breaks nearly each visit of it, where hardly any broke before. */
const BROKEN = { often: 0.8, seldom: 0.01 };

/** Which of the faults came to whom: says nothing of how many pages went well. */
const byFaults = (canary: Seen, others: Seen, share: number): number =>
  mean(
    RATIOS.map(
      (ratio) =>
        canary.faults * Math.log(ratio) - (canary.faults + others.faults) * Math.log1p((ratio - 1) * share),
    ),
  );

/** Which of the pages went wrong, and which went well: a page that is broken is seen so by fewer faults. */
function byPages(canary: Seen, others: Seen, least: number, most: number): number {
  const { often, seldom } = BROKEN;
  /** Of how many visits go wrong where the canary is as good as the others and has this share of them. */
  const alike = (share: number) => share * often + (1 - share) * seldom;
  const well = ({ loads, faults }: Seen) => Math.max(0, loads - faults);
  return Math.exp(
    canary.faults * Math.log(often / alike(most)) +
      others.faults * Math.log(seldom / alike(most)) +
      well(canary) * Math.log((1 - often) / (1 - alike(least))) +
      well(others) * Math.log((1 - seldom) / (1 - alike(least))),
  );
}

/**
 * The evidence that a canary has more than its share of the faults. Each opened page is the canary's with a
 * probability of its share: its browsers were drawn at random. Where they opened more pages, or fewer, the count that
 * is worse for the decision is used.
 * @param drawn the canary's share of browsers
 */
export function evidenceOfShare(canary: Seen, others: Seen, drawn: number): number {
  const loads = canary.loads + others.loads;
  const opened = loads === 0 ? 0 : canary.loads / loads;
  const [least, most] = [Math.min(drawn, opened), Math.max(drawn, opened)];
  // Without others there is nothing to compare with.
  if (most >= 1) return 0;
  return (byFaults(canary, others, most) + byPages(canary, others, least, most)) / 2;
}

/**
 * That there are more faults than were to be expected.
 * @param expected most that come on average while the release is no worse
 */
export const evidenceOfRate = (faults: number, expected: number): number =>
  mean(RATIOS.map((ratio) => faults * Math.log(ratio) - (ratio - 1) * expected));
