import type { Field } from './types';

const TEXTS: readonly Field['kind'][] = ['text', 'name', 'upper-text', 'textarea', 'email'];
const isText = ({ kind }: Field): boolean => TEXTS.includes(kind);

/** The years that a field's value may lie in, both included. @param today YYYY-MM-DD */
export function yearsOf({ years }: Field, today: string): { first: number; last: number } | null {
  const now = Number(today.slice(0, 4));
  return years ? { first: now + years.first, last: now + years.last } : null;
}

/** What a number of digits may be at most, when the field has no limit of its own. */
const mostOf = ({ max, maxLength = 0 }: Field): number => max ?? 10 ** maxLength - 1;

function numberText(field: Field): string {
  const { kind, min = 0, minLength, maxLength, decimals = 0 } = field;
  if (minLength !== undefined && minLength === maxLength) return `${minLength} digits`;
  if (kind === 'decimal') return `${min} to ${mostOf(field)}, with up to ${decimals} decimals`;
  return `a whole number from ${min} to ${mostOf(field)}`;
}

const characters = ({ minLength, maxLength = 0 }: Field): string =>
  minLength === undefined ? `at most ${maxLength} characters` : `${minLength} to ${maxLength} characters`;

function words(field: Field, today: string): string {
  const years = yearsOf(field, today);
  if (years && field.kind === 'date') return `a day of the years ${years.first} to ${years.last}`;
  if (years) return `a year from ${years.first} to ${years.last}`;
  if (field.allows !== undefined) return field.allows;
  if (field.kind === 'date') return 'a day of the calendar';
  return isText(field) ? characters(field) : numberText(field);
}

/**
 * The limit of a field as a sentence (W-59), so that anyone who is refused reads what is taken.
 * @param fault which limit was not kept @param today YYYY-MM-DD, for limits that move with the years
 * @param length of a text that is too long, which is never cut (F-05)
 * @example 'Give 0 to 10, with up to 2 decimals.'
 */
export function limitText(
  field: Field,
  fault: 'invalid' | 'short' | 'long',
  today: string,
  length?: number,
): string {
  if (field.kind === 'yes-no') return 'Choose Yes or No.';
  const isFixedLength = field.minLength !== undefined && field.minLength === field.maxLength;
  if (fault === 'long' && (isText(field) || field.options) && !isFixedLength)
    return `Give at most ${field.maxLength ?? 0} characters, not ${length ?? 0}.`;
  return field.options ? 'Choose an entry of the list.' : `Give ${words(field, today)}.`;
}
