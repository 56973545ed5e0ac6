import { render, screen, within } from '@testing-library/react';
import { accessibilityViolations, sampleApplication, TestTheme, useFakeApi } from '@portal/shared/testing';
import { openDrive } from '../../test/open-drive';
import { ApplicationStatus } from './application-status';

useFakeApi();

const status = async () => within(await screen.findByRole('region', { name: 'Your application' }));

test('F-60 the page begins with the round that is next, before the company and what it offers', async () => {
  const next = {
    number: 2,
    name: 'Interview',
    at: '2099-03-12T05:00:00Z',
    ends: '2099-03-12T06:00:00Z',
    venue: 'Hall 2',
  };
  const application = sampleApplication({ state: 'in round', round: 2, rounds: 4, next });
  const { container } = await openDrive({ application }, 'TRUE');
  const region = await status();
  expect(region.getByText('Round 2 of 4')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Your application' })).toHaveTextContent(
    /Round 2: Interview, 12\/03\/2099 10:30 AM .*, Hall 2$/,
  );
  const details = screen.getByRole('region', { name: 'Company Details' });
  const place = screen.getByRole('region', { name: 'Your application' }).compareDocumentPosition(details);
  expect(place & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.queryByText('Closed')).toBeNull();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test.each([
  ['out', { round: 2, rounds: 4 }, 'Not selected after round 2', 'Your application ends here'],
  [
    'withdrawn by rule',
    { reason: 'You hold an offer.' },
    'Withdrawn by the placement policy',
    /^You left this drive/,
  ],
  ['selected', { rounds: 2 }, 'Selected', 'The company selected you'],
  ['in round', { round: 0, rounds: 2 }, 'Shortlisted', 'The company shortlisted you by your résumé'],
  ['out', { round: 0, rounds: 2 }, 'Not shortlisted', 'Your application ends here'],
  ['applied', { reason: 'The shortlist is published.' }, 'Applied', 'The shortlist of the company'],
  ['in round', { round: 1, rounds: 2, reason: 'Not published yet.' }, 'Round 1 of 2', 'Round 1 is over'],
] as const)(
  'F-60 F-62 F-72 an application that is %s says so first, and what it means',
  (state, more, words, title) => {
    render(<ApplicationStatus application={sampleApplication({ state, ...more })} now={Date.now()} />, {
      wrapper: TestTheme,
    });
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText(title)).toBeVisible();
  },
);

test('F-60 the answer is above the company’s own text', async () => {
  await openDrive({}, 'TRUE');
  const answer = await screen.findByText('You have already applied for this job.');
  const about = screen.getByRole('heading', { name: 'About the company' });
  expect(answer.compareDocumentPosition(about) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
