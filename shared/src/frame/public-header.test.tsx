import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteFacts } from '@portal/shared/contract';
import { createMemoryRouter, RouterProvider } from '@portal/shared/router';
import { session, signOut } from '@portal/shared/session';
import { PortalTheme } from '@portal/shared/ui';
import { act } from 'react';
import { PublicHeader } from './public-header';

const open = (...remotes: { facts: RemoteFacts }[]) =>
  render(
    <PortalTheme>
      <RouterProvider
        router={createMemoryRouter([{ path: '*', element: <PublicHeader remotes={remotes} /> }])}
      />
    </PortalTheme>,
  );

const cell: RemoteFacts = {
  title: 'Console',
  audience: 'staff',
  paths: ['/cell/*'],
  menu: [{ label: 'Desk', path: '/cell/desk', order: 1 }],
  entrance: {
    name: 'Placement Cell',
    label: 'Staff',
    signIn: '/cell/login',
    home: '/cell',
    openPaths: ['/cell/login'],
    session: '/cell/get/session',
    signOut: '/cell/logout',
    header: 'x-portal-cell',
  },
};

afterEach(() => act(signOut));

test('W-31 a signed-in student is led back to the companies, and is offered no login', () => {
  open();
  expect(screen.getByRole('button', { name: 'Login menu' })).toBeVisible();
  act(() => session.setState({ token: 'token', enrollment: '220280107003', name: 'ASHA' }));
  expect(screen.getByRole('link', { name: 'Your companies' })).toHaveAttribute('href', '/companies');
  expect(screen.queryByRole('button', { name: 'Login menu' })).toBeNull();
});

test('CEL-01 MFE-09 the Login menu has the way in of every audience, beside Student', async () => {
  open({ facts: cell });
  expect(screen.queryByRole('link', { name: 'Desk' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Login menu' }));
  const items = screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')]);
  expect(items).toEqual([
    ['Student', '/login'],
    ['Staff', '/cell/login'],
  ]);
});
