/** Style where the system's few colours stand for all others (WCAG 1.4.11): grounds go, transparent edges are drawn. */
export const FORCED_COLOURS = '@media (forced-colors: active)';

const CHOSEN =
  ':is([aria-selected="true"], [aria-pressed="true"], [aria-current]:not([aria-current="false"]))';

/** There all that is chosen has the system's ground of a choice: tabs, entries of menus, filters that are on (F-06). */
export const chosenInForcedColours = {
  [CHOSEN]: {
    forcedColorAdjust: 'none',
    backgroundColor: 'Highlight !important',
    color: 'HighlightText !important',
  },
  [`${CHOSEN} *`]: { backgroundColor: 'transparent !important', color: 'inherit !important' },
};
