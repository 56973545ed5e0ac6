import { randomFrom } from '../../sample-college/random';
import { evidenceOfRate, evidenceOfShare } from './evidence';
import { canaryDecision, jumpDecision } from './decision';
import type { Count } from './strata';

/** How often evidence ever reaches a bound in many histories of faults, looked at after each. */
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

test.each([0.05, 0.25, 0.5])(
  'MFE-11 evidence of a canary with a share of %d reaches 50 in fewer than 1 of 50 histories, though each fault is looked at',
  (share) => {
    const rate = everReached(50, 500, (random) => {
      let [canary, others] = [0, 0];
      return () => {
        if (random() < share) canary += 1;
        else others += 1;
        const seen = (faults: number) => ({ faults, loads: 0 });
        return evidenceOfShare(seen(canary), seen(others), share);
      };
    });
    expect(rate).toBeLessThan(1 / 50);
  },
);

test.each([
  [0.05, 0.01],
  [0.05, 0.3],
  [0.25, 0.001],
  [0.5, 0.9],
])(
  'MFE-11 nor where it has a share of %d, and of all pages as they are opened a share of %d goes wrong',
  (share, wrong) => {
    const rate = everReached(50, 500, (random) => {
      const [canary, others] = [
        { faults: 0, loads: 0 },
        { faults: 0, loads: 0 },
      ];
      return () => {
        for (let pages = 0; pages < 20; pages += 1) {
          const seen = random() < share ? canary : others;
          seen.loads += 1;
          if (random() < wrong) seen.faults += 1;
        }
        return evidenceOfShare(canary, others, share);
      };
    });
    expect(rate).toBeLessThan(1 / 50);
  },
);

test('MFE-12 evidence of more errors than expected reaches 50 in fewer than 1 of 50 histories', () => {
  const rate = everReached(50, 500, (random) => {
    let [faults, expected] = [0, 0];
    return () => {
      expected += 0.2;
      // As many as expected, one after the other: of chance 0.2 at each look, and so a little less wild than Poisson's.
      if (random() < 0.2) faults += 1;
      return evidenceOfRate(faults, expected);
    };
  });
  expect(rate).toBeLessThan(1 / 50);
});

const count = (hash: string, more: Partial<Count>): Count => ({
  hash,
  page: '/fair',
  device: 'other',
  loads: 0,
  faults: 0,
  thrown: 0,
  ...more,
});

test('MFE-11 a few faults of a canary against none are enough, and their place is named', () => {
  const counts = [
    count('new', { loads: 40 }),
    count('new', { loads: 10, faults: 6, page: '/fair/map', device: 'phone' }),
    count('old', { loads: 950, faults: 4 }),
    count('old', { loads: 190, page: '/fair/map', device: 'phone' }),
  ];
  expect(canaryDecision(counts, { hash: 'new', pages: 2, percent: 5 })?.words).toBe(
    '6 faults in 10 pages opened on phones, against 0 in 190 of the active release',
  );
});

test('MFE-11 a page that breaks each time is seen by four faults, against one that the others had by chance', () => {
  const page = '/fair/map';
  const counts = [
    count('new', { loads: 90 }),
    count('new', { loads: 4, faults: 4, page }),
    count('old', { loads: 1_800, faults: 9 }),
    count('old', { loads: 76, faults: 1, page }),
  ];
  expect(canaryDecision(counts, { hash: 'new', pages: 4, percent: 5 })?.words).toBe(
    '4 faults in 4 pages opened on /fair/map, against 1 in 76 of the active release',
  );
});

test.each([
  ['its browsers opened as large a share of the pages', count('new', { loads: 50, faults: 6 }), 50],
  ['as many break in the other release', count('new', { loads: 50, faults: 6 }), 950],
])('MFE-11 the same faults are no decision where %s', (_, canary, loads) => {
  const others = count('old', { loads, faults: loads === 50 ? 0 : 114 });
  expect(canaryDecision([canary, others], { hash: 'new', pages: 2, percent: 5 })).toBeNull();
});

test('MFE-12 a jump of errors is a decision, more visitors and the errors of another release are none', () => {
  const before = { counts: [count('old', { thrown: 10 })], opened: 5_000 };
  const asked = { hash: 'new', replaced: 'old', pages: 2 };
  const since = (thrown: number, hash = 'new') => ({ counts: [count(hash, { thrown })], opened: 500 });
  expect(jumpDecision(before, since(40), asked)?.words).toBe(
    '40 errors on all pages in 500 pages opened of the portal, against 10 in 5000 before',
  );
  expect(jumpDecision(before, since(4), asked)).toBeNull();
  expect(jumpDecision(before, since(40, 'old'), asked)).toBeNull();
});

test('MFE-12 a portal that was never visited before says little, and a release that always throws is seen all the same', () => {
  const none = { counts: [], opened: 0 };
  const asked = { hash: 'new', replaced: 'old', pages: 2 };
  const since = (opened: number) => ({ counts: [count('new', { thrown: opened })], opened });
  expect(jumpDecision(none, since(3), asked)).toBeNull();
  expect(jumpDecision({ counts: [], opened: 40 }, since(40), asked)).not.toBeNull();
});
