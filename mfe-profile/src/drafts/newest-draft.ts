import type { BrowserDraft, Draft } from './browser-draft';

/**
 * The draft that was typed last: a student may have gone on with another device (PRF-91). What was typed here upon
 * the very draft that the server has is the newer, whatever the two clocks say; only for two devices they decide.
 * @param here kept by this browser, timed by its clock @param there kept by the server, timed by the server's
 * @returns null when there is neither; of two of the same time this browser's
 */
export function newest(here: BrowserDraft | null, there: Draft | null): Draft | null {
  if (!here || !there) return here ?? there;
  if (here.upon === there.keptAt) return here;
  return there.keptAt > here.keptAt ? there : here;
}
