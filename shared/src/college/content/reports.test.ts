import type { YearStatistics } from '@portal/shared/college';
import { compare, schema, type Report } from './reports.schema';

const statistics: YearStatistics[] = [{ year: 2025, studentsSelected: 1_944, companiesVisited: 123 }];
const report: Report = {
  year: 2025,
  summary: 'A good season.',
  highlights: ['1,944 students selected by 123 companies', 'Training for all'],
  programmes: { Computer: 1_000, Civil: 944 },
};
const mistakes = (change: Partial<Report>) => compare([{ ...report, ...change }], { statistics });

test('W-21 a report that agrees with the statistics has no mistake', () => {
  expect(mistakes({})).toEqual([]);
});

test('W-21 programmes that do not add up are named with the difference', () => {
  expect(mistakes({ programmes: { Computer: 1_000, Civil: 933 } })).toEqual([
    {
      path: [0, 'programmes'],
      message: 'add up to 1933, but statistics.yaml has 1944 for 2025; the difference is 11',
    },
  ]);
});

test('W-21 a report of a year without statistics is named', () => {
  expect(mistakes({ year: 2026 })).toEqual([
    { path: [0, 'year'], message: '2026 has no row in statistics.yaml; add one' },
  ]);
});

test('PUB-05 W-20 a report may be a PDF of its own, whose year wants no figures; one without either is a mistake', () => {
  const dropped = { year: 2019, file: 'reports/2019.pdf' };
  expect(schema.safeParse([report, dropped]).success).toBe(true);
  expect(compare([dropped], { statistics })).toEqual([]);
  expect(compare([{ ...dropped, year: 2025, programmes: { Civil: 1 } }], { statistics })).toHaveLength(1);
  const mistakesOf = (one: object) => schema.safeParse([one]).error?.issues.map(({ message }) => message);
  expect(mistakesOf({ year: 2019 })).toEqual(['needs a file, or a summary and figures of which one is made']);
  expect(mistakesOf({ year: 2019, file: 'reports/2019.docx' })).toEqual([
    "must be a PDF's file that ends in .pdf",
  ]);
});
