import { isDay, parseNumber, parseYear } from '@portal/shared/parse';

const said = (parsed: ReturnType<typeof parseNumber>): string =>
  'value' in parsed ? parsed.value : parsed.error;

test.each([
  ['8.69', '8.69'],
  [' 8.69 ', '8.69'],
  ['08.50', '8.5'],
  ['9.00', '9'],
  ['0', '0'],
  ['10', '10'],
  ['10.01', 'is above 10'],
  ['8.695', 'has more than 2 decimals'],
  ['8.69-9', 'is two numbers: give one'],
  ['8 to 9', 'is two numbers: give one'],
  ['8,69', 'is no number'],
  ['1e1', 'is no number'],
  ['-1', 'is no number'],
  ['.8', 'is no number'],
  ['', 'is no number'],
  ['8.69%', 'is no number'],
])('F-63 “%s” as a CPI is %s', (text, expected) => {
  expect(said(parseNumber(text, { max: 10 }))).toBe(expected);
});

test.each([
  ['85.5%', '85.5'],
  ['85.5 %', '85.5'],
  ['100', '100'],
  ['101', 'is above 100'],
  ['%', 'is no number'],
  ['8,550%', 'is above 100'],
  ['85-90%', 'is two numbers: give one'],
])('F-63 “%s” as a percentage is %s', (text, expected) => {
  expect(said(parseNumber(text, { max: 100, unit: '%' }))).toBe(expected);
});

test.each([
  ['0', '0'],
  ['12.0', '12'],
  ['1.5', 'is no whole number'],
  ['1,234', '1234'],
  ['12,34', 'is no whole number'],
  ['1 2', 'is no whole number'],
])('F-63 “%s” as a count is %s', (text, expected) => {
  expect(said(parseNumber(text, { decimals: 0 }))).toBe(expected);
});

test.each([
  ['2027', '2027'],
  [' 2027 ', '2027'],
  ['27', 'is no year of four digits, such as 2027'],
  ['2026-27', 'is no year of four digits, such as 2027'],
  ['2,027', 'is no year of four digits, such as 2027'],
  ['2027.0', 'is no year of four digits, such as 2027'],
  ['1999', 'is below 2000'],
  ['2101', 'is above 2100'],
])('F-63 “%s” as a year is %s', (text, expected) => {
  expect(said(parseYear(text, { min: 2000 }))).toBe(expected);
});

test.each([
  ['2027-02-28', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-13-01', false],
  ['2027-00-10', false],
  ['2027-2-3', false],
  ['28/02/2027', false],
  ['2027-02-28T00:00:00Z', false],
  ['', false],
])('F-63 “%s” is a day of the calendar: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
