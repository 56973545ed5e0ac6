import type { BrowserDraft } from '@portal/shared/session';
import type { FormValues } from '../form/form-values';

/** What was typed into a form and not saved. */
export type Draft = {
  values: FormValues;
  /** Milliseconds since 1970, by the clock of who kept it. */
  keptAt: number;
  /** The save of the section on which it was typed; null where it is not known. */
  revision: number | null;
  /** Changed fields that no draft may hold (W-51). */
  again: readonly string[];
};

const asDraft = ({ values, keptAt, revision = null, again = [] }: BrowserDraft): Draft => ({
  values,
  keptAt,
  revision,
  again,
});

/**
 * The draft that was typed last: a student may have gone on with another device (PRF-91). What was typed here on
 * the very draft that the server has is the newer, whatever the two clocks say; only for two devices they decide.
 * A draft that the server had and has no more was saved or given up elsewhere.
 * @param here kept by this browser, timed by its clock @param there kept by the server, timed by the server's; undefined
 *   where it could not be read
 * @returns null when there is neither; of two of the same time this browser's
 */
export function newest(here: BrowserDraft | null, there: Draft | null | undefined): Draft | null {
  if (!here) return there ?? null;
  if (there === null && here.isSent) return null;
  if (!there) return asDraft(here);
  if (here.upon === there.keptAt) return asDraft(here);
  return there.keptAt > here.keptAt ? there : asDraft(here);
}
