import { createRoot } from 'react-dom/client';
import { setupWorker } from 'msw/browser';
import standalone from 'standalone-package';
import remote from 'standalone-remote';
import { audienceOf } from '../../src/remote';
import { createBrowserRouter, Navigate, RouterProvider } from '../../src/router';
import { session, signIn } from '../../src/session';
import { PortalTheme } from '../../src/ui';
import { fakeApi } from '../fake-api';
import { fakeCell } from '../fake-cell';
import { sampleSession } from '../sample';
import { samplePath } from './sample-path';
import { StandaloneFrame } from './standalone-frame';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const { portal } = standalone;

if (audienceOf(portal, location.pathname) === 'student' && session.getState().token === null) {
  signIn(sampleSession);
}

const elsewhere = { path: '*', element: <Navigate to={samplePath(remote.routes)} replace /> };
const router = createBrowserRouter([
  { element: <StandaloneFrame facts={portal} />, children: [...remote.routes, elsewhere] },
]);

await setupWorker(...fakeApi(), ...fakeCell()).start({ onUnhandledRequest: 'bypass', quiet: true });

createRoot(root).render(
  <PortalTheme>
    <RouterProvider router={router} />
  </PortalTheme>,
);
