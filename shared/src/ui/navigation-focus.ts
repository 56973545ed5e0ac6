import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation } from '@portal/shared/router';

/** The router's key of the location that the page was loaded with. */
const FIRST_KEY = 'default';

let hasMovedOn = false;

/** Whether someone has put the focus somewhere since the navigation: it stays with them then. */
const isTaken = (): boolean => hasMovedOn && document.activeElement !== document.body;

/**
 * Notes, for the headings of all pages, who moves the focus with Tab or a pointer while a page is still on its way. The
 * frame calls it once.
 */
export function useFocusMoves(): void {
  const { key } = useLocation();
  // A heading asks in an effect, and that of a page which is there already runs before the frame's own.
  useLayoutEffect(() => {
    hasMovedOn = false;
  }, [key]);
  useEffect(() => {
    const moves = (): void => {
      hasMovedOn = true;
    };
    const tabs = ({ key: pressed }: KeyboardEvent): void => {
      if (pressed === 'Tab') moves();
    };
    document.addEventListener('keydown', tabs, true);
    document.addEventListener('pointerdown', moves, true);
    return () => {
      document.removeEventListener('keydown', tabs, true);
      document.removeEventListener('pointerdown', moves, true);
      hasMovedOn = false;
    };
  }, []);
}

/**
 * Gives an element the focus after a navigation inside the portal, so that a screen reader says where one is (SHL-13).
 * The first page load leaves the focus to the browser; a person who has moved it since the navigation keeps it.
 * @param arrival differs from navigation to navigation: the location's key, or its path where the rest is a page's view
 */
export function useArrivalFocus(arrival: string): RefObject<HTMLElement | null> {
  const { key } = useLocation();
  const element = useRef<HTMLElement>(null);
  const isFirst = useRef(key === FIRST_KEY);
  useEffect(() => {
    if (!isFirst.current && !isTaken()) element.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [arrival]);
  return element;
}
