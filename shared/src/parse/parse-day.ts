import { MONTHS } from '@portal/shared/format';

/** YYYY-MM-DD. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day of the calendar as YYYY-MM-DD: 2026-02-30 is none. */
export function isDay(text: string): boolean {
  const time = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A day, a month as a number or by its name, and a year; a weekday before them is read over. */
const WRITTEN = /^(?:[a-z]+,?\s+)?(\d{1,2})[\s./-]+(\d{1,2}|[a-z]{3,9})[\s./,-]+(\d{4}|\d{2})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;
/** Two digits from here on are years of the century before: a birth date may be one. */
const LAST_CENTURY = 70;

const yearOf = (text: string): number => {
  const year = Number(text);
  if (text.length === 4) return year;
  return year + (year < LAST_CENTURY ? 2000 : 1900);
};
const monthOf = (text: string): number =>
  /^\d/.test(text) ? Number(text) : MONTHS.findIndex((month) => month.toLowerCase().startsWith(text)) + 1;

/**
 * Reads a day as people in India write it, the day first: 29/11/2026, 29-11-26, 29112026, 29 Nov 2026, Sunday 29 November 2026;
 * and as a browser gives it, 2026-11-29 (CEL-79).
 * @returns YYYY-MM-DD; null for what is no day of the calendar
 */
export function parseDay(text: string): string | null {
  const written = text.trim().toLowerCase();
  if (isDay(written)) return written;
  const [, day, month, year] = WRITTEN.exec(written) ?? DIGITS.exec(written) ?? [];
  if (day === undefined || month === undefined || year === undefined) return null;
  const two = (value: number | string): string => String(value).padStart(2, '0');
  const found = `${yearOf(year)}-${two(monthOf(month))}-${two(day)}`;
  return isDay(found) ? found : null;
}
