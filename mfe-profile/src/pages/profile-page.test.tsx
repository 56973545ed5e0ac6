import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askEarly } from '@portal/shared/early';
import { session } from '@portal/shared/session';
import { readToasts } from '@portal/shared/toasts';
import {
  accessibilityViolations,
  fake,
  fakeServer,
  sampleSession,
  unreachable,
  useFakeApi,
} from '@portal/shared/testing';
import { givenProfile, openPage } from '../../test/profile-server';
import { storedPersonal } from '../../test/sample-sections';

useFakeApi();
jest.setTimeout(30_000);

const ADDRESS = { perm_city: 'SURAT' };
const all = (degree: 'BE' | 'ME' | 'MCA', ...names: string[]) => ({
  personal: storedPersonal(degree),
  ...Object.fromEntries(names.map((name) => [name, name === 'address' ? ADDRESS : {}])),
});
const confirmButton = () => screen.findByRole('button', { name: 'Confirm Register Profile' });

test('PRF-01 the registration form names its groups, what is filled and how much is left', async () => {
  givenProfile({ sections: all('BE', 'address') });
  const { container } = await openPage('/profile');
  expect(await confirmButton()).toBeDisabled();
  expect(
    screen.getByText(
      'Your profile is not locked. Please confirm your registration after completing all required fields.',
    ),
  ).toBeVisible();
  for (const name of ['Basic Details', 'Education Details', 'Confirm Register Profile']) {
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  expect(screen.getByText('2 of 5')).toBeVisible();
  expect(
    screen.getByText('Still to fill: SSC Details, Diploma Details or HSC Details, BE Details.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit Address Details' })).toHaveAttribute(
    'href',
    '/profile/address_details',
  );
  expect(await accessibilityViolations(container)).toEqual([]);
});

test.each([
  ['BE', ['SSC Details', 'HSC Details', 'Diploma Details', 'BE Details']],
  ['ME', ['SSC Details', 'HSC Details', 'Diploma Details', 'BE Details', 'ME Details']],
  ['MCA', ['SSC Details', 'HSC Details', 'Diploma Details', 'MCA Details']],
] as const)('PRF-02 %s students are offered their sections', async (degree, titles) => {
  givenProfile({ sections: all(degree) });
  await openPage('/profile');
  const group = await screen.findByRole('region', { name: 'Education Details' });
  expect(
    within(group)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(titles.map((title) => `Fill ${title}`));
});

test('PRF-02 before Basic Details are filled education waits for the degree', async () => {
  givenProfile();
  await openPage('/profile');
  const group = await screen.findByRole('region', { name: 'Education Details' });
  expect(within(group).queryByRole('link')).toBeNull();
  expect(screen.getByText('Still to fill: Basic Details.')).toBeVisible();
});

test('PRF-03 confirming shows what will be locked, then locks it and rereads the status', async () => {
  givenProfile({ sections: all('BE', 'address', 'ssc', 'diploma', 'be') });
  await openPage('/profile');
  await userEvent.click(await confirmButton());
  const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Profile Registration' });
  expect(await within(dialog).findByText('SURAT')).toBeVisible();
  expect(within(dialog).getByText('•••• 7058')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Student Information' })).toBeVisible();
  expect(readToasts().at(-1)).toMatchObject({ title: 'Profile Registered Successfully', variant: 'success' });
});

test('PRF-03 ME students owe BE as well', async () => {
  givenProfile({ sections: all('ME', 'address', 'ssc', 'hsc', 'me') });
  await openPage('/profile');
  expect(await confirmButton()).toBeDisabled();
  expect(screen.getByText('Still to fill: BE Details.')).toBeVisible();
});

test('PRF-03 a refused confirmation says why and leaves the form', async () => {
  givenProfile({ sections: all('BE', 'address', 'ssc', 'hsc', 'be') });
  fakeServer.use(fake('setRegistered', { status: 409, message: 'HSC Details are missing' }));
  await openPage('/profile');
  await userEvent.click(await confirmButton());
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.getByText('Your profile was not registered')).toBeVisible());
  expect(readToasts().at(-1)).toMatchObject({ title: 'Error', description: 'HSC Details are missing' });
});

test('PRF-04 a locked profile is read-only, with the way to each form and No Data Found where nothing is', async () => {
  givenProfile({ registered: true, verified: true, sections: all('BE', 'address') });
  const { container } = await openPage('/profile');
  expect(await screen.findByRole('heading', { level: 1, name: 'Student Information' })).toBeVisible();
  expect(screen.getByText('Profile Locked')).toBeVisible();
  expect(await screen.findByText('SURAT')).toBeVisible();
  expect(screen.getByText('29/02/2004')).toBeVisible();
  expect(screen.getByText('•••• 7058')).toBeVisible();
  expect(container).not.toHaveTextContent('999941057058');
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'Personal Details',
    'Address Details',
    'School Details',
    'Diploma Details',
    'BE/ME Details',
    'MCA Details',
  ]);
  expect(screen.getAllByText('No Data Found').length).toBeGreaterThan(3);
  await userEvent.click(screen.getByRole('link', { name: 'Edit SSC Details' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Student Information' })).toBeVisible();
  expect(readToasts().at(-1)?.title).toBe('Your Profile is already Locked.');
});

test('PRF-04 a status that cannot be read says so and can be tried again', async () => {
  givenProfile({ sections: all('BE') });
  fakeServer.use(fake('registered', { status: 500, message: 'Down' }));
  await openPage('/profile');
  const words = await screen.findAllByText('An error occurred while fetching registration status.');
  expect(words.length).toBeGreaterThan(1); // in the page and in the toast (D-55)
  givenProfile({ sections: all('BE') });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await confirmButton()).toBeVisible();
});

test('PRF-01 a profile that was asked for ahead is shown with it, and nothing is asked a second time', async () => {
  givenProfile({ sections: all('BE', 'address') });
  session.setState(sampleSession);
  const calls = ['registered', 'data-status', 'personal'].map((call) => `/student/get/${call}`);
  await Promise.all(calls.map((call) => askEarly(call, sampleSession.token)));
  fakeServer.use(unreachable('registered'), unreachable('dataStatus'), unreachable('getSection'));
  const before = readToasts();
  await openPage('/profile');
  expect(screen.getByRole('heading', { level: 1, name: 'Registration form' })).toBeVisible();
  expect(screen.getByText('2 of 5')).toBeVisible();
  expect(readToasts()).toEqual(before);
});
