import { screen, within } from '@testing-library/react';
import { renderPage, sampleApplication, sampleDriveItem, sampleIneligibleItem } from '@portal/shared/testing';
import { CompanyCard } from './company-card';
import type { ListItem } from './company-lists';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const show = (item: ListItem) =>
  renderPage([{ path: '/', element: <CompanyCard item={item} now={Date.now()} offset={0} /> }]);
const textsIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const fact = (key: string, label: string, text: string) => ({ key, label, text });

test('DSH-05 F-28 a card shows name, roles with pay, facts of the job and deadline, and leads to the page of the company', async () => {
  await show(
    sampleDriveItem({
      c_name: 'River & Rail/Co',
      deadline: '2099-03-12T11:30:00Z',
      r_id: 'r-9',
      consentId: 'c-9',
      job: [fact('work', 'Type of work', 'Internship'), fact('joining', 'Joining month', 'July 2027')],
      pays: [{ title: 'Test Engineer', pay: [fact('stipend', 'Stipend', '₹20,000 a month')] }],
    }),
  );
  expect(screen.getByRole('link', { name: 'River & Rail/Co' })).toHaveAttribute(
    'href',
    '/company/River%20%26%20Rail%2FCo/r-9/c-9',
  );
  expect(screen.getByRole('list', { name: 'Roles' })).toHaveTextContent(
    /^Software Engineer \(6-8 LPA\)Test Engineer \(5 LPA\)/,
  );
  expect(screen.getByText('Stipend ₹20,000 a month')).toBeVisible();
  expect(screen.getByText('Internship · Joining month July 2027')).toBeVisible();
  expect(screen.getByText(/^Apply by/)).toHaveTextContent('Apply by 12/03/2099 05:00 PM Thursday, in');
});

test.each([
  ['under 24 hours away is marked', sampleDriveItem({ deadline: inHours(23.9) }), 1],
  ['further away is not', sampleDriveItem({ deadline: inHours(24.1) }), 0],
  ['presses nobody who has decided', sampleDriveItem({ deadline: inHours(1), is_concern: 'FALSE' }), 0],
  ['presses nobody who may not apply', sampleIneligibleItem({ deadline: inHours(1) }), 0],
])('DSH-05 DSH-08 a deadline %s', async (_, item, marks) => {
  await show(item);
  expect(screen.queryAllByText(/^Closes in/)).toHaveLength(marks);
});

test('W-46 an applied card shows what was chosen in order, when, and how far it is', async () => {
  await show(
    sampleDriveItem({
      is_concern: 'TRUE',
      decided_at: '2026-03-12T11:30:00Z',
      roles: ['Test Engineer', 'Software Engineer'],
      rounds: [
        {
          round_number: 1,
          round_name: 'Interview',
          dateTime: inHours(24),
          status: 'upcoming',
          attendance: null,
          result_status: null,
        },
      ],
    }),
  );
  expect(textsIn('Roles that you chose')).toEqual(['Test Engineer (5 LPA)', 'Software Engineer (6-8 LPA)']);
  expect(screen.getByText(/^Applied on/)).toHaveTextContent('Applied on 12/03/2026 05:00 PM');
  expect(textsIn('Your application so far')).toEqual([
    expect.stringMatching(/Applied \(Done\)12\/03\/2026 05:00 PM$/) as string,
    expect.stringMatching(/Round 1: Interview \(Now here\).*day, tomorrow$/) as string,
    expect.stringMatching(/Result \(To come\)Not out yet$/) as string,
  ]);
  expect(screen.queryByText(/Apply by/)).toBeNull();
});

const decided_at = '2026-03-12T11:30:00Z';
test.each([
  ['that it was declined', sampleDriveItem({ is_concern: 'FALSE', decided_at }), /^Declined on/],
  [
    'how it ended',
    sampleDriveItem({ is_concern: 'TRUE', result: 'No response, closed' }),
    'No response, closed',
  ],
  [
    'the state of the application',
    sampleDriveItem({ application: sampleApplication({ state: 'out', round: 2, rounds: 4 }) }),
    'Not selected after round 2',
  ],
])('W-46 DSH-05 F-60 a card says %s', async (_, item, words) => {
  await show(item);
  expect(screen.getByText(words)).toBeVisible();
});
