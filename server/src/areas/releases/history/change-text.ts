import type { Published } from '../published';

/** The text about a canary that a change ended implicitly: its publisher may not know of it. */
const endOf = ({ part, ended }: Pick<Published, 'part' | 'ended'>): string =>
  ended === undefined ? '' : ` Its canary ${ended} is in no browser any more: ${part} goes on without it.`;

/** What became of a change, and which canary it ended. @param done what is said where it altered something */
export const changeText = (change: Published, done: string): string =>
  change.isSwitched
    ? done + endOf(change)
    : `Nothing changed: ${change.part} ${change.current} is active already.`;

/** What became of a build that was published. */
export function publishText(published: Published): string {
  const { part, hash, current, isNew, isRetired, isSwitched, percent } = published;
  if (isRetired) return `${part} ${hash} is stored and not active: ${part} is retired.`;
  if (percent !== undefined)
    return isSwitched
      ? `${part} ${hash} is in canary: it reaches ${percent}% of browsers, the others keep ${current}.${endOf(published)}`
      : `Nothing changed: ${part} ${hash} is in canary already, for ${percent}% of browsers.`;
  if (current !== hash) return `${part} ${hash} is stored and not active: ${part} is pinned at ${current}.`;
  const found = isNew ? `${part} ${hash} is active.` : `${part} ${hash} was published before and is active.`;
  return changeText(published, found);
}
