import type { Draft } from './browser-draft';

/**
 * The draft that was typed last: a student may have gone on with another device (PRF-91).
 * @param here kept by this browser, timed by its clock @param there kept by the server, timed by the server's
 * @returns null when there is neither; of two of the same time this browser's
 */
export function newest(here: Draft | null, there: Draft | null): Draft | null {
  if (!here || !there) return here ?? there;
  return there.keptAt > here.keptAt ? there : here;
}
