import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteFacts } from '@portal/shared/contract';
import { createMemoryRouter, RouterProvider } from '@portal/shared/router';
import { setUnread } from '@portal/shared/session';
import { StudentHeader } from './student-header';

const facts = (more: Partial<RemoteFacts>): { facts: RemoteFacts } => ({
  facts: { title: 'Area', audience: 'student', paths: [], menu: [], ...more },
});

async function openAccountMenu(...remotes: { facts: RemoteFacts }[]) {
  const onLogout = jest.fn();
  const router = createMemoryRouter([
    { path: '*', element: <StudentHeader remotes={remotes} onLogout={onLogout} /> },
  ]);
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('button', { name: 'Account menu' }));
  return { menu: screen.getByRole('menu'), router, onLogout };
}

const entriesOf = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);

test('W-05 SHL-03 the account menu has what remotes of any audience bring, in their order, then Logout', async () => {
  const { menu, router, onLogout } = await openAccountMenu(
    facts({ audience: 'public', accountMenu: [{ label: 'Logged-in devices', path: '/devices', order: 20 }] }),
    facts({ accountMenu: [{ label: 'Profile', path: '/profile', order: 10 }] }),
  );
  expect(entriesOf(menu)).toEqual(['Profile', 'Logged-in devices', 'Logout']);
  await userEvent.click(within(menu).getByRole('menuitem', { name: 'Logged-in devices' }));
  expect(router.state.location.pathname).toBe('/devices');
  expect(onLogout).not.toHaveBeenCalled();
});

test('SHL-08 where no remote brings an entry, Logout is there all the same', async () => {
  const { menu, onLogout } = await openAccountMenu(facts({}));
  expect(entriesOf(menu)).toEqual(['Logout']);
  await userEvent.click(within(menu).getByRole('menuitem', { name: 'Logout' }));
  expect(onLogout).toHaveBeenCalledTimes(1);
});

test('MSG-04 the bell says how many messages are unread, and leads to them, where there is such a page', async () => {
  const withMessages = facts({ accountMenu: [{ label: 'Messages', path: '/messages', order: 5 }] });
  const open = (remotes: { facts: RemoteFacts }[]) => {
    const router = createMemoryRouter([
      { path: '*', element: <StudentHeader remotes={remotes} onLogout={() => undefined} /> },
    ]);
    return render(<RouterProvider router={router} />);
  };
  const without = open([facts({})]);
  expect(screen.queryByRole('link', { name: 'Messages' })).toBeNull();
  without.unmount();
  open([withMessages]);
  expect(screen.getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/messages');
  act(() => setUnread(3));
  expect(screen.getByRole('link', { name: 'Messages, 3 unread' })).toHaveTextContent('3');
  act(() => setUnread(120));
  expect(screen.getByRole('link', { name: 'Messages, 120 unread' })).toHaveTextContent('99+');
  act(() => setUnread(0));
  expect(screen.getByRole('link', { name: 'Messages' })).toHaveTextContent('');
});
