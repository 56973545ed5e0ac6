import type { Switched } from './history/change';

/**
 * `current` is the active hash afterwards: another than `hash` when the part is pinned there. Of a part that is
 * retired none is active; `current` is what comes back with it.
 */
export type Published = Switched & {
  part: string;
  hash: string;
  isNew: boolean;
  /** What a check found of it, in words. */
  finding?: string;
};
