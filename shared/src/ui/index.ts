/**
 * The portal's components that most screens show: theme, frame, layout, words, buttons, states. The module is shared
 * whole, never tree shaken, and loaded with every page: what only some screens show has an entry of its own beside it
 * (`ui-form`, `ui-choice`, `ui-tabs`, `ui-dialog`, `ui-table`).
 */
export * from './theme/portal-theme';
export { WITHOUT_SCRIPTS } from './theme/without-scripts';
export { createStyleCache } from './theme/style-cache';
export type { StyleCache } from './theme/style-cache';
export type { Tone } from './theme/palette';
export * from './avatar';
export * from './badge';
export * from './banner';
export * from './button';
export * from './card';
export * from './carousel';
export * from './description-list';
export * from './frame';
export * from './heading';
export * from './icons';
export * from './layout';
export * from './link';
export * from './logo';
export * from './states';
export * from './toast';
export * from './visually-hidden';
export * from './waiting';
