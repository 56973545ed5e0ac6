import { render, screen } from '@testing-library/react';
import type { RegistryRemote } from '@portal/shared/contract';
import { createMemoryRouter, RouterProvider } from '@portal/shared/router';
import { session, signOut } from '@portal/shared/session';
import { readToasts } from '@portal/shared/toasts';
import { TestTheme } from '@portal/shared/testing';
import { act } from 'react';
import { PageNotFound } from '../frame/page-not-found';
import { Guard } from './guard';

const NOTICE = 'You are not authorized to access this page. Please log in.';
const facts = {
  title: 'Profile',
  audience: 'student',
  paths: ['/profile'],
  menu: [],
  signedOutNotice: NOTICE,
};
const profile = { name: 'mfe-profile', facts } as unknown as RegistryRemote;

const open = () => {
  const routes = [
    { path: '/login', element: <p>Login</p> },
    {
      path: '*',
      element: (
        <Guard remote={profile}>
          <PageNotFound />
        </Guard>
      ),
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/profile/zzz'] });
  render(
    <TestTheme>
      <RouterProvider router={router} />
    </TestTheme>,
  );
  return router;
};
const signIn = () => session.setState({ token: 'token', enrollment: '220280107003', name: 'ASHA' });
const notices = () => readToasts().flatMap(({ id, title }) => (title === NOTICE ? [id] : []));

// In this order: a page remembers that a session of its own has ended.
test('SHL-06 a visitor who never had a session reads that the page is not theirs', async () => {
  open();
  expect(await screen.findByText('Login')).toBeVisible();
  expect(notices()).toHaveLength(1);
});

test('W-36 a session that another tab ended is reported by the login only', async () => {
  signIn();
  const before = notices();
  const router = open();
  act(signOut);
  expect(await screen.findByText('Login')).toBeVisible();
  expect(notices()).toEqual(before);
  expect(router.state.location.state).toMatchObject({ ended: true });
});

test('SHL-11 W-31 an unknown address leads a logged-in student to the companies', () => {
  signIn();
  open();
  expect(screen.getByRole('link', { name: 'Go to your companies' })).toHaveAttribute('href', '/companies');
  act(signOut);
});
