export { Carousel } from './carousel';
export type { Slide } from './carousel';
export { useReducedMotion } from './use-reduced-motion';
