import { CONTENT_PART } from '../checks/manifest';
import type { SwitchRow } from '../store';

/**
 * Names the content that came with the shell and the remotes, before any was published: no release has this name.
 * Only content can go back to it: a part without a release does not exist.
 */
export const BUILT_CONTENT = 'build';

/** What the switches say of one part, as of the last of them. */
export type PartState = {
  /** Hash of the active release. */
  current: string;
  /** Hash of the release to go back to; null for a part's first. */
  before: string | null;
  /** True while it is held at `current`, whatever is published. */
  isPinned: boolean;
  /** True while it is in no page, whatever is published; `current` is what comes back then. */
  isRetired: boolean;
  /** The release that some browsers have instead of `current`; null where all have the same. */
  canary: PartCanary | null;
  /** The switch that made it so. */
  last: SwitchRow;
  /** Since when what that switch replaced was active; null for a part's first. */
  replacedSince: Date | null;
};

/** A release in canary, as the history has it. */
export type PartCanary = {
  hash: string;
  /** Of all browsers. */
  percent: number;
  /** Since when some browsers have it, and since when so many. */
  since: Date;
  stepAt: Date;
};

/**
 * The release before the active one: what that one replaced when it was published. Going back twice so goes two
 * releases back, and never to the release that one has just gone back from.
 * @param rows a part's switches, newest first
 */
function releaseBefore(rows: SwitchRow[], current: string): string | null {
  const came = rows.find(
    ({ hash, reason, previous }) =>
      hash === current && previous !== hash && (reason === 'publish' || reason === 'promote'),
  );
  // A release that was held back by a pin was never switched to by its publishing.
  const { previous } = came ?? rows.find(({ hash, previous }) => hash === current && previous !== hash) ?? {};
  return previous ?? null;
}

/** Before the first content that was published there was the build's own; before that, nothing. */
const contentBefore = (rows: SwitchRow[], current: string): string | null =>
  current === BUILT_CONTENT ? null : (releaseBefore(rows, current) ?? BUILT_CONTENT);

/** The canary that the last switch leaves, with the switch by which it began. @param rows a part's switches, newest first */
function canaryOf(rows: SwitchRow[]): PartCanary | null {
  const [last] = rows;
  if (!last || last.canary === null || last.percent === null) return null;
  const { canary: hash, percent, at: stepAt } = last;
  const older = rows.findIndex(({ canary, percent }) => canary !== hash || percent === null);
  const began = rows.at(older === -1 ? -1 : older - 1);
  return { hash, percent, since: began?.at ?? stepAt, stepAt };
}

/** Since when a release was active without a pause, up to the newest of these. @param rows a part's switches, newest first */
function inForceSince(rows: SwitchRow[]): Date | null {
  const older = rows.findIndex(({ hash }) => hash !== rows[0]?.hash);
  return rows.at(older === -1 ? -1 : older - 1)?.at ?? null;
}

/** The state of every part. @param rows every switch, newest first */
export function partStates(rows: SwitchRow[]): Map<string, PartState> {
  const byPart = new Map<string, SwitchRow[]>();
  for (const row of rows) byPart.set(row.part, [...(byPart.get(row.part) ?? []), row]);
  return new Map(
    [...byPart].map(([part, [last, ...older]]) => [
      part,
      {
        current: last!.hash,
        before: (part === CONTENT_PART ? contentBefore : releaseBefore)([last!, ...older], last!.hash),
        isPinned: last!.reason === 'pin',
        isRetired: last!.reason === 'retire',
        canary: canaryOf([last!, ...older]),
        last: last!,
        replacedSince: inForceSince(older),
      },
    ]),
  );
}
