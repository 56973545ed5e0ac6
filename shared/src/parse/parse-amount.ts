import { decimalsOf, digitsOf, isGrouped, isRange, type Parsed } from './parse-number';
import { tidyFigure } from '../values';

/** What a number without a unit of its own is: lakhs of rupees a year, or rupees a year. */
type AmountUnit = 'lpa' | 'rupees';

/** Highest package that the portal keeps, in LPA. */
const MOST_LPA = 9999.99;
/** Rupees a year below this are a package in LPA, or that of a month. */
const LEAST_RUPEES = 10_000;
const RUPEES_PER_HUNDREDTH = 1000;

const FOREIGN = /[$€£¥]|\b(usd|dollars?|eur|euros?|gbp|pounds?|aed|sgd)\b/i;
const MONTHLY = /\b(pm|p\.m\.?|per month|a month|monthly|months?)(?![a-z])|\/\s*month/i;
const PARTS =
  /^(?<rupees>₹|rs\.?|inr\b)?\s*(?<number>\d[\d,.]*?)\s*(?<slash>\/-)?\s*(?<scale>l\.p\.a\.?|(?:lpa|lakhs?|lacs?|l|crores?|cr)\b\.?)?\s*(?<said>rupees?|rs\.?|inr)?\s*(?<year>p\.?a\.?|per annum|per year|a year|\/\s*(?:year|yr|annum))?$/i;

/** Lakhs in a scale that is written; null where none is. */
function lakhsIn(scale: string | undefined): number | null {
  if (scale === undefined) return null;
  return /^cr/i.test(scale) ? 100 : 1;
}

/** Why a text is no amount. */
function fault(text: string): string {
  if (text === '') return 'is missing';
  if (FOREIGN.test(text)) return 'is not in rupees';
  if (isRange(text)) return 'is a range: an offer has one package';
  if (MONTHLY.test(text)) return 'is an amount of a month: give the package of a year';
  if (/^-/.test(text)) return 'is below 0';
  return 'is no amount: give LPA such as 8.50, or rupees a year such as 8,50,000';
}

function inRupees(digits: string): Parsed<string> {
  const rupees = Number(digits);
  if (rupees < LEAST_RUPEES) return { error: `is less than ${LEAST_RUPEES} rupees a year: is it LPA?` };
  return within(Math.round(rupees / RUPEES_PER_HUNDREDTH) / 100);
}

function inLakhs(digits: string, lakhs: number): Parsed<string> {
  if (decimalsOf(digits) > 2) return { error: 'has more than two decimals' };
  return within(Number(digits) * lakhs);
}

function within(lpa: number): Parsed<string> {
  if (lpa === 0) return { error: 'is not above 0' };
  return lpa > MOST_LPA ? { error: `is above ${MOST_LPA} LPA` } : { value: lpa.toFixed(2) };
}

/**
 * Reads one package (F-63), by the one rule of pasted lines, files, forms and the API. A unit in the text decides (₹, Rs.,
 * lakhs, LPA, crores); a bare number is of the unit that was chosen. Rupees are rounded to the portal's 0.01 LPA.
 * @param unit of a number without one
 * @returns LPA as an exact text with two decimals; an error for a range, a month's amount, another currency, and whatever is
 *   not understood whole
 */
export function parseAmount(given: string, unit: AmountUnit): Parsed<string> {
  const text = tidyFigure(given);
  const { rupees, number, slash, scale, said } = PARTS.exec(text)?.groups ?? {};
  const digits = number === undefined ? null : digitsOf(number);
  if (digits === null || isRange(text)) return { error: fault(text) };
  const lakhs = lakhsIn(scale);
  if (lakhs !== null) return inLakhs(digits, lakhs);
  if (rupees ?? slash ?? said) return inRupees(digits);
  if (unit === 'rupees') return inRupees(digits);
  // Lakhs have no separators, and five digits of lakhs are rupees whose unit was not chosen.
  if (isGrouped(number!) || Number(digits) > MOST_LPA)
    return { error: 'is no package in LPA: if it is rupees a year, choose that unit' };
  return inLakhs(digits, 1);
}
