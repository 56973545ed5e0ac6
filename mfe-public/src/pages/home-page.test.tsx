import { college, statistics } from '@portal/shared/college';
import { pictureName } from '@portal/shared/college/picture-name';
import { programmeText } from '@portal/shared/college/programmes';
import { PAGES } from '@portal/shared/contract';
import { formatBytes, formatCount } from '@portal/shared/format';
import { axisTicks } from '@portal/shared/format/axis';
import { sampleSession } from '@portal/shared/testing';
import { initials } from '@portal/shared/ui';
import { screen, within } from '@testing-library/react';
import { home, openPage, recruiters, reports } from '../../test/public-site';
import made from '../files/public.generated';

const hasPackages = statistics.some(({ medianPackage, highestPackage }) => medianPackage ?? highestPackage);
const reportFiles = reports.map(({ year }) => ({
  year,
  bytes: made[`placement-report-${year}.pdf`]?.bytes ?? 0,
}));
const [first, last] = [statistics[0]!.year, statistics.at(-1)!.year];
const sum = (of: 'studentsSelected' | 'companiesVisited'): string =>
  formatCount(statistics.reduce((total, row) => total + row[of], 0));
const forPackages = (...cells: string[]): string[] => (hasPackages ? cells : []);
const lakhs = (value: number | undefined): string => (value === undefined ? '–' : formatCount(value));

test('PUB-02 W-38 the totals are the sums of the table, beside the packages of the last year, where they are known', async () => {
  await openPage('/');
  const span = first === last ? String(last) : `${first}–${last}`;
  const students = await screen.findByText(`Students selected, ${span}`);
  expect(students.nextElementSibling).toHaveTextContent(sum('studentsSelected'));
  const companies = screen.getByText(`Companies visited, ${span}`);
  expect(companies.nextElementSibling).toHaveTextContent(sum('companiesVisited'));
  for (const [label, value] of [
    ['Median package', statistics.at(-1)!.medianPackage],
    ['Highest package', statistics.at(-1)!.highestPackage],
  ] as const) {
    const found = screen.queryAllByText(`${label}, ${last}`);
    expect(found.map((term) => term.nextElementSibling?.textContent)).toEqual(
      value === undefined ? [] : [`${formatCount(value)}LPA`],
    );
  }
});

test('W-31 the home page leads a visitor to the login, and who is logged in to their companies', async () => {
  const { unmount } = await openPage('/');
  expect(await screen.findByRole('link', { name: 'Student login' })).toHaveAttribute('href', PAGES.login);
  unmount();
  await openPage('/', sampleSession);
  expect(await screen.findByRole('link', { name: 'Your companies' })).toHaveAttribute(
    'href',
    PAGES.companies,
  );
  expect(screen.queryByRole('link', { name: 'Student login' })).toBeNull();
});

test('PUB-03 the about text names the founding year and the programmes', async () => {
  await openPage('/');
  const about = await screen.findByRole('region', { name: 'About the institute' });
  expect(about).toHaveTextContent(`founded in ${college.founded}`);
  expect(about).toHaveTextContent(programmeText(college.programmes));
});

test('PUB-04 W-38 the table and both plots show the figures of every year, the plots on round axes from 0 on', async () => {
  await openPage('/');
  const table = await screen.findByRole('table', { name: /^Placements \d{4}/ });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    [
      'Year',
      'Students selected',
      'Companies visited',
      ...forPackages('Median package, LPA', 'Highest package, LPA'),
    ],
    ...statistics.map(({ year, studentsSelected, companiesVisited, medianPackage, highestPackage }) => [
      String(year),
      formatCount(studentsSelected),
      formatCount(companiesVisited),
      ...forPackages(lakhs(medianPackage), lakhs(highestPackage)),
    ]),
    ['Total', sum('studentsSelected'), sum('companiesVisited'), ...forPackages('')],
  ]);
  for (const [plot, of] of [
    ['students selected', 'studentsSelected'],
    ['companies visited', 'companiesVisited'],
  ] as const) {
    const figures = statistics.map((row) => `${row.year}: ${formatCount(row[of])}`).join(', ');
    const chart = screen.getByRole('img', { name: `Bar chart of ${plot}. ${figures}.` });
    for (const tick of axisTicks(Math.max(...statistics.map((row) => row[of]))))
      expect(within(chart).getAllByText(formatCount(tick))[0]).toBeInTheDocument();
  }
});

