/** Widths of the rail in CSS pixels: with words, and with icons only. */
export const RAIL_PX = 208;
export const NARROW_RAIL_PX = 64;

/** Where the rail has icons only: wider than a bar at the foot needs, and too narrow for words beside a list. */
export const COMPACT = '@media (min-width: 900px) and (max-width: 1099.95px)';

/** Paper has the page without its frame. */
export const NOT_ON_PAPER = { '@media print': { display: 'none !important' } };

/** Marks where one is. */
export const BRICK = 'var(--pp-palette-secondary-main)';

/** The edge along the top. */
export const EDGE = `4px solid ${BRICK}`;

/** A phone held upright: the bar has room for its controls, and none for words beside them. */
export const PHONE = '@media (max-width: 479.95px)';
