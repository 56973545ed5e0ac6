import { screen, within } from '@testing-library/react';
import { accessibilityViolations, useFakeApi } from '@portal/shared/testing';
import { openDrive } from '../../test/open-drive';

useFakeApi();

test('CEL-44 a moved deadline is said with old, new and why', async () => {
  const { container } = await openDrive({
    deadline: '2099-03-12T11:30:00Z',
    deadline_moves: [
      {
        at: '2026-03-10T05:00:00Z',
        before: '2099-03-11T11:30:00Z',
        after: '2099-03-12T11:30:00Z',
        reason: 'The portal was down for an hour.',
      },
    ],
  });
  expect(await screen.findByText('The deadline was moved')).toBeVisible();
  expect(
    screen.getByText('From 11/03/2099 05:00 PM to 12/03/2099 05:00 PM: The portal was down for an hour.'),
  ).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('CEL-45 who applied reads that a drive was withdrawn, when and why', async () => {
  await openDrive(
    { withdrawn: { at: '2026-03-10T05:00:00Z', reason: 'The company hires nobody this year.' } },
    'TRUE',
  );
  expect(await screen.findByText('This drive was withdrawn on 10/03/2026 10:30 AM')).toBeVisible();
  expect(screen.getByText('The company hires nobody this year.')).toBeVisible();
});

const exception = {
  at: '2026-03-10T05:00:00Z',
  rules: ['CPI at least 7', 'Branch (computer)'],
  reason: 'Won the national contest.',
  until: '2099-03-12T11:30:00Z',
};

test('CEL-47 anyone who is admitted by an exception reads of which rules, until when, and why', async () => {
  const { container } = await openDrive({ exceptions: [exception] });
  expect(
    await screen.findByText('The placement cell made an exception for you until 12/03/2099 05:00 PM'),
  ).toBeVisible();
  expect(
    screen.getByText('You need not meet: CPI at least 7; Branch (computer). Won the national contest.'),
  ).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('CEL-47 the receipt says that it was given by an exception', async () => {
  await openDrive(
    {
      exceptions: [exception],
      receipt: { is_concern: 'TRUE', decided_at: '2026-03-11T05:00:00Z', roles: ['Tester'], resume: null },
    },
    'TRUE',
  );
  const receipt = within(await screen.findByRole('region', { name: 'Your answer' }));
  expect(receipt.getByText('CPI at least 7; Branch (computer): Won the national contest.')).toBeVisible();
});
