import { randomFrom } from '../../sample-college/random';
import { canaryDecision, fallDecision, powerOf } from './decision';
import { drawnShares, evidenceOf, laterShares } from './evidence';
import type { ViewCount } from './view-store';

/** How often evidence ever reaches a bound in many histories of views, looked at all the time. */
function everReached(bound: number, histories: number, next: (random: () => number) => () => number): number {
  const random = randomFrom(7);
  let reached = 0;
  for (let history = 0; history < histories; history += 1) {
    const look = next(random);
    for (let looks = 0; looks < 200; looks += 1) {
      if (look() < bound) continue;
      reached += 1;
      break;
    }
  }
  return reached / histories;
}

test.each([
  [0.05, 0.01],
  [0.05, 0.3],
  [0.25, 0.001],
  [0.5, 0.9],
])(
  'MFE-11 evidence of a canary with a share of %d, where a share of %d of all views fails, reaches 50 in fewer than 1 of 50 histories',
  (share, failing) => {
    const rate = everReached(50, 500, (random) => {
      const [canary, others] = [
        { failed: 0, views: 0 },
        { failed: 0, views: 0 },
      ];
      return () => {
        for (let views = 0; views < 20; views += 1) {
          const seen = random() < share ? canary : others;
          seen.views += 1;
          if (random() < failing) seen.failed += 1;
        }
        return evidenceOf(canary, others, drawnShares(canary, others, share));
      };
    });
    expect(rate).toBeLessThan(1 / 50);
  },
);

test('MFE-12 evidence against a release that fails twice as often as on the day before reaches 50 in fewer than 1 of 50 histories', () => {
  const before = { views: 2_000, failed: 40 };
  const rate = everReached(50, 500, (random) => {
    const since = { views: 0, failed: 0 };
    return () => {
      for (let views = 0; views < 20; views += 1) {
        since.views += 1;
        if (random() < 0.04) since.failed += 1;
      }
      return evidenceOf(since, before, laterShares(since, before, 3));
    };
  });
  expect(rate).toBeLessThan(1 / 50);
});

const views = (
  hash: string,
  started: number,
  unusable: number,
  more: Partial<ViewCount> = {},
): ViewCount => ({
  hash,
  page: '/fair',
  started,
  usable: started - unusable,
  unusable,
  lost: 0,
  tried: 0,
  finished: 0,
  ...more,
});
const CANARY = { hash: 'new', pages: 2, percent: 5 };

test('MFE-11 a few views of a canary that are not usable, against none, are enough, and their page is named', () => {
  const counts = [
    views('new', 40, 0),
    views('new', 10, 6, { page: '/fair/map' }),
    views('old', 950, 4),
    views('old', 190, 0, { page: '/fair/map' }),
  ];
  expect(canaryDecision(counts, CANARY)?.words).toMatch(
    /^6 of 10 \(60%\) views were not usable on \/fair\/map, against 0 of 190 \(0%\) of the active release: p /,
  );
});

test('MFE-11 a fault in 8 of 100 views is no decision at 40 views, is one at 400, and the words say what could be found', () => {
  const at = (canary: number) => [
    views('new', canary, Math.round(canary * 0.1)),
    views('old', 19 * canary, Math.round(19 * canary * 0.02)),
  ];
  expect(canaryDecision(at(40), CANARY)).toBeNull();
  expect(canaryDecision(at(400), CANARY)).not.toBeNull();
  const [, found] =
    /^of 400 views a fault in (\d+)% would have been found/.exec(powerOf(at(400), CANARY)) ?? [];
  expect(Number(found)).toBeLessThanOrEqual(8);
  expect(powerOf(at(3), CANARY)).toBe('3 views are too few to find any fault');
});

test.each([
  ['its browsers opened as large a share of the pages', views('new', 50, 6), views('old', 50, 2)],
  ['as many fail in the other release', views('new', 50, 6), views('old', 950, 114)],
])('MFE-11 the same failures are no decision where %s', (_, canary, others) => {
  expect(canaryDecision([canary, others], CANARY)).toBeNull();
});

test('MFE-12 a release that nearly always fails is a decision, one that fails a little more than the day before is none', () => {
  const before = [views('old', 500, 5)];
  expect(fallDecision(before, [views('new', 60, 55)], 2)?.words).toMatch(
    /against 5 of 500 \(1%\) of the release before it/,
  );
  expect(fallDecision(before, [views('new', 60, 2)], 2)).toBeNull();
  // Without a day before there is nothing to compare with.
  expect(fallDecision([], [views('new', 60, 55)], 2)).toBeNull();
});
