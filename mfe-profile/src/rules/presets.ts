import { NAME_PATTERN, NAME_TAKES } from '@portal/shared/values';
import type { Field, FieldMessages } from './types';

/** Kinds of field that many sections ask for, so that a limit is in one place. */
type Own = Partial<Field>;
type Preset = (name: string, label: string, own?: Own) => Field;

/** A name of a person or a place, in capitals (PRF-11, PRF-20, F-22). */
export const nameField: Preset = (name, label, own) => ({
  name,
  label,
  kind: 'name',
  pattern: NAME_PATTERN,
  allows: NAME_TAKES,
  maxLength: 60,
  ...own,
});

/** Any text, in capitals. */
export const upperText: Preset = (name, label, own) => ({
  name,
  label,
  kind: 'upper-text',
  maxLength: 120,
  ...own,
});

/** A number written with digits only, of at most so many digits. */
export const digitsUpTo =
  (most: number): Preset =>
  (name, label, own) => ({ name, label, kind: 'integer', maxLength: most, ...own });

/** Years of an exam that is over. */
const PASSED = { first: -50, last: 0 } as const;
/** Years of a degree that a student is still on the way to (W-58). */
export const STUDIED = { first: -50, last: 6 } as const;

/** A year of four digits, not after this one unless `years` says so. */
export const year: Preset = (name, label, own) => ({
  name,
  label,
  kind: 'integer',
  pattern: '[1-9][0-9]{3}',
  minLength: 4,
  maxLength: 4,
  years: PASSED,
  ...own,
});

const decimalUpTo =
  (max: number, decimals = 2): Preset =>
  (name, label, own) => ({
    name,
    label,
    kind: 'decimal',
    min: 0,
    max,
    decimals,
    ...own,
  });

/** 0 to 100 with up to two decimals. */
export const percentage = decimalUpTo(100);
/** A percentile: cards print seven decimals, and the source gives no limit (W-53). */
export const percentile = decimalUpTo(100, 10);
/** A CPI, CGPA or SPI: 0 to 10 with up to two decimals. */
export const gradePoint = decimalUpTo(10);
/** A mark with up to two decimals. */
export const markUpTo = decimalUpTo;

/** Why there is a gap: free text, never required. */
export const gapReason: Preset = (name, label, own) => ({
  name,
  label,
  kind: 'textarea',
  required: false,
  maxLength: 300,
  ...own,
});

/** One field for each semester. @param write makes the field of a semester from its number */
export const semesters = (first: number, last: number, write: (semester: number) => Field): Field[] =>
  Array.from({ length: last - first + 1 }, (_, index) => write(first + index));

/** The label inside a sentence: 'Sem 1 SPI' as 'sem 1 SPI', 'UG percentage' as it is. */
const insideSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** 'Please enter valid <label>' (PRF-80). */
export const pleaseEnter = (label: string): string => `Please enter valid ${insideSentence(label)}`;

/** A field that says so whatever is wrong with it. */
export function pleaseEnterValid(field: Field): Field {
  const sentence = pleaseEnter(field.label);
  const messages: FieldMessages = { required: sentence, invalid: sentence, short: sentence, long: sentence };
  return { ...field, messages: { ...messages, ...field.messages } };
}
