import { screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations, useFakeApi } from '@portal/shared/testing';
import { givenProfile, openPage } from '../../test/profile-server';
import { storedPersonal } from '../../test/sample-sections';

useFakeApi();
jest.setTimeout(30_000);

const REASON = 'Your marksheet says 82.2.';
const since = '2026-11-22T10:00:00.000Z';
const returned = () =>
  givenProfile({
    registered: true,
    sections: { personal: storedPersonal('BE'), address: { perm_city: 'SURAT' }, ssc: {}, hsc: {}, be: {} },
    open: [{ section: 'address', kind: 'returned', reason: REASON, since }],
  });

test('CEL-21 the profile says what was returned and why, leads there, and is confirmed again', async () => {
  returned();
  const { container } = await openPage('/profile');
  const title = 'The placement cell returned a part of your profile: Address Details';
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(REASON)).toBeVisible();
  expect(screen.getByText('Profile Locked')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Correct Address Details' })).toHaveAttribute(
    'href',
    '/profile/address_details',
  );
  expect(await accessibilityViolations(container)).toEqual([]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Confirm Register Profile' }));
  await user.click(screen.getAllByRole('button', { name: /confirm/i }).at(-1)!);
  await waitForElementToBeRemoved(() => screen.queryByText(title));
  expect(screen.getByRole('heading', { name: 'Student Information' })).toBeVisible();
});

test('CEL-21 the form of a returned section says why; any other stays locked', async () => {
  returned();
  const { container, unmount } = await openPage('/profile/address_details');
  expect(await screen.findByText('Returned by the placement cell')).toBeVisible();
  expect(screen.getByText(REASON)).toBeVisible();
  expect((await screen.findAllByRole('textbox'))[0]).toBeEnabled();
  expect(await accessibilityViolations(container)).toEqual([]);
  unmount();
  await openPage('/profile/academic_details/ssc');
  expect(await screen.findByRole('heading', { name: 'Student Information' })).toBeVisible();
});
