import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  RouterProvider,
  useBlocker,
  useSearchParams,
} from '.';
import type { PortalRouter } from '.';

function Form({ isHeld }: { isHeld: () => boolean }) {
  const { state, proceed, reset } = useBlocker(isHeld);
  const [, setParams] = useSearchParams();
  return (
    <>
      <h1>Form</h1>
      <Link to="/list">List</Link>
      <button onClick={() => setParams({ page: '2' })}>Page 2</button>
      {state === 'blocked' && (
        <>
          <button onClick={proceed}>Leave</button>
          <button onClick={reset}>Stay</button>
        </>
      )}
    </>
  );
}

let isDirty: boolean;
const ROUTES = [
  { path: '/', element: <h1>Home</h1> },
  { path: '/list', element: <h1>List</h1> },
  { path: '/form', element: <Form isHeld={() => isDirty} /> },
];

/** Home, then the form with something typed in it. */
async function openForm(router: PortalRouter, ...before: string[]) {
  isDirty = false;
  render(<RouterProvider router={router} />);
  for (const path of before) await act(async () => router.navigate(path));
  await act(async () => router.navigate('/form'));
  expect(screen.getByRole('heading')).toHaveTextContent('Form');
  isDirty = true;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isOn = (page: string) => waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent(page));

beforeEach(() => window.history.replaceState(null, '', '/'));

describe.each([
  ['memory', () => createMemoryRouter(ROUTES)],
  ['browser', () => createBrowserRouter(ROUTES)],
])('in a %s router', (_, create) => {
  test('PRF-91 a link from a changed form is held; the answer takes it or forgets it', async () => {
    const router = create();
    await openForm(router);
    await userEvent.click(screen.getByRole('link', { name: 'List' }));
    await press('Stay');
    expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
    expect(router.state.location.pathname).toBe('/form');
    await userEvent.click(screen.getByRole('link', { name: 'List' }));
    await press('Leave');
    await isOn('List');
  });

  test('PRF-91 Back from a changed form is taken back until it is answered; then it goes where it led', async () => {
    const router = create();
    await openForm(router);
    act(() => router.navigator.go(-1));
    await screen.findByRole('button', { name: 'Stay' });
    await press('Stay');
    expect(router.state.location.pathname).toBe('/form');
    act(() => router.navigator.go(-1));
    await screen.findByRole('button', { name: 'Leave' });
    await press('Leave');
    await isOn('Home');
    expect(router.state).toMatchObject({ location: { pathname: '/' }, historyAction: 'POP' });
    // The way that was left stays open.
    isDirty = false;
    act(() => router.navigator.go(1));
    await isOn('Form');
  });

  test('PRF-91 another view of the same page, and an unchanged form, are not held', async () => {
    const router = create();
    await openForm(router);
    await press('Page 2');
    expect(router.state.location.search).toBe('?page=2');
    isDirty = false;
    await userEvent.click(screen.getByRole('link', { name: 'List' }));
    await isOn('List');
  });
});

test('PRF-91 Back pressed twice at once leads back to the form; the address is that of the page', async () => {
  const seen: string[] = [];
  const note = () => seen.push(window.location.pathname);
  // The second step is on its way before the router takes the first one back.
  window.addEventListener('popstate', () => window.history.back(), { once: true });
  window.addEventListener('popstate', note);
  await openForm(createBrowserRouter(ROUTES), '/list');
  act(() => window.history.back());
  await screen.findByRole('button', { name: 'Stay' });
  await waitFor(() => expect(seen.at(-1)).toBe('/form'));
  window.removeEventListener('popstate', note);
  expect(seen.slice(0, 2)).toEqual(['/list', '/']);
  await press('Stay');
  act(() => window.history.back());
  await screen.findByRole('button', { name: 'Stay' });
  await waitFor(() => expect(window.location.pathname).toBe('/form'));
  await press('Stay');
  await isOn('Form');
});
