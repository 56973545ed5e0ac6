// What a person needs to use a page, as far as a script can tell.

const CONTENT = 'main';
/** What the shared components show while something is on its way. */
const WAITING = '.MuiSkeleton-root, [role="status"] .MuiCircularProgress-root';
/** What may be over a heading: the frame's own header, and a dialog that the page has opened. */
const ALLOWED_ABOVE = 'header, [role="dialog"], .MuiDialog-root';
/** What may keep the page behind it from scrolling. */
const MODAL = '[role="dialog"], [role="alertdialog"], .MuiModal-root';
/** Colours are one to the eye where no channel differs by more, of 255. */
const SAME_CHANNEL = 24;

/** The page's place in the frame. */
export const outlet = (): Element | null => document.querySelector(CONTENT);

/** Red, green and blue of a computed colour; null for another notation, and for one that is seen through. */
function channelsOf(colour: string): number[] | null {
  const [, channels = '', alpha = '1'] = /^rgba?\((\d+, \d+, \d+)(?:, ([\d.]+))?\)$/.exec(colour) ?? [];
  return channels === '' || Number(alpha) < 1 ? null : channels.split(', ').map(Number);
}

/** Whether an element's text has the colour of what is behind it. */
function isOfItsGround(element: Element): boolean {
  const text = channelsOf(getComputedStyle(element).color);
  for (let one: Element | null = element; text && one; one = one.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(one);
    if (/url|gradient/.test(backgroundImage)) return false;
    const ground = channelsOf(backgroundColor);
    if (ground) return text.every((channel, at) => Math.abs(channel - ground[at]!) <= SAME_CHANNEL);
  }
  return false;
}

/** Whether the page goes on below the window and cannot be scrolled, while nothing modal is open. */
function isScrollLocked(): boolean {
  const { documentElement: root, body } = document;
  if (root.scrollHeight <= innerHeight || document.querySelector(MODAL)) return false;
  return [root, body].some((one) => /hidden|clip/.test(getComputedStyle(one).overflowY));
}

/** Whether someone sees and reads the page's heading, can click there, and can scroll. */
export function isHeadingVisible(): boolean {
  const content = outlet();
  const heading = content?.querySelector('h1');
  if (!content || !heading || heading.getClientRects().length === 0) return false;
  if (heading.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) === false) return false;
  if (isOfItsGround(heading) || isScrollLocked()) return false;
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
