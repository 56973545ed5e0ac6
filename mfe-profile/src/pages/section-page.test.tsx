import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RULES_HEADER } from '@portal/shared/contract';
import { onReopen } from '@portal/shared/remote';
import { session } from '@portal/shared/session';
import { readToasts } from '@portal/shared/toasts';
import { fake, fakeServer, unreachable, useFakeApi } from '@portal/shared/testing';
import { type } from '../../test/form-page';
import { givenProfile, openPage } from '../../test/profile-server';
import { storedPersonal, TYPED } from '../../test/sample-sections';

useFakeApi();

const saveButton = () => screen.findByRole('button', { name: 'Save' });
const given = () => givenProfile({ sections: { personal: storedPersonal('BE') } });
const DRAFT_KEY = 'profile-draft:220280107003:personal';

test('PRF-06 W-31 a path below /profile that is no form says so, in the title too, and leads home', async () => {
  given();
  await openPage('/profile/nonsense');
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(document.title).toBe('Page not found · Placement Portal');
  expect(screen.getByRole('link', { name: 'Go to your companies' })).toHaveAttribute('href', '/companies');
});

test('PRF-06 a form of another degree says whose it is; education waits for Basic Details', async () => {
  given();
  const view = await openPage('/profile/academic_details/ME');
  expect(await screen.findByText('ME Details are not asked of BE students.')).toBeVisible();
  view.unmount();
  givenProfile();
  await openPage('/profile/academic_details/ssc');
  expect(await screen.findByText('Fill your Basic Details first')).toBeVisible();
});

test('PRF-05 a save that the lock refuses goes to /profile with the sentence', async () => {
  given();
  fakeServer.use(fake('registerSection', { status: 409, message: 'Your Profile is already Locked.' }));
  const { router } = await openPage('/profile/basic_details');
  await userEvent.click(await saveButton());
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
  expect(readToasts().at(-1)).toMatchObject({
    title: 'Error',
    description: 'Your Profile is already Locked.',
  });
});

test('PRF-62 a dead session while Basic Details load leads the BE form to /login', async () => {
  given();
  fakeServer.use(fake('getSection', { status: 401, message: 'No token found' }));
  await openPage('/profile/academic_details/be');
  expect(await screen.findByText('Elsewhere: /login')).toBeVisible();
});

