import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations, renderPage } from '@portal/shared/testing';
import publicSite from './remote';

const open = (address: string) => renderPage(publicSite.routes, { path: address });
const sizeOf = (file: string) => statSync(path.join(__dirname, 'files', file)).size;

test('PUB-02 the totals are the sums of the table', async () => {
  await open('/');
  const students = await screen.findByText('Students selected, 2020–2025');
  expect(students.nextElementSibling).toHaveTextContent(/^4,912$/);
  expect(screen.getByText('Companies visited, 2020–2025').nextElementSibling).toHaveTextContent(/^694$/);
});

test('PUB-03 the about text names the founding year and the programmes', async () => {
  await open('/');
  const about = await screen.findByRole('region', { name: 'About the institute' });
  expect(about).toHaveTextContent('founded in 1948');
  expect(about).toHaveTextContent('16 B.E. programmes, 19 M.E. programmes and an MCA');
});

test('PUB-04 the table and both plots show the figures of 2020 to 2025', async () => {
  await open('/');
  const table = await screen.findByRole('table', { name: 'Placements 2020 to 2025' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Year', 'Students selected', 'Companies visited'],
    ['2020', '621', '79'],
    ['2021', '629', '113'],
    ['2022', '805', '105'],
    ['2023', '970', '145'],
    ['2024', '943', '129'],
    ['2025', '944', '123'],
    ['Total', '4,912', '694'],
  ]);
  expect(screen.getByRole('img', { name: /students selected.*2020: 621, .*2025: 944/ })).toBeVisible();
  expect(screen.getByRole('img', { name: /companies visited.*2020: 79, .*2025: 123/ })).toBeVisible();
});

test('PUB-05 each year has its report, with type and true size in the link', async () => {
  await open('/');
  const links = await screen.findAllByRole('link', { name: /^Report 20/ });
  expect(links.map((link) => link.getAttribute('download'))).toEqual(
    [2025, 2024, 2023, 2022].map((year) => `placement-report-${year}.pdf`),
  );
  for (const link of links) {
    const file = link.getAttribute('download') ?? '';
    expect(link).toHaveAttribute('href', file);
    expect(link).toHaveTextContent(`PDF, ${Math.round(sizeOf(file) / 1024)} KB`);
  }
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
  const batches = await screen.findAllByRole('heading', { level: 2 });
  expect(batches.map((heading) => heading.textContent)).toEqual(['Batch 2026', 'Batch 2025']);
  const lead = within(screen.getByRole('region', { name: 'Batch 2026' }));
  expect(lead.getByRole('heading', { name: 'Aarohi Example', level: 3 })).toBeVisible();
  expect(lead.getByText('Student lead')).toBeVisible();
  expect(lead.getByRole('list', { name: 'Tech stack of Aarohi Example' })).toHaveTextContent('TypeScript');
  const profile = within(lead.getByRole('list', { name: 'Profiles of Aarohi Example' })).getByRole('link', {
    name: 'GitHub (opens in a new tab)',
  });
  expect(profile).toHaveAttribute('rel', 'noopener noreferrer');
});

test('PUB-08 fourteen numbered rules, and a download that says so', async () => {
  await open('/placement_policy');
  const rules = await screen.findAllByRole('listitem');
  expect(rules).toHaveLength(14);
  const text = rules.map((rule) => rule.textContent).join('\n');
  expect(text).toContain('One student gets one job.');
  expect(text).toContain('only if its package is more than 2 times the first');
  expect(text).toContain('gives consent and fails to attend the process is barred from future drives');
  expect(text).toContain('no recommendation letter from the institute for at least one year');
  const download = screen.getByRole('link', { name: /Download the rules \(PDF, \d+ KB\)/ });
  expect(download).toHaveAttribute('href', 'placement-rules.pdf');
  await userEvent.click(download);
  expect(await screen.findByText('Downloading rules...')).toBeVisible();
});

test('PUB-09 contacts are links, and the map asks nobody until it is wanted', async () => {
  await open('/contactus');
  expect(await screen.findByRole('heading', { name: 'Prof. A. B. Example' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'placement-cell@sie.example' })).toHaveAttribute(
    'href',
    'mailto:placement-cell@sie.example',
  );
  expect(screen.getByRole('link', { name: '+91 79 5550 0100' })).toHaveAttribute('href', 'tel:+917955500100');
  expect(screen.getByRole('img', { name: /^Drawn map/ })).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show map from OpenStreetMap' }));
  expect(screen.getByTitle('Map of Sabarmati Institute of Engineering')).toHaveAttribute(
    'src',
    expect.stringMatching(
      /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=.*marker=23\.0365%2C72\.5461/,
    ),
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

test('PUB-10 every recruiter has a logo and a name', async () => {
  await open('/pastrecruiters');
  const recruiters = await screen.findAllByRole('listitem');
  expect(recruiters).toHaveLength(20);
  for (const recruiter of recruiters) {
    expect(within(recruiter).getByRole('img')).toHaveAccessibleName(`${recruiter.textContent} logo`);
  }
});

test('PUB-11 the pages say that the content is a sample', async () => {
  await open('/team');
  expect(await screen.findByText('Sample content')).toBeVisible();
  const own = readFileSync(path.join(__dirname, '../content/team.yaml'), 'utf8');
  expect(own).toMatch(/^# SAMPLE CONTENT/);
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
