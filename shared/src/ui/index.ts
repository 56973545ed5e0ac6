/**
 * The portal's components: the only door to MUI. The module is shared whole and never tree shaken, so what
 * stands here is in use. Form fields are in `@portal/shared/ui-form`.
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
export * from './dialog';
export * from './frame';
export * from './heading';
export * from './icons';
export * from './layout';
export * from './link';
export * from './logo';
export * from './states';
export * from './table';
export * from './tabs';
export * from './toast';
export * from './visually-hidden';
export * from './waiting';
