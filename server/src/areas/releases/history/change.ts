import type { ReleaseManifest } from '../checks/manifest';
import type { SwitchRow } from '../store';

/** A requested change of one part. */
export type Change = {
  part: string;
  /** The release that is to be active; what is active by then when absent (pin here, unpin). */
  hash?: string;
  manifest?: ReleaseManifest;
  reason: SwitchRow['reason'];
  actor: string;
  note?: string | null;
  /** The release that the caller has seen active, null for none; what is active at the first look when absent. */
  replaces?: string | null;
  /** A release that is to reach so many of a hundred browsers, the others keep what is active: `canary` and `step`. */
  canary?: { hash: string; percent: number };
  /** The canary that the caller has seen: `step`, `promote` and `abort`. */
  of?: string;
  /** Releases that are being published together with this one: it is judged with them, not with what they replace. */
  beside?: ReleaseManifest[];
};

/**
 * What is active now: a part that is pinned keeps its release when a new one is published, a retired one has none.
 * `percent` of a canary that is out; absent where all browsers have the same. `ended`: the canary that is out no more by it.
 */
export type Switched = {
  revision: number;
  current: string;
  isRetired: boolean;
  /** False where all was as it was asked for already. */
  isSwitched: boolean;
  percent?: number;
  ended?: string;
};
