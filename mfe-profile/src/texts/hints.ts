import type { Field } from '../rules';

/** Hints by the field's name, the first that fits: those that its limits do not give. */
const OWN: readonly [name: RegExp, hint: string][] = [
  [/^(mobile_no|parent_mob)$/, '10 digits, with or without +91.'],
  [/email$/, 'An address at gmail.com, yahoo.com or outlook.com.'],
  [/^aadhar_no$/, '12 digits.'],
  [/^pan_no$/, '5 capital letters, 4 digits, 1 capital letter.'],
  [/^pay_ref_no$/, 'The reference ID of your bank transfer of the registration fee.'],
  [/_pin$/, '6 digits.'],
  [/^ssc_per$/, 'percentage = (CPI - 0.5) * 10'],
  [/^diploma_cpi$/, 'CPI = (Percentage + 5) / 10'],
  [/_dead_back$/, 'Backlogs that you have cleared, 0 if none.'],
  [/_live_back$/, 'Backlogs that are still open, 0 if none.'],
  [/^gap_(?!reason)/, '0 if none.'],
];

/**
 * The line under a field's label that says what is wanted; undefined where the label is enough. It is no part of the rules,
 * so that a word that is corrected makes no new version of them (F-95); the limits that it names are theirs.
 */
export function hintOf({ name, kind, min = 0, max, decimals, years }: Field): string | undefined {
  const own = OWN.find(([of]) => of.test(name));
  if (own) return own[1];
  if (kind === 'integer' && years !== undefined) return 'Four digits, for example 2024.';
  if (max === undefined) return undefined;
  return decimals === undefined ? `${min} to ${max}.` : `${min} to ${max}, up to ${decimals} decimals.`;
}
