import { createRoot } from 'react-dom/client';
import { setupWorker } from 'msw/browser';
import remote from 'standalone-remote';
import { createBrowserRouter, Navigate, RouterProvider } from '../../src/router';
import { session, signIn } from '../../src/session';
import { PortalTheme } from '../../src/ui';
import { fakeApi } from '../fake-api';
import { sampleSession } from '../sample';
import { TestToaster } from '../test-toaster';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

// Sign-in screens are of no use to who is signed in; every other remote expects a student.
const isSignIn = remote.routes.some(({ path }) => path === '/login');
if (!isSignIn && session.getState().token === null) signIn(sampleSession);

const first = remote.routes.find(({ path }) => path && !/[:*]/.test(path))?.path;
const sample = first ?? remote.routes[0]?.path?.replace(/:[^/]+/g, 'sample') ?? '/';
const router = createBrowserRouter([
  ...remote.routes,
  { path: '*', element: <Navigate to={sample} replace /> },
]);

await setupWorker(...fakeApi()).start({ onUnhandledRequest: 'bypass', quiet: true });

createRoot(root).render(
  <PortalTheme>
    <main>
      <RouterProvider router={router} />
    </main>
    <TestToaster />
  </PortalTheme>,
);
