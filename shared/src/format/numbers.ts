/** Most digits after the point. */
const DECIMALS = 2;

/** A finite number, not negative, as its shortest digits without an exponent: 1e21 gives '1' and 21 noughts. */
function plainDigits(value: number): [whole: string, part: string] {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [whole = '', part = ''] = mantissa.split('.');
  const shift = Number(exponent);
  const digits = whole + part;
  const point = whole.length + shift;
  if (point <= 0) return ['0', '0'.repeat(-point) + digits];
  return [digits.slice(0, point).padEnd(point, '0'), digits.slice(point)];
}

/** Rounds half away from nought, and drops noughts at the end of the part. */
function rounded([whole, part]: [string, string]): [whole: string, part: string] {
  const kept = BigInt(whole + part.slice(0, DECIMALS).padEnd(DECIMALS, '0'));
  const digits = String(kept + (Number(part[DECIMALS] ?? 0) >= 5 ? 1n : 0n)).padStart(DECIMALS + 1, '0');
  return [digits.slice(0, -DECIMALS), digits.slice(-DECIMALS).replace(/0+$/, '')];
}

/** Three digits at the end, pairs before them. */
const grouped = (whole: string): string => whole.replace(/\B(?=(\d{2})*\d{3}$)/g, ',');

/**
 * A number in the words of en-IN. Written here and not by Intl: the server makes public pages in an interpreter that
 * has none (docs/decisions/0004-server-made-html.md), and on a phone Intl takes tens of milliseconds to start.
 */
function indian(value: number, unit: string): string {
  if (Number.isNaN(value)) return `${unit}NaN`;
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  const size = Math.abs(value);
  if (size === Infinity) return `${sign}${unit}∞`;
  const [whole, part] = rounded(plainDigits(size));
  return `${sign}${unit}${grouped(whole)}${part && `.${part}`}`;
}

/** A number grouped the Indian way, with at most two decimals: 123456 gives '1,23,456'. */
export const formatCount = (value: number): string => indian(value, '');

/** Rupees grouped the Indian way: 123456 gives '₹1,23,456'. */
export const formatRupees = (value: number): string => indian(value, '₹');

/** A size for people, in steps of 1024: '840 bytes', '12 KB', '1.4 MB'. @param bytes not negative */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const kilo = bytes / 1024;
  return kilo < 1024 ? `${Math.round(kilo)} KB` : `${(kilo / 1024).toFixed(1)} MB`;
}
