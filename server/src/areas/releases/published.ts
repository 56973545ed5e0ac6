/**
 * `current` is the hash in force afterwards: another than `hash` when the part is pinned there. Of a part that is
 * retired none is in force; `current` is what comes back with it.
 */
export type Published = {
  part: string;
  hash: string;
  current: string;
  revision: number;
  isNew: boolean;
  isRetired: boolean;
  /** What a check found of it, in words. */
  finding?: string;
};
