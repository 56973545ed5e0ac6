import { CONTENT_PART } from './manifest';
import type { SwitchRow } from './store';

/**
 * Stands for the content that came with the shell and the remotes, before any was published: no release has this
 * name. Content alone can go back to it; without a part's release there would be no part.
 */
export const BUILT_CONTENT = 'build';

/** What the switches say of one part, as of the last of them. */
export type PartState = {
  /** Hash of the release in force. */
  current: string;
  /** Hash of the release to go back to; null for a part's first. */
  before: string | null;
  /** True while it is held at `current`, whatever is published. */
  isPinned: boolean;
  /** True while it is in no page, whatever is published; `current` is what comes back then. */
  isRetired: boolean;
  /** The switch that made it so. */
  last: SwitchRow;
};

/**
 * The release before the one in force: what that one replaced when it was published. Going back twice so goes two
 * releases back, and never to the release that one has just gone back from.
 * @param rows a part's switches, newest first
 */
function releaseBefore(rows: SwitchRow[], current: string): string | null {
  const came = rows.find(({ hash, reason }) => hash === current && reason === 'publish');
  // A release that was held back by a pin was never switched to by its publishing.
  const { previous } = came ?? rows.find(({ hash, previous }) => hash === current && previous !== hash) ?? {};
  return previous ?? null;
}

/** Before the first content that was published there was the build's own; before that, nothing. */
const contentBefore = (rows: SwitchRow[], current: string): string | null =>
  current === BUILT_CONTENT ? null : (releaseBefore(rows, current) ?? BUILT_CONTENT);

/**
 * Where every part stands.
 * @param rows every switch, newest first
 */
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
        last: last!,
      },
    ]),
  );
}
