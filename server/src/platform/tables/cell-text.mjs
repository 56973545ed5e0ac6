/** @typedef {import('@e965/xlsx').CellObject} Cell */

/** Errors of a formula by their codes (ECMA-376, part 1, 18.17.3). @type {Readonly<Record<number, string>>} */
const ERRORS = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};
/** Digits of a number that a spreadsheet keeps; those behind are what binary fractions leave. */
const DIGITS = 15;
const ZEROS = /^0+$/;
const PERCENT = /%/;

/** @param {number} number */
const plain = (number) =>
  Number.isSafeInteger(number) ? BigInt(number).toString() : String(Number(number.toPrecision(DIGITS)));

/** A number as its format shows it, as far as that changes its value. @param {number} number @param {string} format */
function numberText(number, format) {
  if (ZEROS.test(format) && Number.isSafeInteger(number)) return plain(number).padStart(format.length, '0');
  return PERCENT.test(format.replace(/"[^"]*"/g, '')) ? `${plain(number * 100)}%` : plain(number);
}

/** A date as 2026-08-18, with its time where it has one; a time alone as 14:30. @param {Date} date */
function dateText(date) {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().split('T');
  const clock = time.slice(0, 8).replace(/:00$/, '');
  if (day < '1900-01-01') return clock;
  return clock === '00:00' ? day : `${day} ${clock}`;
}

/**
 * A cell as text: numbers with all their digits, dates as 2026-08-18, errors by their names, and a formula without a value
 * as '='.
 * @param {Cell | null | undefined} cell @returns {string}
 */
export function cellText(cell) {
  const { t, v, f, z } = cell ?? { t: 'z' };
  // The library gives no value for errors of later versions, such as #SPILL!.
  if (t === 'e') return ERRORS[Number(v)] ?? '#N/A';
  if (t === 'z' || v === undefined || v === null) return f === undefined ? '' : '=';
  if (v instanceof Date) return dateText(v);
  if (typeof v === 'number') return numberText(v, String(z ?? ''));
  return typeof v === 'boolean' ? String(v).toUpperCase() : v.trim();
}
