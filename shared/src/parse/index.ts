export { parseAmount, type AmountUnit } from './parse-amount';
export { isDay } from './parse-day';
export { parseNumber, parseYear, tidy, type Parsed } from './parse-number';
