/**
 * `npm run bench:canaries`: thousands of simulated canaries, by the decision that the server makes: how often a good one
 * is undone, and after how many views a bad one is. `-- --runs 500` is a quick look. The table is in docs/releases.md.
 */
import { parseArgs } from 'node:util';
import { canaryDecision, type ViewCount } from '../../server/testing/releases';
import { formatTable, tableOf } from '../report';

/** Pages of the simulated part, with what share of the views each has. */
const PAGES = [
  ['/fair', 0.5],
  ['/fair/stalls', 0.3],
  ['/fair/talks', 0.15],
  ['/fair/map', 0.05],
] as const;
/** Views that fail in any release, and views with a try of the main action, and how many of these succeed. */
const USUAL = { fails: 0.02, tries: 0.4, succeeds: 0.7 };
/** The server looks every 3 s: every so many views of all browsers on a busy morning, and on a quiet one. */
const LOOK_EVERY = 40;
const LONGEST = 60_000;

type Page = (typeof PAGES)[number][0];
/** How often a view fails, and a try does not succeed, in the canary alone. */
type Fault = { what: string; fails?: number; page?: Page; hinders?: number; percent: number };

const GOOD: Fault[] = [5, 25].map((percent) => ({ what: 'has no fault', percent }));
const BAD: Fault[] = [
  { what: 'is usable for none', fails: 1, percent: 5 },
  { what: 'fails in 8 of 100 views', fails: 0.08, percent: 5 },
  { what: 'fails in 8 of 100 views', fails: 0.08, percent: 25 },
  { what: 'fails on a page with 5% of the views', fails: 1, page: '/fair/map', percent: 5 },
  { what: 'has a button without effect', hinders: 1, percent: 5 },
];

/** @param seed of a run @returns numbers from 0 to 1, the same for the same seed (mulberry32) */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function pageAt(at: number): number {
  let left = at;
  const found = PAGES.findIndex(([, share]) => (left -= share) < 0);
  return found < 0 ? 0 : found;
}

/** One canary. @returns its views when it was undone; null where it was not within the views of the canary */
function undoneAfter(
  seed: number,
  { fails = 0, page, hinders = 0, percent }: Fault,
  most: number,
): number | null {
  const random = randomFrom(seed);
  const emptyOf = (hash: string) =>
    PAGES.map(([name]): ViewCount => ({
      ...{ hash, page: name, started: 0, usable: 0, unusable: 0, tried: 0, finished: 0, lost: 0 },
    }));
  const [canary, active] = [emptyOf('canary'), emptyOf('active')];
  const counts = [...canary, ...active];
  let views = 0;
  for (let all = 1; all <= LONGEST && views < most; all += 1) {
    const isCanary = random() * 100 < percent;
    const seen = (isCanary ? canary : active)[pageAt(random())]!;
    const isHit = isCanary && (page === undefined || seen.page === page);
    if (isCanary) views += 1;
    seen.started += 1;
    if (random() < USUAL.fails || (isHit && random() < fails)) seen.unusable += 1;
    else {
      seen.usable += 1;
      if (random() < USUAL.tries) {
        seen.tried += 1;
        if (random() < USUAL.succeeds && !(isHit && random() < hinders)) seen.finished += 1;
      }
    }
    if (all % LOOK_EVERY === 0 && canaryDecision(counts, { hash: 'canary', pages: PAGES.length, percent }))
      return views;
  }
  return null;
}

const quantile = (sorted: readonly number[], share: number): number | string =>
  sorted[Math.ceil(sorted.length * share) - 1] ?? '—';

/** Many canaries of one kind. */
function simulate(fault: Fault, runs: number, most: number) {
  const found: number[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const views = undoneAfter(run, fault, most);
    if (views !== null) found.push(views);
  }
  found.sort((a, b) => a - b);
  return { ...fault, runs, most, found };
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: '10000' } } });
const runs = Number(values.runs);
const results = [...GOOD, ...BAD].map((fault) =>
  simulate(fault, fault.what === 'has no fault' ? runs : runs / 10, 1_000),
);
const share = (count: number, all: number): string => `${((100 * count) / all).toFixed(1)}%`;
/** Of all canaries, those that are not found come last. */
const viewsOf = (found: readonly number[], all: number, of: number): number | string =>
  found.length < all * of
    ? 'later'
    : quantile([...found, ...Array<number>(all - found.length).fill(Infinity)], of);

process.stdout.write(
  `${formatTable(
    tableOf('Simulated canaries', results, [
      ['a canary that', ({ what }) => what],
      ['of all browsers', ({ percent }) => `${percent}%`],
      ['canaries', ({ runs: all }) => all],
      ['undone within 1,000 of its views', ({ found, runs: all }) => share(found.length, all)],
      ['after views, median', ({ found, runs: all }) => viewsOf(found, all, 0.5)],
      ['95 of 100', ({ found, runs: all }) => viewsOf(found, all, 0.95)],
    ]),
  )}\n`,
);
