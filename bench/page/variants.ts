/**
 * composed: shell and remotes as released. ordinary: one bundle, React.lazy, no hints. best: one bundle, pages held in
 * state and started at once, a hint for every script of the page.
 */
export const SIDES = ['composed', 'ordinary', 'best'] as const;
export type Side = (typeof SIDES)[number];
