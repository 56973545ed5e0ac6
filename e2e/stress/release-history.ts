import type { HistoryLine } from '../../server/testing/releases';

/** A switch that was asked for, known by its note; `unknown` when no answer came. */
export type Act = {
  note: string;
  what: 'publish' | 'rollback';
  hash: string;
  outcome: 'done' | 'refused' | 'unknown';
};

const told = ({ what, hash, note }: Pick<HistoryLine, 'what' | 'hash' | 'note'>): string =>
  `${what} of ${hash} (${note})`;

/**
 * Judges a part's history: what was read once stands as it was; behind it are the acts since then in their order, all
 * that were acknowledged, none that was refused, and nothing else.
 * @param before as read before the acts, oldest line first
 * @param acts in the order in which they were sent, one after the other
 * @param now as read after them, oldest line first
 * @returns what is wrong, a sentence each
 */
export function judgeHistory(
  before: readonly HistoryLine[],
  acts: readonly Act[],
  now: readonly HistoryLine[],
): string[] {
  const wrong = before.flatMap((line, index) =>
    JSON.stringify(line) === JSON.stringify(now[index]) ? [] : [`${told(line)} does not stand any more`],
  );
  let waiting = [...acts];
  const lost = (skipped: Act[]) =>
    skipped
      .filter(({ outcome }) => outcome === 'done')
      .map((act) => `${told(act)} was acknowledged and is lost`);
  for (const line of now.slice(before.length)) {
    const index = waiting.findIndex((act) => told(act) === told(line));
    const act = waiting[index];
    if (!act) {
      wrong.push(`${told(line)} was not asked for, or not then`);
      continue;
    }
    if (act.outcome === 'refused') wrong.push(`${told(line)} was refused and stands`);
    wrong.push(...lost(waiting.slice(0, index)));
    waiting = waiting.slice(index + 1);
  }
  return [...wrong, ...lost(waiting)];
}
