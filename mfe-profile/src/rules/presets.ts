import type { Field, FieldMessages } from './types';

/** Kinds of field that many sections ask for, so that a limit stands in one place. */
type Own = Partial<Field>;
type Preset = (name: string, label: string, own?: Own) => Field;

/** Letters and spaces, in capitals (PRF-11, PRF-20). */
export const capitals: Preset = (name, label, own) => ({
  name,
  label,
  kind: 'upper-text',
  pattern: '[A-Z ]+',
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

/** A number written with digits alone, of at most so many digits. */
export const digitsUpTo =
  (most: number): Preset =>
  (name, label, own) => ({ name, label, kind: 'integer', maxLength: most, inputMode: 'numeric', ...own });

/** A year of four digits. */
export const year: Preset = (name, label, own) => ({
  name,
  label,
  kind: 'integer',
  pattern: '[1-9][0-9]{3}',
  minLength: 4,
  maxLength: 4,
  inputMode: 'numeric',
  hint: 'Four digits, for example 2024.',
  ...own,
});

const decimalUpTo =
  (max: number): Preset =>
  (name, label, own) => ({
    name,
    label,
    kind: 'decimal',
    min: 0,
    max,
    decimals: 2,
    inputMode: 'decimal',
    hint: `0 to ${max}, up to 2 decimals.`,
    ...own,
  });

/** 0 to 100 with up to two decimals. */
export const percentage = decimalUpTo(100);
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

/** The label as it stands inside a sentence: 'Sem 1 SPI' as 'sem 1 SPI', 'UG percentage' as it is. */
const insideSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** 'Please enter valid <label>', whatever is wrong with the field (PRF-80). */
export function pleaseEnterValid(field: Field): Field {
  const sentence = `Please enter valid ${insideSentence(field.label)}`;
  const messages: FieldMessages = { required: sentence, invalid: sentence, short: sentence, long: sentence };
  return { ...field, messages: { ...messages, ...field.messages } };
}
