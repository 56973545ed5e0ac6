import type { Field } from '../rules';

const NONE = '0 if none.';
const CLEARED = 'Backlogs that you have cleared, 0 if none.';
const STILL_OPEN = 'Backlogs that are still open, 0 if none.';
const MOBILE = '10 digits, without +91.';
const EMAIL = 'An address at gmail.com, yahoo.com or outlook.com.';
const PIN = '6 digits.';

/** Hints by the field's name: those that its limits do not give. */
const OWN: Readonly<Record<string, string>> = {
  mobile_no: MOBILE,
  parent_mob: MOBILE,
  email: EMAIL,
  parent_email: EMAIL,
  aadhar_no: '12 digits.',
  pan_no: '5 capital letters, 4 digits, 1 capital letter.',
  pay_ref_no: 'The reference ID of your bank transfer of the registration fee.',
  perm_pin: PIN,
  pres_pin: PIN,
  ssc_per: 'percentage = (CPI - 0.5) * 10',
  diploma_cpi: 'CPI = (Percentage + 5) / 10',
  diploma_dead_back: CLEARED,
  be_dead_back: CLEARED,
  me_dead_back: CLEARED,
  ug_dead_back: CLEARED,
  pg_dead_back: CLEARED,
  be_live_back: STILL_OPEN,
  me_live_back: STILL_OPEN,
  pg_live_back: STILL_OPEN,
  gap_10_12: NONE,
  gap_10_diploma: NONE,
  gap_12_dip_BE: NONE,
  gap_be_me: NONE,
  gap_12_ug: NONE,
  gap_ug_pg: NONE,
};

/**
 * The line under a field's label that says what is wanted; undefined where the label is enough. It is no part of the rules,
 * so that a word that is corrected makes no new version of them (F-95); the limits that it names are theirs.
 */
export function hintOf({ name, kind, min = 0, max, decimals, years }: Field): string | undefined {
  const own = OWN[name];
  if (own !== undefined) return own;
  if (kind === 'integer' && years !== undefined) return 'Four digits, for example 2024.';
  if (max === undefined) return undefined;
  return decimals === undefined ? `${min} to ${max}.` : `${min} to ${max}, up to ${decimals} decimals.`;
}
