import { sampleDriveItem } from '@portal/shared/testing';
import { ANYTHING, filtersSet, findCompanies, rolesAmong } from './find-companies';
import type { Wish } from './find-companies';

const NOW = Date.parse('2026-11-22T04:00:00Z');
const drive = (c_name: string, job_profile: string, days: number) =>
  sampleDriveItem({ c_name, job_profile, deadline: new Date(NOW + days * 86_400_000).toISOString() });
const fact = (key: string, text: string) => ({ key, label: key, text });
const DRIVES = [
  drive('Nimbari Systems', 'Software Engineer:7-9,Quality Engineer:5-6', 6),
  {
    ...drive('Veltrana Analytics', 'Data Analyst:6-7.5', 1),
    job: [fact('work', 'Internship'), fact('locations', 'Pune, Surat')],
  },
  drive('Kuberon Payments', 'Backend Engineer:14-18', 9),
  drive('Over', 'Data Analyst:20-20', -1),
];
const found = (wish: Partial<Wish>) =>
  findCompanies(DRIVES, { ...ANYTHING, ...wish }, NOW).map(({ c_name }) => c_name.split(' ')[0]);

test.each<[string, Partial<Wish>, string[]]>([
  ['nothing in particular', {}, ['Veltrana', 'Nimbari', 'Kuberon', 'Over']],
  ['the highest package first', { sort: 'package' }, ['Over', 'Kuberon', 'Nimbari', 'Veltrana']],
  ['part of a company’s name, in any case', { text: 'ANALYT' }, ['Veltrana']],
  ['words of company and role together', { text: 'engineer nimbari' }, ['Nimbari']],
  ['a role', { role: 'Data Analyst' }, ['Veltrana', 'Over']],
  ['a package', { least: 9 }, ['Nimbari', 'Kuberon', 'Over']],
  ['a role at a package, both of one role', { role: 'Quality Engineer', least: 7 }, []],
  ['a type of work', { work: 'Internship' }, ['Veltrana']],
  ['a location', { text: 'surat' }, ['Veltrana']],
  ['closing soon', { isSoon: true }, ['Veltrana']],
])('DSH-09 F-28 who looks for %s finds it', (_what, wish, names) => {
  expect(found(wish)).toEqual(names);
});

test('DSH-09 the roles to choose from are those of the list, each once', () => {
  expect(rolesAmong(DRIVES)).toEqual([
    'Backend Engineer',
    'Data Analyst',
    'Quality Engineer',
    'Software Engineer',
  ]);
});

test('DSH-09 the filters that are set are counted', () => {
  expect(filtersSet(ANYTHING)).toBe(0);
  expect(filtersSet({ ...ANYTHING, text: 'x', role: 'Data Analyst', least: 5, isSoon: true })).toBe(3);
});