test('PUB-05 PUB-06 W-20 each report of the content is a file, with type and true size in the link, beside the fee statements', async () => {
  await openPage('/');
  const registration = within(await screen.findByRole('region', { name: 'Registration' }));
  expect(registration.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    `The registration fee is Rs. ${college.registrationFee}, non-refundable.`,
    'Multiple payments are not refunded.',
    'Only students who have paid and completed the registration form are eligible for on-campus placement.',
  ]);
  expect(Object.keys(made)).toHaveLength(reports.length + 1);
  const links = screen.queryAllByRole('link', { name: /^Report 20/ });
  expect(links.map((link) => [link.getAttribute('download'), link.textContent])).toEqual(
    reportFiles.map(({ year, bytes }) => [
      `placement-report-${year}.pdf`,
      `Report ${year} (PDF, ${formatBytes(bytes)})`,
    ]),
  );
  for (const { bytes } of reportFiles) expect(bytes).toBeGreaterThan(2_000);
  expect(screen.queryAllByRole('region', { name: 'Placement reports' })).toHaveLength(
    Math.min(reports.length, 1),
  );
});

test('PUB-01 W-22 the carousel has every picture of the content, with its words', async () => {
  await openPage('/');
  await screen.findByRole('heading', { level: 1 });
  const carousel = document.querySelector('[aria-roledescription="carousel"]');
  expect(carousel !== null).toBe(home.pictures.length > 0);
  const images = [...(carousel?.querySelectorAll('img') ?? [])];
  expect(images.map((image) => [image.getAttribute('src'), image.alt])).toEqual(
    home.pictures.map(({ file, alt }) => [pictureName('slide', file), alt]),
  );
});

test('W-38 the last report’s branches stand on the home page, most selected first', async () => {
  await openPage('/');
  await screen.findByRole('heading', { level: 1 });
  const counts = Object.entries(reports[0]?.programmes ?? {}).sort(([, one], [, other]) => other - one);
  const tables = screen.queryAllByRole('table', { name: `${reports[0]?.year} by branch` });
  expect(tables).toHaveLength(Math.min(counts.length, 1));
  for (const table of tables) {
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(
      counts.map(([name, count]) => name + formatCount(count)),
    );
  }
});

test('W-38 top recruiters are those who selected most, as far as the content says', async () => {
  await openPage('/');
  await screen.findByRole('heading', { level: 1 });
  const top = recruiters
    .filter(({ selected }) => selected)
    .sort((one, other) => other.selected! - one.selected!)
    .slice(0, 8);
  const region = screen.queryAllByRole('region', { name: 'Top recruiters' });
  expect(region).toHaveLength(Math.min(top.length, 1));
  const items = region.flatMap((each) => within(each).getAllByRole('listitem'));
  expect(items.map((item) => item.textContent)).toEqual(
    top.map(({ name, logo, selected }) => (logo ? '' : initials(name)) + name + formatCount(selected!)),
  );
});

test('W-38 a company that wants to recruit finds whom to write to, and what then happens', async () => {
  await openPage('/');
  const way = await screen.findByRole('link', { name: 'Recruit on campus' });
  const section = within(screen.getByRole('region', { name: 'Recruit on campus' }));
  expect(document.querySelector(way.getAttribute('href')!)).toBe(section.getByRole('heading'));
  expect(section.getByRole('link', { name: 'Write to the placement officer' })).toHaveAttribute(
    'href',
    `mailto:${college.placementOfficer.email}?subject=Recruiting%20on%20campus`,
  );
  expect(section.queryAllByRole('listitem').map((item) => item.textContent)).toEqual(
    home.recruiting.map(({ step, text }) => `${step}. ${text}`),
  );
});
