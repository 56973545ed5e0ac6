import { act, render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from '@portal/shared/router';
import type { RouteObject } from '@portal/shared/router';
import { session } from '../src/session';
import { TestTheme } from './test-theme';
import { TestToaster } from './test-toaster';

type Options = {
  /** The address that is open; '/' unless said. */
  path?: string;
  /** Who is logged in; no one unless said. */
  session?: { token: string; enrollment: string; name: string };
};

/**
 * Renders a remote's routes as the host does: theme, router, toasts on screen. Paths that no route serves show
 * 'Elsewhere: {path}', so that a test sees where it was sent.
 * @returns Testing Library's result and the router
 */
export async function renderPage(routes: RouteObject[], { path = '/', session: signedIn }: Options = {}) {
  session.setState(signedIn ?? { token: null, enrollment: null, name: null });
  const router = createMemoryRouter([...routes, { path: '*', Component: Elsewhere }], {
    initialEntries: [path],
  });
  let view: RenderResult | undefined;
  await act(async () => {
    view = render(
      <TestTheme>
        <RouterProvider router={router} />
        <TestToaster />
      </TestTheme>,
    );
  });
  return { ...view!, router };
}

function Elsewhere() {
  return <p>Elsewhere: {useLocation().pathname}</p>;
}
