import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Two cores run several suites at once, and a page loads in steps: on a loaded machine a step takes seconds.
configure({ asyncUtilTimeout: 10_000 });

/** jsdom has no layout; components that ask for it get the answers of a desktop page at rest. */
function giveLayout(): void {
  const media = (query: string) =>
    ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      dispatchEvent: () => true,
      addListener: () => undefined,
      removeListener: () => undefined,
    }) satisfies MediaQueryList;
  if (!('matchMedia' in window)) Object.assign(window, { matchMedia: media });
  if (!('scrollIntoView' in Element.prototype)) {
    Object.assign(Element.prototype, { scrollIntoView: () => undefined });
  }
  // axe measures letters; jsdom has no canvas, and says so by a stack at each ask.
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
}

// A suite of build tools asks for Node instead of a browser.
if (typeof window !== 'undefined') giveLayout();
