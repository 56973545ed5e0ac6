// What a person needs to use a page, as far as a script can tell.

const CONTENT = 'main';
/** What the shared components show while something is on its way. */
const WAITING = '.MuiSkeleton-root, [role="status"] .MuiCircularProgress-root';
/** What may be over a heading: the frame's own header, and a dialog that the page has opened. */
const ALLOWED_ABOVE = 'header, [role="dialog"], .MuiDialog-root';

/** The page's place in the frame. */
export const outlet = (): Element | null => document.querySelector(CONTENT);

/** Whether someone sees the page's heading and can click there. */
export function isHeadingVisible(): boolean {
  const content = outlet();
  const heading = content?.querySelector('h1');
  if (!content || !heading || heading.getClientRects().length === 0) return false;
  if (heading.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) === false) return false;
  const { left, top, width, height } = heading.getBoundingClientRect();
  // A heading for screen readers alone takes no room.
  if (width <= 1 || height <= 1) return true;
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  // Outside the window: someone has scrolled.
  if (!hit) return true;
  const isInPlace = content.contains(hit) && (heading.contains(hit) || hit.contains(heading));
  return isInPlace || hit.closest(ALLOWED_ABOVE) !== null;
}

/** Whether the page still waits for something. */
export const isWaiting = (): boolean => outlet()?.querySelector(WAITING) != null;
