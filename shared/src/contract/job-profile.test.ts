import { formatJobRole, parseJobProfile } from './job-profile';

test('CMP-07 a job profile is read into titles and packages', () => {
  expect(parseJobProfile('Software Engineer:6-8, Tester:5-5,Analyst:4.5')).toEqual([
    { title: 'Software Engineer', min: 6, max: 8 },
    { title: 'Tester', min: 5, max: 5 },
    { title: 'Analyst', min: 4.5, max: 4.5 },
  ]);
});

test('CMP-07 a role shows its range, and one value when both ends are equal', () => {
  expect(formatJobRole({ title: 'Software Engineer', min: 6, max: 8.5 })).toBe(
    'Software Engineer (6-8.5 LPA)',
  );
  expect(formatJobRole({ title: 'Tester', min: 5, max: 5 })).toBe('Tester (5 LPA)');
});

test('CMP-07 what is not of the form is left out', () => {
  expect(parseJobProfile('')).toEqual([]);
  expect(parseJobProfile('no package,Tester:5')).toEqual([{ title: 'Tester', min: 5, max: 5 }]);
});
