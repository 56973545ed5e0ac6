import { college, statistics } from '@portal/shared/college';
import { programmeWords } from '@portal/shared/college/programmes';
import { formatBytes, formatCount } from '@portal/shared/format';
import { axisTicks } from '@portal/shared/format/axis';
import { accessibilityViolations, renderPage } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Recruiter } from '../content/recruiters.schema';
import recruitersContent from '../content/recruiters.yaml';
import type { Report } from '../content/reports.schema';
import reportsContent from '../content/reports.yaml';
import type { Rule } from '../content/rules.schema';
import rulesContent from '../content/rules.yaml';
import type { Batch } from '../content/team.schema';
import teamContent from '../content/team.yaml';
import { reportFiles, rulesFile } from './files';
import publicSite from './remote';

/** What the pages are to show is the content of the college that is tested (COLLEGE), whichever it is. */
const [recruiters, reports, rules, batches] = [
  recruitersContent as Recruiter[],
  reportsContent as Report[],
  rulesContent as Rule[],
  teamContent as Batch[],
];
const [first, last] = [statistics[0]!.year, statistics.at(-1)!.year];
const sum = (of: 'studentsSelected' | 'companiesVisited'): string =>
  formatCount(statistics.reduce((total, row) => total + row[of], 0));

const open = (address: string) => renderPage(publicSite.routes, { path: address });

test('PUB-02 the totals are the sums of the table', async () => {
  await open('/');
  const span = first === last ? String(last) : `${first}–${last}`;
  const students = await screen.findByText(`Students selected, ${span}`);
  expect(students.nextElementSibling).toHaveTextContent(sum('studentsSelected'));
  const companies = screen.getByText(`Companies visited, ${span}`);
  expect(companies.nextElementSibling).toHaveTextContent(sum('companiesVisited'));
});

test('PUB-03 the about text names the founding year and the programmes', async () => {
  await open('/');
  const about = await screen.findByRole('region', { name: 'About the institute' });
  expect(about).toHaveTextContent(`founded in ${college.founded}`);
  expect(about).toHaveTextContent(programmeWords(college.programmes));
});

test('PUB-04 the table and both plots show the figures of every year', async () => {
  await open('/');
  const table = await screen.findByRole('table', { name: /^Placements \d{4}/ });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Year', 'Students selected', 'Companies visited'],
    ...statistics.map(({ year, studentsSelected, companiesVisited }) => [
      String(year),
      formatCount(studentsSelected),
      formatCount(companiesVisited),
    ]),
    ['Total', sum('studentsSelected'), sum('companiesVisited')],
  ]);
  for (const [plot, of] of [
    ['students selected', 'studentsSelected'],
    ['companies visited', 'companiesVisited'],
  ] as const) {
    const figures = statistics.map((row) => `${row.year}: ${formatCount(row[of])}`).join(', ');
    expect(screen.getByRole('img', { name: `Bar chart of ${plot}. ${figures}.` })).toBeVisible();
  }
});

