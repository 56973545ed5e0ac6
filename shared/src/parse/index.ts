export { parseAmount } from './parse-amount';
export { isDay } from './parse-day';
export { parseNumber, parseYear } from './parse-number';
