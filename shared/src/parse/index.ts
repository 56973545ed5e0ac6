export { parseAmount } from './parse-amount';
export { isDay, parseDay } from './parse-day';
export { parseNumber, parseYear } from './parse-number';
