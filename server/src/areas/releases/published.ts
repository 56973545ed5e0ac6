import type { Switched } from './history/change';

/**
 * `current` is the hash in force afterwards: another than `hash` when the part is pinned there. Of a part that is
 * retired none is in force; `current` is what comes back with it.
 */
export type Published = Switched & {
  part: string;
  hash: string;
  isNew: boolean;
  /** What a check found of it, in words. */
  finding?: string;
};
