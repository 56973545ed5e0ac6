import { effectText } from './rules-trial';

test('a report names how many, of how many, and by which fields, the most frequent first', () => {
  const fields = new Map([
    ['pan_no', 6],
    ['ssc_per', 31],
  ]);
  expect(effectText({ looked: 1204, broken: 37, fields }, 1204)).toBe(
    '37 of 1,204 locked profiles would no longer be complete: ssc_per 31, pan_no 6.',
  );
  expect(effectText({ looked: 2000, broken: 1, fields: new Map([['be_cpi', 1]]) }, 50_000)).toBe(
    '1 of 2,000 locked profiles, taken by chance from 50,000, would no longer be complete: be_cpi 1.',
  );
  expect(effectText({ looked: 20, broken: 0, fields: new Map() }, 20)).toBe(
    'None of 20 locked profiles would become incomplete.',
  );
  const many = new Map(Array.from({ length: 15 }, (_, at) => [`field_${at}`, 20 - at]));
  expect(effectText({ looked: 20, broken: 20, fields: many }, 20)).toMatch(/field_11 9, and 3 more\.$/);
});
