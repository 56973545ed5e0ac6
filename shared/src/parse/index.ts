export { parseAmount } from './parse-amount';
export { isDay } from './parse-day';
export { parseNumber, parseYear, tidy } from './parse-number';
