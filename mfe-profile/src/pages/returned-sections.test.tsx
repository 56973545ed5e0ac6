import { screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations, useFakeApi } from '@portal/shared/testing';
import { givenProfile, openPage } from '../../test/profile-server';
import { storedPersonal } from '../../test/sample-sections';

useFakeApi();

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
  const part = within(await screen.findByRole('region', { name: 'Confirm Register Profile' }));
  expect(part.queryByText('3')).toBeNull();
  expect(part.queryByText(/nothing can be changed/)).toBeNull();
  expect(part.getByText(/what was given back is locked again\.$/)).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Confirm Register Profile' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText(/What the placement cell gave back will be locked again\.$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
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

const given = (section: string) => ({ section, kind: 'returned' as const, reason: REASON, since });
const confirmButton = () => screen.findByRole('button', { name: 'Confirm Register Profile' });

test('CEL-21 a draft of a section that no one filled is settled before the profile is confirmed again', async () => {
  givenProfile({
    registered: true,
    sections: { personal: storedPersonal('BE'), address: {}, ssc: {}, hsc: {}, be: {} },
    drafts: { diploma: { diploma_per: '80' }, ssc: { ssc_per: '80' }, me: {} },
    open: [given('address')],
  });
  await openPage('/profile');
  expect(await screen.findByText(/^Diploma Details has a draft of/)).toBeVisible();
  expect(await confirmButton()).toBeDisabled();
  // Locked, or not asked of the degree: neither can be saved.
  expect(screen.queryByText(/^SSC Details has a draft/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Discard draft of Diploma Details' }));
  await waitFor(async () => expect(await confirmButton()).toBeEnabled());
});
