import { screen } from '@testing-library/react';
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
