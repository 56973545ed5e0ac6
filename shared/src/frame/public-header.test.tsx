import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteFacts } from '@portal/shared/contract';
import { createMemoryRouter, RouterProvider } from '@portal/shared/router';
import { session, signOut } from '@portal/shared/session';
import { TestTheme } from '@portal/shared/testing';
import { act } from 'react';
import type { ComponentProps } from 'react';
import { PublicHeader } from './public-header';

const show = (props: ComponentProps<typeof PublicHeader>) =>
  render(
    <TestTheme>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <PublicHeader {...props} /> }])} />
    </TestTheme>,
  );
const open = (...remotes: { facts: RemoteFacts }[]) => show({ remotes });

const cell: RemoteFacts = {
  title: 'Console',
  audience: 'staff',
  paths: ['/cell/*'],
  menu: [{ label: 'Desk', path: '/cell/verification', order: 1 }],
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

const home: RemoteFacts = { title: 'Home', audience: 'public', paths: ['/'], menu: [] };

afterEach(() => act(signOut));

test('W-31 a logged-in student is led back to the companies, and is offered no login', () => {
  open();
  expect(screen.getByRole('button', { name: 'Login menu' })).toBeVisible();
  act(() => session.setState({ token: 'token', enrollment: '220280107003', name: 'ASHA' }));
  expect(screen.getByRole('link', { name: 'Your companies' })).toHaveAttribute('href', '/companies');
  expect(screen.queryByRole('button', { name: 'Login menu' })).toBeNull();
});

test('CEL-01 MFE-09 the Login menu has the way in of every audience, beside Student', async () => {
  open({ facts: cell }, { facts: home });
  expect(screen.queryByRole('link', { name: 'Desk' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Login menu' }));
  const items = screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')]);
  expect(items).toEqual([
    ['Student', '/login'],
    ['Staff', '/cell/login'],
  ]);
});

test('CEL-06 on the console’s own host the students’ way in is the other host’s, or is not offered', async () => {
  const { unmount } = show({ remotes: [{ facts: cell }] });
  await userEvent.click(screen.getByRole('button', { name: 'Login menu' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Staff']);
  unmount();
  const address = 'https://placement.college.example/login';
  show({ remotes: [{ facts: cell }], elsewhere: [{ label: 'Student', address }] });
  await userEvent.click(screen.getByRole('button', { name: 'Login menu' }));
  expect(screen.getByRole('menuitem', { name: 'Student' })).toHaveAttribute('href', address);
});

test('CEL-06 the way in of an audience on another host leads there', async () => {
  const address = 'https://cell.college.example/cell/login';
  show({ remotes: [], elsewhere: [{ label: 'Staff', address }] });
  await userEvent.click(screen.getByRole('button', { name: 'Login menu' }));
  expect(screen.getByRole('menuitem', { name: 'Staff' })).toHaveAttribute('href', address);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(screen.getByRole('link', { name: 'Staff login' })).toHaveAttribute('href', address);
});