test('PRF-80 a failed load says what could not be fetched and can be tried again', async () => {
  givenProfile({ sections: { personal: storedPersonal('MCA') }, failing: ['mca'] });
  await openPage('/profile/academic_details/mca');
  await waitFor(() =>
    expect(readToasts().at(-1)).toMatchObject({
      title: 'Failed to Load',
      description: 'Unable to fetch MCA details.',
    }),
  );
  givenProfile({ sections: { personal: storedPersonal('MCA') } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('form', { name: 'MCA Details' })).toBeVisible();
});

test('PRF-91 leaving a changed form asks first', async () => {
  given();
  const { router } = await openPage('/profile/basic_details');
  await saveButton();
  type('Height (cm)', '171');
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/profile/basic_details');
  expect(screen.getByLabelText('Height (cm)')).toHaveValue('171');
  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
});

test('PRF-91 an unchanged form is left at once, and so is a form whose session ended', async () => {
  given();
  const { router } = await openPage('/profile/basic_details');
  await saveButton();
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
  await act(() => router.navigate('/profile/basic_details'));
  await saveButton();
  type('Height (cm)', '171');
  await act(async () => {
    session.setState({ token: null });
    await router.navigate('/login');
  });
  expect(screen.getByText('Elsewhere: /login')).toBeVisible();
});

test('PRF-91 W-51 a draft survives a reload, without identity numbers, and says when it was saved', async () => {
  const { drafts } = given();
  const view = await openPage('/profile/basic_details');
  await saveButton();
  type('Height (cm)', '171');
  type('Aadhar Number', '111122223333');
  type('Name as per Aadhar', 'SECRET NAME');
  type('PAN Number', 'ABCDE1234F');
  expect(await screen.findByText(/Saved \d{2}:\d{2}/)).toBeVisible();
  await waitFor(() => expect(drafts['personal']).toMatchObject({ height_cm: '171' }));
  const kept = localStorage.getItem(DRAFT_KEY) ?? '';
  expect(kept).toContain('171');
  expect(kept).toContain('"again":["aadhar_no","aadhar_name","pan_no"]');
  for (const secret of ['111122223333', 'SECRET NAME', 'ABCDE1234F']) {
    expect(kept).not.toContain(secret);
    expect(JSON.stringify(drafts)).not.toContain(secret);
  }
  view.unmount();

  await openPage('/profile/basic_details');
  expect(await screen.findByText('Your draft is back')).toBeVisible();
  expect(screen.getByLabelText('Height (cm)')).toHaveValue('171');
  await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect(screen.getByLabelText('Aadhar Number')).toHaveValue('999941057058');
  expect(screen.getByLabelText('Height (cm)')).toHaveValue('160');
  expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
});

test('PRF-91 a draft of another device comes from the server', async () => {
  givenProfile({
    sections: { personal: storedPersonal('BE') },
    drafts: { ssc: { ssc_name: TYPED['ssc']!['ssc_name'], unknown: 'x', ssc_per: { odd: true } } },
  });
  await openPage('/profile/academic_details/ssc');
  expect(await screen.findByText('Your draft is back')).toBeVisible();
  expect(screen.getByLabelText('School Name')).toHaveValue('city school');
});

test('PRF-91 what was typed here on the server’s draft wins, however far the two clocks are apart', async () => {
  const hour = 3_600_000;
  const there = Date.now() + hour;
  givenProfile({
    sections: { personal: storedPersonal('BE') },
    drafts: { ssc: { ssc_name: 'first' } },
    draftsSavedAt: there,
  });
  const { unmount } = await openPage('/profile/academic_details/ssc');
  await screen.findByLabelText('School Name');
  type('School Name', 'first and more');
  await waitFor(() => expect(localStorage.getItem('profile-draft:220280107003:ssc')).toContain('AND MORE'));
  // Closed before the request reached the server.
  fakeServer.use(unreachable('saveDraft'));
  unmount();
  await openPage('/profile/academic_details/ssc');
  expect(await screen.findByText('Your draft is back')).toBeVisible();
  expect(screen.getByLabelText('School Name')).toHaveValue('FIRST AND MORE');
});

test('PRF-91 what is typed after a draft was discarded is kept again', async () => {
  const { drafts } = givenProfile({
    sections: { personal: storedPersonal('BE') },
    drafts: { ssc: { ssc_name: 'first' } },
  });
  await openPage('/profile/academic_details/ssc');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard draft' }));
  await waitFor(() => expect(drafts['ssc']).toBeUndefined());
  expect(screen.getByLabelText('School Name')).toHaveValue('');
  type('School Name', 'second');
  await waitFor(() => expect(localStorage.getItem('profile-draft:220280107003:ssc')).toContain('SECOND'));
  await waitFor(() => expect(drafts['ssc']).toMatchObject({ ssc_name: 'SECOND' }), { timeout: 10_000 });
});

test('MFE-04 a save judged by newer rules says so, and the new form takes over everything that was typed', async () => {
  given();
  fakeServer.use(
    fake('registerSection', {
      status: 422,
      message: 'New rule',
      errors: { height_cm: 'Too tall' },
      headers: { [RULES_HEADER]: 'newer' },
    }),
  );
  const open = jest.fn();
  const stop = onReopen(open);
  const { unmount } = await openPage('/profile/basic_details');
  await saveButton();
  type('Height (cm)', '199');
  await userEvent.click(await saveButton());
  expect(await screen.findByText('The rules of this form have changed')).toBeVisible();
  expect(screen.getByLabelText('Height (cm)')).toHaveValue('199');
  const aadhar = screen.getByLabelText<HTMLInputElement>('Aadhar Number').value;
  expect(aadhar).not.toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Load the new form' }));
  expect(open).toHaveBeenCalledTimes(1);
  stop();
  unmount();

  // What the host does: the same page, of the newest release. Identity numbers came in memory, through no storage.
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(aadhar);
  await openPage('/profile/basic_details');
  expect(await screen.findByText('This is the new form')).toBeVisible();
  expect(screen.queryByText('Your draft is back')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Height (cm)')).toHaveValue('199');
  expect(screen.getByLabelText('Aadhar Number')).toHaveValue(aadhar);
});

test('MFE-04 a form that opens behind the rules says so at once, and one that is kept as a draft as soon as it is', async () => {
  given();
  const headers = { [RULES_HEADER]: 'newer' };
  fakeServer.use(fake('saveDraft', { headers, data: { saved_at: new Date().toISOString() } }));
  const { unmount } = await openPage('/profile/basic_details');
  await saveButton();
  expect(screen.queryByText('The rules of this form have changed')).not.toBeInTheDocument();
  type('Height (cm)', '199');
  expect(
    await screen.findByText('The rules of this form have changed', {}, { timeout: 10_000 }),
  ).toBeVisible();
  unmount();

  fakeServer.use(
    fake('registered', { data: { is_registered: false, is_verified: false } }),
    fake('getSection', { headers, data: null }),
  );
  await openPage('/profile/basic_details');
  expect(await screen.findByText('The rules of this form have changed')).toBeVisible();
});

test('MFE-04 what newer rules took is saved, and the student reads of them', async () => {
  given();
  fakeServer.use(
    fake('registerSection', { headers: { [RULES_HEADER]: 'newer' }, data: { rules_version: 'newer' } }),
  );
  await openPage('/profile/basic_details');
  await saveButton();
  type('Height (cm)', '171');
  await userEvent.click(await saveButton());
  expect(await screen.findByText(/What you saved meets the new rules/)).toBeVisible();
});
