import * as z from '@portal/shared/zod';
import { degree } from './profile';

/** A decimal as an exact text, such as '7.5'; null means 'not given' (D-33). */
const decimal = z.nullable(z.string().check(z.regex(/^-?(?:0|[1-9]\d{0,5})(?:\.\d{1,6})?$/)));
const count = z.nullable(z.int().check(z.minimum(0), z.maximum(9_999)));
/** As long as the longest field of a profile. */
const words = z.nullable(z.string().check(z.minLength(1), z.maxLength(300)));

/**
 * All that drives may know of a profile, by name (W-62). The profile's rules make it from the sections; the server
 * keeps it as one row a student. So the fields of a profile are mfe-profile's own: it may rename them only.
 * No identity number is among them.
 */
export const eligibilityData = z.strictObject({
  degree: z.nullable(degree),
  branch: words,
  surname: words,
  email: words,
  mobile: words,
  /** Payment reference of the registration fee. */
  feeReference: words,
  /** CPI and backlogs of the degree that the student studies now. */
  cpi: decimal,
  sscPercentage: decimal,
  hscPercentage: decimal,
  diplomaPercentage: decimal,
  liveBacklogs: count,
  /** Cleared ones. */
  deadBacklogs: count,
  /** Added up over the whole way to the degree. */
  gapYears: count,
  passoutYear: count,
});

export type EligibilityData = z.infer<typeof eligibilityData>;
