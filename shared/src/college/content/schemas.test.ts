import { schema as college } from './college.schema';
import type { Notices } from './notices.schema';
import noticesContent from './notices.yaml';
import { compare, type Report } from './reports.schema';
import { schema as recruiters } from './recruiters.schema';
import { schema as reports } from './reports.schema';
import { schema as rules, type Policy } from './rules.schema';
import rulesContent from './rules.yaml';
import { schema as statistics } from './statistics.schema';
import { schema as team } from './team.schema';

type Schema = {
  safeParse: (content: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } };
};
/** The mistakes of content, each with its path. */
const mistakesOf = (schema: Schema, content: unknown): string[] =>
  (schema.safeParse(content).error?.issues ?? []).map(({ path, message }) =>
    `${path.map(String).join('.')} ${message}`.trim(),
  );

const policy = (inForceSince: string) => ({
  inForceSince,
  policy: { acceptedOffer: 'leave all', answerDays: 5, noLetterYears: 1, absence: 'propose debarment' },
  rules: [{ title: 'A', text: 'B' }],
});

test('DAT-10 DAT-03 the notices say after how many months the schedule erases', () => {
  const { identityNumbers, files, profile } = (rulesContent as Policy).policy.keeps!;
  const { placement, verification } = (noticesContent as Notices).notices;
  for (const language of ['english', 'second'] as const) {
    expect(placement[language].kept.match(/\d+/g)).toEqual([`${profile}`, `${files}`]);
    expect(verification[language].kept.match(/\d+/g)).toEqual([`${identityNumbers}`]);
  }
});

test.each([
  ['2026-07-01', []],
  ['2024-02-29', []],
  ['2026-02-29', ['inForceSince must be a day of the calendar']],
  ['2026-13-01', ['inForceSince must be a day of the calendar']],
  ['1.7.2026', ["inForceSince must be a date in quotes, such as '2026-07-01'"]],
])('W-21 rules in force since %s: %j', (since, mistakes) => {
  expect(mistakesOf(rules, policy(since))).toEqual(mistakes);
});

const report = (year: number) => ({ year, summary: 'A good year.' });

test('W-21 reports stand once a year, the newest first', () => {
  const mistake = ['must have one report a year, the newest first'];
  expect(mistakesOf(reports, [report(2025), report(2024)])).toEqual([]);
  expect(mistakesOf(reports, [report(2024), report(2025)])).toEqual(mistake);
  expect(mistakesOf(reports, [report(2025), report(2025)])).toEqual(mistake);
});

test('W-21 two recruiters of one id are named', () => {
  const recruiter = (id: number, name: string) => ({ id, name, sector: 'IT' });
  expect(mistakesOf(recruiters, [recruiter(1, 'A'), recruiter(2, 'B')])).toEqual([]);
  expect(mistakesOf(recruiters, [recruiter(7, 'A'), recruiter(2, 'B'), recruiter(7, 'C')])).toEqual([
    'must have another id for each; 7 appears twice',
  ]);
});

test.each<[string, Schema, (year: number) => unknown]>([
  ['reports', reports, (year) => [report(year)]],
  ['statistics', statistics, (year) => [{ year, studentsSelected: 1, companiesVisited: 1 }]],
  ['team', team, (batch) => [{ batch, members: [] }]],
])('W-21 a year of %s that no college had is a mistake', (_, schema, content) => {
  expect(mistakesOf(schema, content(2025))).toEqual([]);
  for (const [year, bound] of [
    [202, 'from 1950 on'],
    [20_255, 'up to 2100'],
  ] as const)
    expect(mistakesOf(schema, content(year))).toEqual([expect.stringContaining(`must be a year ${bound}`)]);
});

test('W-21 a college is founded in a year', () => {
  const founded = (year: number) =>
    mistakesOf(college, { founded: year }).filter((mistake) => mistake.startsWith('founded'));
  expect(founded(1961)).toEqual([]);
  expect(founded(196)).toEqual(['founded must be a year from 1800 on']);
  expect(founded(19_610)).toEqual(['founded must be a year up to 2100']);
});

const YEARS = [{ year: 2025, studentsSelected: 944, companiesVisited: 123 }];
const found = (report: Partial<Report>) =>
  compare([{ year: 2025, summary: '', ...report }], { statistics: YEARS });

test.each([
  ['123 companies visited.', 0],
  ['12 companies came for the first time.', 0],
  ['Of 123 companies, 40 companies that pay more than 10 LPA came twice.', 0],
  ['310 students selected in computer engineering alone.', 0],
  ['944 students selected by 123 companies.', 0],
  ['122 companies visited.', 1],
  ['124 companies came for the first time.', 1],
  ['943 students were selected.', 1],
  ['943 students selected by 122 companies.', 2],
  ['1,944 students selected in computer engineering alone.', 1],
])('W-21 of 944 students and 123 companies, "%s" is so many mistakes: %d', (sentence, mistakes) => {
  expect(found({ summary: sentence })).toHaveLength(mistakes);
});

test('W-21 a highlight that names another figure is named, in words', () => {
  expect(found({ highlights: ['Fine', '130 companies'] })).toEqual([
    {
      path: [0, 'highlights', 1],
      message: "says '130 companies', but statistics.yaml has 123 for 2025; correct the one or the other",
    },
  ]);
});
