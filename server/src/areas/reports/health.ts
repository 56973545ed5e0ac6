import { TELLING_DOCUMENTS } from '@portal/shared/contract';
import { readFrame, type Frame } from './frames';
import type { readNotified } from './store';
import { quantileOf } from './vital-steps';
import type { sumViews } from './watch/view-store';

type Row = Awaited<ReturnType<typeof readNotified>>[number];
type ViewSum = Awaited<ReturnType<typeof sumViews>>[number];

export const FAULT_KINDS = ['load', 'render', 'unhandled', 'policy'] as const;
export const VITAL_NAMES = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
type FaultKind = (typeof FAULT_KINDS)[number];
type VitalName = (typeof VITAL_NAMES)[number];

/** Faults that are shown of each release, the most frequent first. */
const MOST_SHOWN = 5;
const QUANTILE = 0.75;

/** One fault of a release, over its pages. */
type ShownFault = {
  kind: FaultKind;
  count: number;
  pages: string[];
  message: string;
  frames: Frame[];
};

/** How a release is in its browsers. */
export type ReleaseHealth = {
  part: string;
  hash: string;
  isInForce: boolean;
  /** Pages that were shown, estimated from the documents that report them. */
  loads: number;
  /** Measured views: how many began, were usable, and had a try of the main action that finished. */
  views: Pick<ViewSum, 'started' | 'usable' | 'tried' | 'finished'>;
  faults: Record<FaultKind, number>;
  /** By its name the value that three in four documents are not above, in milliseconds; CLS in thousandths. */
  vitals: Partial<Record<VitalName, number>>;
  top: ShownFault[];
};

/** Whether what is counted is a fault; pages that were shown and vitals are none. */
export const isFault = (kind: Row['kind']): kind is FaultKind =>
  (FAULT_KINDS as readonly string[]).includes(kind);
const sum = (rows: readonly Row[]): number => rows.reduce((total, { count }) => total + count, 0);

function grouped(rows: readonly Row[], keyOf: (row: Row) => string): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups.values()];
}

function shownFault(rows: readonly Row[]): ShownFault {
  const { kind, what } = rows[0]!;
  const [message = '', ...lines] = what.split('\n');
  return {
    kind: kind as FaultKind,
    count: sum(rows),
    pages: [...new Set(rows.map(({ page }) => page))].sort(),
    message,
    frames: lines.map(readFrame).filter((frame) => frame !== null),
  };
}

function vitalsOf(rows: readonly Row[]): ReleaseHealth['vitals'] {
  return Object.fromEntries(
    VITAL_NAMES.flatMap((name) => {
      const counts = new Map<number, number>();
      for (const { kind, what, count } of rows)
        if (kind === name) counts.set(Number(what), (counts.get(Number(what)) ?? 0) + count);
      return counts.size === 0 ? [] : [[name, Math.round(quantileOf(counts, QUANTILE))]];
    }),
  );
}

/**
 * What browsers reported, by release: the active ones first, then those that were shown most.
 * @param isInForce whether a release of a part is
 */
export function healthOf(
  rows: readonly Row[],
  views: readonly ViewSum[],
  isInForce: (part: string, hash: string) => boolean,
): ReleaseHealth[] {
  const known = new Map([...rows, ...views].map(({ part, hash }) => [`${part}/${hash}`, { part, hash }]));
  const releases = [...known.values()].map(({ part, hash }) => {
    const isOwn = (one: { part: string; hash: string }) => one.part === part && one.hash === hash;
    const own = rows.filter(isOwn);
    const { started = 0, usable = 0, tried = 0, finished = 0 } = views.find(isOwn) ?? {};
    const faults = own.filter(({ kind }) => isFault(kind));
    const byKind = FAULT_KINDS.map((kind) => [kind, sum(faults.filter((row) => row.kind === kind))]);
    const top = grouped(faults, ({ kind, what }) => `${kind} ${what}`).map(shownFault);
    return {
      part,
      hash,
      isInForce: isInForce(part, hash),
      loads: sum(own.filter(({ kind }) => kind === 'shown')) * TELLING_DOCUMENTS,
      views: { started, usable, tried, finished },
      faults: Object.fromEntries(byKind) as ReleaseHealth['faults'],
      vitals: vitalsOf(own),
      top: top.sort((a, b) => b.count - a.count).slice(0, MOST_SHOWN),
    };
  });
  return releases.sort(
    (a, b) =>
      (a.part < b.part ? -1 : a.part > b.part ? 1 : 0) ||
      Number(b.isInForce) - Number(a.isInForce) ||
      b.loads - a.loads,
  );
}
