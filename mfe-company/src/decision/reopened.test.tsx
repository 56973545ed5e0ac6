import { screen, within } from '@testing-library/react';
import type { ConsentReopening } from '@portal/shared/contract';
import { accessibilityViolations, useFakeApi } from '@portal/shared/testing';
import { openDrive } from '../../test/open-drive';

useFakeApi();

const FIRST = {
  is_concern: 'TRUE',
  decided_at: '2026-03-12T05:12:00Z',
  roles: ['Analyst'],
  resume: null,
} as const;
const reopening = (change: Partial<ConsentReopening> = {}): ConsentReopening => ({
  at: '2026-03-13T06:00:00Z',
  reason: 'The wrong resume was sent.',
  receipt: { ...FIRST, roles: [...FIRST.roles] },
  taken_back_at: null,
  ...change,
});
const step = { at: FIRST.decided_at, is_concern: 'TRUE', actor: 'student' } as const;

test('CEL-53 a reopened answer says why, what it was, and takes another', async () => {
  const { container } = await openDrive({ reopenings: [reopening()], history: [step] });
  expect(await screen.findByText('The placement cell opened your answer again')).toBeVisible();
  expect(screen.getByText(/That answer does not count any more: answer again before/)).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Yes' })).toBeEnabled();
  const earlier = within(screen.getByRole('region', { name: /^Your earlier answer, until 13\/03\/2026/ }));
  expect(earlier.getByText('Analyst')).toBeVisible();
  expect(earlier.getByText(/The wrong resume was sent\.$/)).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('CEL-53 answered again, both receipts stand on the page and the history has every step', async () => {
  const again = '2026-03-14T05:00:00Z';
  const { container } = await openDrive(
    {
      reopenings: [reopening()],
      receipt: { ...FIRST, decided_at: again, roles: ['Test Engineer'] },
      history: [step, { ...step, at: again }],
    },
    'TRUE',
  );
  const receipt = within(await screen.findByRole('region', { name: 'Your answer' }));
  expect(receipt.getByText('Test Engineer')).toBeVisible();
  const history = receipt.getByText('History').nextElementSibling!;
  expect(history.textContent).toMatch(/You applied.*opened your answer again.*You applied$/);
  expect(
    within(screen.getByRole('region', { name: /^Your earlier answer/ })).getByText('Analyst'),
  ).toBeVisible();
  expect(screen.queryByText('The placement cell opened your answer again')).toBeNull();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('CEL-53 a reopening that was undone asks for nothing, and is in the history only', async () => {
  await openDrive(
    {
      reopenings: [reopening({ taken_back_at: '2026-03-13T07:00:00Z' })],
      receipt: { ...FIRST, roles: [...FIRST.roles] },
      history: [step],
    },
    'TRUE',
  );
  const receipt = within(await screen.findByRole('region', { name: 'Your answer' }));
  expect(receipt.getByText(/The placement cell took that back: your answer counts$/)).toBeVisible();
  expect(screen.queryByRole('region', { name: /^Your earlier answer/ })).toBeNull();
});
