/**
 * The portal's components that most screens show: theme, frame, layout, words, buttons, states. The module is shared
 * whole, never tree shaken, and loaded with every page: what only some screens show has an entry of its own beside it
 * (`ui-data`, `ui-tabs`, `ui-table`, `ui-dialog`, `ui-form`, `ui-choice`).
 */
export * from './theme/portal-theme';
export { FORCED_COLOURS } from './theme/forced-colours';
export { WITHOUT_SCRIPTS } from './theme/no-script';
export { createStyleCache } from './theme/style-cache';
export type { StyleCache } from './theme/style-cache';
export type { Tone } from './theme/palette';
export { useArrivalFocus, useFocusMoves } from './navigation-focus';
export * from './avatar';
export * from './badge';
export * from './banner';
export * from './button';
export * from './card';
export * from './carousel';
export { edgeHeight, HEADER_PX, HIGH_WINDOW, standsAt } from './sticky-bars';
export * from './frame';
export * from './heading';
export * from './icons';
export * from './layout';
export * from './link';
export * from './states';
export * from './toast';
export * from './visually-hidden';
export * from './waiting';
