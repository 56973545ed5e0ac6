/**
 * How a release goes from some browsers to all (docs/releases.md): the one place where it is set.
 * - steps: of a hundred browsers so many have it, one step after the other; then all;
 * - quietMinutes: a step is that old, without a decision against it, before the next one;
 * - leastPages: and so many pages were opened with it, since who never was opened never broke;
 * - mostHours: a step lasts no longer: of a part with few visits it goes on with the pages that there were;
 * - mostPercent: a canary leaves someone what is active: without them no one knows whether it is worse;
 * - watchedMinutes: an active release is compared with the one before for so long.
 */
export const CANARY_PLAN = {
  steps: [5, 25],
  quietMinutes: 30,
  leastPages: 50,
  mostHours: 24,
  mostPercent: 50,
  watchedMinutes: 120,
};
