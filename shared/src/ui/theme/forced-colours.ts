/** Style where the system's few colours stand for all others (WCAG 1.4.11): grounds go, transparent edges are drawn. */
export const FORCED_COLOURS = '@media (forced-colors: active)';
