import type { RefCallback } from 'react';

/** Height of the portal's header where its words take one line, in CSS pixels. */
export const HEADER_PX = 64;
/** What stays free between a bar and what is scrolled to. */
const AIR_PX = 16;

/** What can stand at the window's edges: the name, and how high it is until it is measured. */
const EDGES = { header: HEADER_PX, notice: 0, parts: 0, foot: 0, places: 0 } as const;
type Edge = keyof typeof EDGES;

/** Where the window is high enough for bars that stay: at 400% zoom it is not, and they go by with the page (F-06). */
export const HIGH_WINDOW = '@media (min-height: 480px)';

const variable = (edge: Edge): string => `--edge-${edge}`;

/** How high these bars are now, together, as a CSS length: large text and long names make them higher. */
export const edgeHeight = (...edges: Edge[]): string =>
  `calc(${edges.map((edge) => `var(${variable(edge)}, ${EDGES[edge]}px)`).join(' + ')})`;

/** The window's own: a bar at its edges hides nothing that takes the focus or is jumped to (WCAG 2.4.11). */
export const scrollPaddings = {
  scrollPaddingTop: `calc(${edgeHeight('header', 'notice', 'parts')} + ${AIR_PX}px)`,
  scrollPaddingBottom: `calc(${edgeHeight('foot', 'places')} + ${AIR_PX}px)`,
};

/** Its height, if it stays while the page is scrolled and is no list at the side. */
function heldHeight(bar: Element): number {
  const { width, height } = bar.getBoundingClientRect();
  const stays = ['sticky', 'fixed'].includes(getComputedStyle(bar).position);
  return stays && width > innerWidth / 2 ? height : 0;
}

function note(edge: Edge, height: number): void {
  const { style } = document.documentElement;
  const known = style.getPropertyValue(variable(edge)) || `${EDGES[edge]}px`;
  // Each new value has the whole page's styles worked out again.
  if (known !== `${height}px`) style.setProperty(variable(edge), `${height}px`);
}

function watch(edge: Edge, bar: Element): (() => void) | undefined {
  if (typeof ResizeObserver === 'undefined') return undefined;
  const look = (): void => note(edge, heldHeight(bar));
  const observer = new ResizeObserver(look);
  observer.observe(bar);
  // Whether it stays may hang on the window's height, which changes nothing of the bar's own size.
  addEventListener('resize', look);
  return () => {
    observer.disconnect();
    removeEventListener('resize', look);
    document.documentElement.style.removeProperty(variable(edge));
  };
}

const made = new Map<Edge, { ref: RefCallback<HTMLElement>; 'data-edge': Edge }>();

/**
 * Props of a bar at an edge of the window; its height is then known to `scrollPaddings` and `edgeHeight`.
 * @returns the same object each time, so that a new drawing begins no new watch
 */
export function standsAt(edge: Edge) {
  const props = made.get(edge) ?? {
    ref: (bar: HTMLElement | null) => (bar ? watch(edge, bar) : undefined),
    'data-edge': edge,
  };
  made.set(edge, props);
  return props;
}
