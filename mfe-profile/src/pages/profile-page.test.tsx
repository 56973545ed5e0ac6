import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askAhead } from '@portal/shared/first-data';
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

test('PRF-02 students are offered the sections of their degree', async () => {
  givenProfile({ sections: all('ME') });
  await openPage('/profile');
  const group = await screen.findByRole('region', { name: 'Education Details' });
  expect(
    within(group)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['SSC', 'HSC', 'Diploma', 'BE', 'ME'].map((name) => `Fill ${name} Details`));
});

test('PRF-02 before Basic Details are filled education waits for the degree', async () => {
  givenProfile();
  await openPage('/profile');
  const group = await screen.findByRole('region', { name: 'Education Details' });
  expect(within(group).queryByRole('link')).toBeNull();
  expect(
    screen.getByText(
      'Still to fill: Basic Details, Address Details, SSC Details, Diploma Details or HSC Details, BE Details.',
    ),
  ).toBeVisible();
});

test('PRF-03 W-51 W-58 confirming shows what will be locked and what looks strange, then locks it', async () => {
  givenProfile({
    sections: {
      ...all('BE', 'address', 'ssc', 'diploma'),
      be: { be_passing_year: 2026, be_branch: 'computer' },
    },
  });
  await openPage('/profile');
  await waitFor(async () => expect(await confirmButton()).toBeEnabled());
  await userEvent.click(await confirmButton());
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm Profile Registration' }));
  expect(await dialog.findByText('SURAT')).toBeVisible();
  expect(dialog.getByText('BE Passing Year is 2026, and your Passout Year is 2027. Check it.')).toBeVisible();
  expect(dialog.getByText('•••• 7058')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Show identity numbers' }));
  expect(dialog.getByText('999941057058')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Hide identity numbers' }));
  expect(dialog.queryByText('999941057058')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Student Information' })).toBeVisible();
  expect(readToasts().at(-1)).toMatchObject({ title: 'Profile Registered Successfully', variant: 'success' });
});

test('PRF-03 a refused confirmation says why and leaves the form', async () => {
  givenProfile({ sections: all('BE', 'address', 'ssc', 'hsc', 'be') });
  fakeServer.use(fake('setRegistered', { status: 409, message: 'HSC Details are missing' }));
  await openPage('/profile');
  await waitFor(async () => expect(await confirmButton()).toBeEnabled());
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
    'Ask for a change',
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
  await Promise.all(calls.map((call) => askAhead(call, sampleSession.token)));
  fakeServer.use(unreachable('registered'), unreachable('dataStatus'), unreachable('getSection'));
  const before = readToasts();
  await openPage('/profile');
  expect(screen.getByRole('heading', { level: 1, name: 'Registration form' })).toBeVisible();
  expect(screen.getByText('2 of 5')).toBeVisible();
  expect(readToasts()).toEqual(before);
});

test('W-52 W-59 a draft has its badge, blocks the third step, and can be discarded there', async () => {
  const profile = givenProfile({
    sections: all('BE', 'address', 'ssc', 'hsc', 'be'),
    drafts: { ssc: { ssc_per: '91' }, mca: { ug_per: '1' } },
  });
  const { container } = await openPage('/profile');
  expect(await screen.findByText('Draft, not saved')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Finish SSC Details' })).toBeVisible();
  expect(await confirmButton()).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Open draft of SSC Details' })).toHaveAttribute(
    'href',
    '/profile/academic_details/ssc',
  );
  const titles = ['Basic Details', 'Education Details', 'Confirm Register Profile'];
  const steps = titles.map((name) => screen.getByRole('region', { name }));
  expect(steps.map((step) => step.textContent?.slice(0, 1))).toEqual(['1', '2', '3']);
  expect(within(steps[2]!).getByText(/Save or discard your drafts first/)).toBeVisible();
  // What is optional and not filled asks for nothing.
  expect(within(steps[1]!).getByRole('link', { name: 'Fill Diploma Details' })).toHaveClass(
    'MuiButton-outlined',
  );
  expect(await accessibilityViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Discard draft of SSC Details' }));
  await waitFor(async () => expect(await confirmButton()).toBeEnabled());
  expect(screen.queryByText('Draft, not saved')).toBeNull();
  // A draft of a section that is not asked of this student is no business of the confirmation.
  expect(Object.keys(profile.drafts)).toEqual(['mca']);
});

test('W-52 a draft that only this browser has counts; one that the server had and has no more is gone', async () => {
  const keep = (section: string, isSent: boolean) =>
    localStorage.setItem(
      `profile-draft:${sampleSession.enrollment}:${section}`,
      JSON.stringify({ values: {}, keptAt: Date.now(), isSent }),
    );
  keep('ssc', false);
  keep('be', true);
  givenProfile({ sections: all('BE', 'address', 'ssc', 'hsc', 'be') });
  await openPage('/profile');
  expect(await screen.findByRole('link', { name: 'Open draft of SSC Details' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open draft of BE Details' })).toBeNull();
  expect(localStorage.getItem(`profile-draft:${sampleSession.enrollment}:be`)).toBeNull();
});

test('F-02 a draft that equals what is saved goes, and does not stand in the way of confirming', async () => {
  const profile = givenProfile({
    sections: { ...all('BE', 'address', 'hsc', 'be'), ssc: { ssc_name: 'CITY SCHOOL', ssc_per: 91 } },
    drafts: { ssc: { ssc_name: 'City School', ssc_per: '91' } },
  });
  await openPage('/profile');
  await waitFor(async () => expect(await confirmButton()).toBeEnabled());
  expect(screen.queryByText('Draft, not saved')).toBeNull();
  expect(profile.drafts).toEqual({});
});

test('W-55 W-59 the hub names the next step, and a course that is not the college’s', async () => {
  givenProfile({ sections: all('BE'), college: { degree: 'BE', branch: 'mechanical' } });
  await openPage('/profile');
  expect(await screen.findByRole('heading', { name: 'Fill Address Details' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Address Details' })).toBeVisible();
  expect(screen.getByText(/The college's list says BE, Mechanical/)).toBeVisible();
  expect(screen.queryByText(/Start here/)).toBeNull();
});
