import { isBeforeDeadline } from '@portal/shared/contract';

/**
 * Sorts cards by deadline (DSH-05): those still ahead come first, the nearest at the top; those past follow, the
 * latest at the top.
 * @param items anything with a deadline, ISO 8601; left as it is
 * @param now the server's time in milliseconds
 */
export function byDeadline<T extends { deadline: string }>(items: readonly T[], now: number): T[] {
  const at = ({ deadline }: T): number => Date.parse(deadline);
  const isAhead = ({ deadline }: T): boolean => isBeforeDeadline(deadline, now);
  const ahead = items.filter(isAhead).sort((a, b) => at(a) - at(b));
  const past = items.filter((item) => !isAhead(item)).sort((a, b) => at(b) - at(a));
  return [...ahead, ...past];
}
