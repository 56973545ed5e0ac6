import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** A corner of the window in which a toast can stand. */
type ToastPlace = { block: 'end' | 'start'; inline: 'end' | 'start' };

/** What a toast keeps from the window's edge, in CSS pixels. */
export const TOAST_EDGE_PX = 16;

/** In the order in which they are preferred. */
const PLACES: readonly [ToastPlace, ...ToastPlace[]] = [
  { block: 'end', inline: 'end' },
  { block: 'start', inline: 'end' },
  { block: 'end', inline: 'start' },
  { block: 'start', inline: 'start' },
];

const CONTROLS = 'a[href], button, input, select, textarea, label, [role="button"], [role="alert"]:focus';
/** What a control counts: one of header and footer, one of the page or a dialog, and the one that has the focus. */
const WEIGHTS = { frame: 1, page: 10, inUse: 1000 };

function weightOf(control: Element): number {
  if (control === document.activeElement) return WEIGHTS.inUse;
  return control.closest('main, [role$="dialog"]') ? WEIGHTS.page : WEIGHTS.frame;
}

/** @param size of the toast @returns where it would stand, as a rectangle of the window */
function boxAt({ block, inline }: ToastPlace, { width, height }: DOMRect): DOMRect {
  const { clientWidth, clientHeight } = document.documentElement;
  const x = inline === 'start' ? TOAST_EDGE_PX : clientWidth - TOAST_EDGE_PX - width;
  const y = block === 'start' ? TOAST_EDGE_PX : clientHeight - TOAST_EDGE_PX - height;
  return new DOMRect(x, y, width, height);
}

const meet = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** How much that can be used would lie below the toast. */
function covered(box: DOMRect, toaster: Element): number {
  const below = [...document.querySelectorAll(CONTROLS)].filter(
    (control) => !toaster.contains(control) && meet(control.getBoundingClientRect(), box),
  );
  return below.reduce((sum, control) => sum + weightOf(control), 0);
}

/**
 * The corner in which a toast covers least of what can be used (W-32): chosen when it comes, and again when the focus
 * moves, the page was scrolled or the window changes; on a tie it stays where it is.
 * @param toaster holds the toast @param id of the toast; undefined while there is none
 */
export function useToastPlace(toaster: RefObject<HTMLElement | null>, id: number | undefined): ToastPlace {
  const [place, setPlace] = useState(PLACES[0]);
  useLayoutEffect(() => {
    const { current } = toaster;
    if (id === undefined || !current) return;
    const choose = (first: ToastPlace): ToastPlace => {
      const size = current.getBoundingClientRect();
      const ranked = [first, ...PLACES].map((one) => ({ one, cost: covered(boxAt(one, size), current) }));
      return ranked.reduce((best, next) => (next.cost < best.cost ? next : best)).one;
    };
    setPlace(choose(PLACES[0]));
    const chooseAgain = (): void => setPlace(choose);
    const events = ['focusin', 'scrollend', 'resize'] as const;
    events.forEach((event) => addEventListener(event, chooseAgain));
    return () => events.forEach((event) => removeEventListener(event, chooseAgain));
  }, [toaster, id]);
  return place;
}