test('PUB-05 W-20 each report of the content is a file, with type and true size in the link', async () => {
  await open('/');
  await screen.findByRole('region', { name: 'Registration' });
  expect(reportFiles.map(({ year }) => year)).toEqual(reports.map(({ year }) => year));
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

test('PUB-06 the fee statements stand on the home page', async () => {
  await open('/');
  const registration = await screen.findByRole('region', { name: 'Registration' });
  expect(
    within(registration)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'The registration fee is Rs. 350, non-refundable.',
    'Multiple payments are not refunded.',
    'Only students who have paid and completed the registration form are eligible for on-campus placement.',
  ]);
});

test('PUB-07 members stand under their batch with role, tech stack and links', async () => {
  await open('/team');
  await screen.findByRole('heading', { level: 1, name: 'Team' });
  const headings = screen.queryAllByRole('heading', { level: 2 });
  expect(headings.map((heading) => heading.textContent)).toEqual(
    batches.map(({ batch }) => `Batch ${batch}`),
  );
  for (const { batch, members } of batches) {
    const region = within(screen.getByRole('region', { name: `Batch ${batch}` }));
    for (const { name, role, techStack, links } of members) {
      const member = within(region.getByRole('heading', { name, level: 3 }).closest('li')!);
      expect(member.getByText(role)).toBeVisible();
      expect(member.getByRole('list', { name: `Tech stack of ${name}` })).toHaveTextContent(
        techStack.join(''),
      );
      for (const [site, href] of Object.entries(links)) {
        const profile = member.getByRole('link', { name: `${site} (opens in a new tab)` });
        expect(profile).toHaveAttribute('href', href);
        expect(profile).toHaveAttribute('rel', 'noopener noreferrer');
      }
    }
  }
});

test('W-23 a college without a team says so', async () => {
  await open('/team');
  await screen.findByRole('heading', { level: 1, name: 'Team' });
  expect(screen.queryAllByText('The names of the team will stand here.')).toHaveLength(
    batches.length ? 0 : 1,
  );
});

test('PUB-08 every rule of the content, numbered, and a download that says so', async () => {
  await open('/placement_policy');
  const items = within(await screen.findByRole('list', { name: 'Rules' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(rules.map(({ title, text }) => title + text));
  const download = screen.getByRole('link', {
    name: `Download the rules (PDF, ${formatBytes(rulesFile.bytes)})`,
  });
  expect(download).toHaveAttribute('href', 'placement-rules.pdf');
  await userEvent.click(download);
  expect(await screen.findByText('Downloading rules...')).toBeVisible();
});

test('W-38 the policy begins with its contents, and each rule has an address', async () => {
  await open('/placement_policy');
  const contents = await screen.findByRole('navigation', { name: 'On this page' });
  const links = within(contents).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(rules.map(({ title }) => title));
  for (const link of links) {
    const rule = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    expect(within(rule ?? contents).getByRole('heading', { level: 2 })).toHaveTextContent(link.textContent);
  }
});

test.each([
  ['students selected', 'studentsSelected'],
  ['companies visited', 'companiesVisited'],
] as const)('W-38 the plot of %s has an axis with round numbers from 0 on', async (plot, counted) => {
  await open('/');
  const chart = await screen.findByRole('img', { name: new RegExp(`^Bar chart of ${plot}`) });
  const ticks = axisTicks(Math.max(...statistics.map((row) => row[counted])));
  expect(ticks[0]).toBe(0);
  for (const tick of ticks) expect(within(chart).getAllByText(formatCount(tick))[0]).toBeInTheDocument();
});

test('PUB-09 contacts are links, and the map asks nobody until it is wanted', async () => {
  await open('/contactus');
  await screen.findByRole('heading', { level: 1, name: 'Contact us' });
  for (const { name, email, phone } of [college.placementOfficer, ...college.coordinators]) {
    expect(screen.getByRole('heading', { name })).toBeVisible();
    expect(screen.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
    expect(screen.getByRole('link', { name: phone })).toHaveAttribute(
      'href',
      `tel:${phone.replaceAll(' ', '')}`,
    );
  }
  expect(screen.getByRole('img', { name: /^Drawn map/ })).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show map from OpenStreetMap' }));
  const { latitude, longitude } = college.address;
  expect(screen.getByTitle(`Map of ${college.name}`)).toHaveAttribute(
    'src',
    expect.stringContaining(`marker=${latitude}%2C${longitude}`),
  );
});

test('PUB-09 W-33 the map takes no focus away, and the drawing can be had again', async () => {
  await open('/contactus');
  await userEvent.click(await screen.findByRole('button', { name: 'Show map from OpenStreetMap' }));
  const back = screen.getByRole('button', { name: 'Show the drawn map again' });
  expect(back).toHaveFocus();
  await userEvent.click(back);
  expect(screen.getByRole('img', { name: /^Drawn map/ })).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
});

test('PUB-10 every recruiter of the content has a logo and a name', async () => {
  await open('/pastrecruiters');
  await screen.findByRole('heading', { level: 1, name: 'Past recruiters' });
  const items = screen.queryAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(recruiters.map(({ name }) => name));
  for (const item of items) {
    expect(within(item).getByRole('img')).toHaveAccessibleName(`${item.textContent} logo`);
  }
});

test('PUB-11 the pages say that the content is a sample, as long as it is one', async () => {
  await open('/team');
  await screen.findByRole('heading', { level: 1, name: 'Team' });
  expect(screen.queryAllByText('Sample content')).toHaveLength(college.sample ? 1 : 0);
});

test.each(['/', '/team', '/placement_policy', '/contactus', '/pastrecruiters'])(
  'SHL-13 %s has one h1, a title and no violation',
  async (address) => {
    await open(address);
    expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.title).toMatch(/^[A-Z].* · Placement Portal$/);
    expect(await accessibilityViolations(document.body)).toEqual([]);
  },
);
