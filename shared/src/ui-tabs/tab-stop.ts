import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

const STOPS = [
  'a[href]',
  'button',
  'input',
  'select',
  'textarea',
  'summary',
  '[tabindex]:not([tabindex="-1"])',
]
  .map((one) => `${one}:not(:disabled)`)
  .join();

/**
 * Whether an element has to be a stop of Tab itself, because nothing inside it is one: a panel of words alone is
 * reached so, and a panel whose controls are reached anyway is no stop, since it is higher than a phone's screen and the
 * bars at its edges would lie over what has the focus (WCAG 2.4.11).
 */
export function useStopAlone(element: RefObject<HTMLElement | null>): boolean {
  const [alone, setAlone] = useState(true);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const look = (): void => setAlone(current.querySelector(STOPS) === null);
    look();
    const observer = new MutationObserver(look);
    observer.observe(current, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled', 'tabindex', 'href'],
    });
    return () => observer.disconnect();
  }, [element]);
  return alone;
}
