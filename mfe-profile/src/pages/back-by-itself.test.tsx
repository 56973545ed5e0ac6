import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { CALLS, pathOf } from '@portal/shared/contract';
import { setReachable } from '@portal/shared/session';
import { fake, fakeServer, unreachable, useFakeApi } from '@portal/shared/testing';
import { givenProfile, openPage } from '../../test/profile-server';
import { storedPersonal } from '../../test/sample-sections';

useFakeApi();

const sections = {
  personal: storedPersonal('BE'),
  address: { perm_city: 'SURAT' },
  ssc: { ssc_board: 'GSEB', ssc_per: 88.5 },
  hsc: {},
  be: {},
};
/** The shell's poll has no answer, then has one. */
const comeBack = async () => {
  await act(async () => setReachable(false));
  await act(async () => setReachable(true));
};
const confirmButton = () => screen.findByRole('button', { name: 'Confirm Register Profile' });

test.each([
  ['/profile', 'Registration form'],
  ['/profile/academic_details/ssc', 'SSC Percentage'],
])('W-36 %s comes back by itself when the server answers again', async (path, shows) => {
  givenProfile({ sections });
  fakeServer.use(unreachable('registered'));
  await openPage(path);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  givenProfile({ sections });
  await comeBack();
  expect((await screen.findAllByText(shows))[0]).toBeVisible();
});

test('W-36 a refusal of the server is not asked again', async () => {
  givenProfile({ sections });
  fakeServer.use(fake('registered', { status: 500, message: 'Down' }));
  await openPage('/profile');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  givenProfile({ sections });
  await comeBack();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('W-36 sections of the locked profile that had no answer come back by themselves', async () => {
  let isDown = true;
  givenProfile({ sections, registered: true });
  fakeServer.use(
    http.get(`*${pathOf(CALLS.getSection.path, { section: 'ssc' })}`, () =>
      isDown ? HttpResponse.error() : undefined,
    ),
  );
  await openPage('/profile');
  expect(await screen.findByText('Unable to fetch SSC details.')).toBeVisible();
  expect(screen.queryByText('88.5')).toBeNull();
  isDown = false;
  await comeBack();
  expect(await screen.findByText('88.5')).toBeVisible();
  expect(screen.queryByText('Unable to fetch SSC details.')).toBeNull();
});

test('W-52 where the drafts cannot be read nothing is confirmed, and it says so until they can', async () => {
  givenProfile({ sections, drafts: { ssc: { ssc_per: '91' } } });
  fakeServer.use(unreachable('drafts'));
  await openPage('/profile');
  expect(await screen.findByText('Your drafts could not be read')).toBeVisible();
  expect(await confirmButton()).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your drafts could not be read')).toBeVisible();
  givenProfile({ sections, drafts: { ssc: { ssc_per: '91' } } });
  await comeBack();
  expect(await screen.findByRole('link', { name: 'Open draft of SSC Details' })).toBeVisible();
  expect(screen.queryByText('Your drafts could not be read')).toBeNull();
  expect(await confirmButton()).toBeDisabled();
});

test('W-52 a refusal of the drafts is asked again by its button', async () => {
  givenProfile({ sections });
  fakeServer.use(fake('drafts', { status: 500, message: 'Down' }));
  await openPage('/profile');
  await screen.findByText('Your drafts could not be read');
  givenProfile({ sections });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await confirmButton()).toBeEnabled());
});
