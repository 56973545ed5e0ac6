import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from '@portal/shared/router';
import { session, signOut } from '@portal/shared/session';
import { PortalTheme } from '@portal/shared/ui';
import { act } from 'react';
import { PublicHeader } from './public-header';

const open = () =>
  render(
    <PortalTheme>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <PublicHeader remotes={[]} /> }])} />
    </PortalTheme>,
  );

afterEach(() => act(signOut));

test('W-31 a signed-in student is led back to the companies, and is offered no login', () => {
  open();
  expect(screen.getByRole('button', { name: 'Login menu' })).toBeVisible();
  act(() => session.setState({ token: 'token', enrollment: '220280107003', name: 'ASHA' }));
  expect(screen.getByRole('link', { name: 'Your companies' })).toHaveAttribute('href', '/companies');
  expect(screen.queryByRole('button', { name: 'Login menu' })).toBeNull();
});
