import { tidyFigure } from '../values';

/** A value that was read, or why the text is none, in words that follow the text: “14-16” is a range: … */
export type Parsed<Value> = { value: Value } | { error: string };

/** @property decimals most digits after the point @property unit a sign that may follow */
type NumberLimits = { min?: number; max?: number; decimals?: number; unit?: '%' };

/** 1,234 and 1,234,567; and the Indian 1,23,456. */
const WESTERN = /^\d{1,3}(,\d{3})+$/;
const INDIAN = /^\d{1,2}(,\d{2})*,\d{3}$/;
const DIGITS = /^\d+$/;
const BETWEEN = /\d\s*[a-z.%]*\s*(?:-|–|—|−|~|\/|\bto\b|\band\b|\bor\b|\.\.+)\s*(?:₹|rs\.?|inr)?\s*\d/i;

/** Whether a text gives two numbers where one is asked: 14-16, 14 to 16, 8.5/10. */
export const isRange = (text: string): boolean => BETWEEN.test(text);

/** Whether a text groups its digits: 16,00,000 or 1,600,000. */
export const isGrouped = (text: string): boolean => text.includes(',');

/**
 * The digits of a number without its separators, as an exact text without needless noughts; null where it is no number:
 * '16,00,000' gives '1600000', '08.50' gives '8.5'.
 */
export function digitsOf(text: string): string | null {
  const [whole = '', part, ...more] = text.split('.');
  if (more.length > 0 || (part !== undefined && !DIGITS.test(part))) return null;
  if (![DIGITS, WESTERN, INDIAN].some((form) => form.test(whole))) return null;
  const plain = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  const rest = (part ?? '').replace(/0+$/, '');
  return rest === '' ? plain : `${plain}.${rest}`;
}

/** How many digits are after the point. */
export const decimalsOf = (digits: string): number => digits.split('.')[1]?.length ?? 0;

/**
 * Reads one number that is not negative: a mark, a percentage, a count (F-63).
 * @returns an exact text such as '8.69'; an error for a range, a text beside the number, and what is out of the limits
 */
export function parseNumber(
  given: string,
  { min = 0, max = Infinity, decimals = 2, unit }: NumberLimits = {},
): Parsed<string> {
  const text = tidyFigure(given);
  if (isRange(text)) return { error: 'is two numbers: give one' };
  const bare = unit !== undefined && text.endsWith(unit) ? text.slice(0, -unit.length).trim() : text;
  const digits = digitsOf(bare);
  if (digits === null) return { error: decimals === 0 ? 'is no whole number' : 'is no number' };
  if (decimalsOf(digits) > decimals)
    return { error: decimals === 0 ? 'is no whole number' : `has more than ${decimals} decimals` };
  if (Number(digits) < min) return { error: `is below ${min}` };
  if (Number(digits) > max) return { error: `is above ${max}` };
  return { value: digits };
}

/** Reads a year of four digits; '26' and '2026-27' are none. */
export function parseYear(given: string, { min = 1900, max = 2100 } = {}): Parsed<string> {
  const text = tidyFigure(given);
  if (!/^\d{4}$/.test(text)) return { error: 'is no year of four digits, such as 2027' };
  return parseNumber(text, { min, max, decimals: 0 });
}
