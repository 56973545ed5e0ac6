import { college, statistics } from '@portal/shared/college';
import { programmeWords } from '@portal/shared/college/programmes';
import { pictureName } from '@portal/shared/college/picture-name';
import { formatBytes, formatCount } from '@portal/shared/format';
import { axisTicks } from '@portal/shared/format/axis';
import { PAGES } from '@portal/shared/contract';
import { accessibilityViolations, renderPage, sampleSession } from '@portal/shared/testing';
import { initials, PortalTheme } from '@portal/shared/ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Recruiter } from '@portal/shared/college/content/recruiters.schema';
import recruitersContent from '@portal/shared/college/content/recruiters.yaml';
import type { Report } from '@portal/shared/college/content/reports.schema';
import reportsContent from '@portal/shared/college/content/reports.yaml';
import type { Home } from '@portal/shared/college/content/home.schema';
import homeContent from '@portal/shared/college/content/home.yaml';
import type { Policy } from '@portal/shared/college/content/rules.schema';
import policyContent from '@portal/shared/college/content/rules.yaml';
import type { Batch } from '@portal/shared/college/content/team.schema';
import teamContent from '@portal/shared/college/content/team.yaml';
import made from './files/public.made';
import { Recruiting } from './home/recruiting';
import publicSite from './remote';
import { MemberCard } from './team/member-card';

/** What the pages are to show is the content of the college that is tested (COLLEGE), whichever it is. */
const [recruiters, reports, policy, batches, home] = [
  recruitersContent as Recruiter[],
  reportsContent as Report[],
  policyContent as Policy,
  teamContent as Batch[],
  homeContent as Home,
];
const { rules } = policy;
const landmarks = college.address.landmarks ?? [];
const hasPackages = statistics.some(({ medianPackage, highestPackage }) => medianPackage ?? highestPackage);
const reportFiles = reports.map(({ year }) => ({
  year,
  bytes: made[`placement-report-${year}.pdf`]?.bytes ?? 0,
}));
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

test('W-31 the home page leads a visitor to the login, and who is signed in to their companies', async () => {
  const { unmount } = await open('/');
  expect(await screen.findByRole('link', { name: 'Student login' })).toHaveAttribute('href', PAGES.login);
  unmount();
  await renderPage(publicSite.routes, { path: '/', session: sampleSession });
  expect(await screen.findByRole('link', { name: 'Your companies' })).toHaveAttribute(
    'href',
    PAGES.companies,
  );
  expect(screen.queryByRole('link', { name: 'Student login' })).toBeNull();
});

test('W-23 a college that names no steps for companies, and a member without stack and links, leave no empty list', async () => {
  const { unmount } = render(
    <PortalTheme>
      <Recruiting steps={[]} />
    </PortalTheme>,
  );
  expect(screen.getByRole('region', { name: 'Recruit on campus' })).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
  unmount();
  render(
    <PortalTheme>
      <ul>
        <MemberCard member={{ name: 'Asha Patel', role: 'Design', techStack: [], links: {} }} />
      </ul>
    </PortalTheme>,
  );
  expect(screen.getAllByRole('list')).toHaveLength(1);
});

test('PUB-03 the about text names the founding year and the programmes', async () => {
  await open('/');
  const about = await screen.findByRole('region', { name: 'About the institute' });
  expect(about).toHaveTextContent(`founded in ${college.founded}`);
  expect(about).toHaveTextContent(programmeWords(college.programmes));
});

const forPackages = (...cells: string[]): string[] => (hasPackages ? cells : []);
const lakhs = (value: number | undefined): string => (value === undefined ? '–' : formatCount(value));

test('PUB-04 the table and both plots show the figures of every year', async () => {
  await open('/');
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
    expect(screen.getByRole('img', { name: `Bar chart of ${plot}. ${figures}.` })).toBeVisible();
  }
});

test('PUB-05 W-20 each report of the content is a file, with type and true size in the link', async () => {
  await open('/');
  await screen.findByRole('region', { name: 'Registration' });
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

test('PUB-06 the fee statements stand on the home page', async () => {
  await open('/');
  const registration = await screen.findByRole('region', { name: 'Registration' });
  expect(
    within(registration)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    `The registration fee is Rs. ${college.registrationFee}, non-refundable.`,
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
    name: `Download the rules (PDF, ${formatBytes(made['placement-rules.pdf']?.bytes ?? 0)})`,
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
  const [drawn] = screen.queryAllByRole('img', { name: /^Drawn map/ });
  expect(drawn !== undefined).toBe(landmarks.length > 0);
  for (const { name } of landmarks) expect(within(drawn!).getByText(new RegExp(`^${name}, `))).toBeVisible();
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
  const back = screen.getByRole('button', {
    name: landmarks.length > 0 ? 'Show the drawn map again' : 'Hide the map',
  });
  expect(back).toHaveFocus();
  await userEvent.click(back);
  expect(screen.queryAllByRole('img', { name: /^Drawn map/ })).toHaveLength(Math.min(landmarks.length, 1));
  expect(document.querySelector('iframe')).toBeNull();
});

test('PUB-10 W-38 every recruiter stands once, under its sector, with its logo or its initials', async () => {
  await open('/pastrecruiters');
  await screen.findByRole('heading', { level: 1, name: 'Past recruiters' });
  const sectors = [...new Set(recruiters.map(({ sector }) => sector))];
  for (const sector of sectors) {
    const items = within(screen.getByRole('region', { name: sector })).getAllByRole('listitem');
    const own = recruiters.filter((recruiter) => recruiter.sector === sector);
    expect(items).toHaveLength(own.length);
    own.forEach(({ name, logo }, at) => {
      const item = within(items[at]!);
      expect(item.getByText(name)).toBeVisible();
      const logos = item.queryAllByRole('img').map((image) => image.getAttribute('src'));
      expect(logos).toEqual(logo ? [pictureName('recruiter', logo)] : []);
      if (!logo) expect(items[at]).toHaveTextContent(`${initials(name)}${name}`);
    });
  }
  expect(screen.queryAllByRole('listitem')).toHaveLength(recruiters.length);
});

test('PUB-01 W-22 the carousel has every picture of the content, with its words', async () => {
  await open('/');
  await screen.findByRole('heading', { level: 1 });
  const carousel = document.querySelector('[aria-roledescription="carousel"]');
  expect(carousel !== null).toBe(home.pictures.length > 0);
  const images = [...(carousel?.querySelectorAll('img') ?? [])];
  expect(images.map((image) => [image.getAttribute('src'), image.alt])).toEqual(
    home.pictures.map(({ file, alt }) => [pictureName('slide', file), alt]),
  );
});

test('W-38 the packages of the last year stand among the figures, where they are known', async () => {
  await open('/');
  await screen.findByRole('heading', { level: 1 });
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

test('W-38 the last report’s branches stand on the home page, most selected first', async () => {
  await open('/');
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
  await open('/');
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
  await open('/');
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

test('W-38 the policy says since when it is in force', async () => {
  await open('/placement_policy');
  const [year, month, day] = policy.inForceSince.split('-');
  expect(await screen.findByText(`${day}/${month}/${year}`)).toHaveAttribute('datetime', policy.inForceSince);
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
