/**
 * Shares blocks among pages so that no page is left with one line: when they do not fit, each page gets about as much
 * as the others.
 * @param heights of the blocks, in order
 * @param left room on the page that is begun
 * @param room of a page of its own
 * @returns the blocks before which a page begins
 */
export function pageBreaks(heights: readonly number[], left: number, room: number): Set<number> {
  const total = heights.reduce((sum, height) => sum + height, 0);
  if (total <= left) return new Set();
  const more = Math.ceil((total - left) / room);
  const share = Math.max(total / (more + 1), ...heights);
  const breaks = new Set<number>();
  let page = Math.min(left, share);
  let used = 0;
  heights.forEach((height, at) => {
    if (used + height > page) {
      breaks.add(at);
      page = Math.min(room, share * 1.15);
      used = 0;
    }
    used += height;
  });
  return breaks;
}
